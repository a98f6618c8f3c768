import type { StatePageSummary } from '@pt-portal/api/contract'
import { Box, Button, chakra, Input, VisuallyHidden } from '@pt-portal/shared-ui'
import { searchStates, useStates } from '@pt-portal/shared-ui/data'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

const Form = chakra('form', { base: { position: 'relative', display: 'flex' } })

const Results = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: 'calc(100% + 0.25rem)',
    zIndex: 'dropdown',
    // Stays in the page while closed, so that its status is announced.
    '&[data-open]': {
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'l2',
      boxShadow: 'lg',
      overflow: 'hidden',
    },
  },
})

const Result = chakra('li', {
  base: {
    px: '3',
    py: '2',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    '&[aria-selected=true]': { bg: 'brand.100' },
  },
})

const Note = chakra('p', {
  base: { fontSize: 'sm', color: 'fg.muted', px: '3', py: '2', _empty: { py: '0' } },
})

// A state's own name counts for more than a mention in another's description.
function namesFirst(states: StatePageSummary[], query: string): StatePageSummary[] {
  const text = query.trim().toLowerCase()
  const isNamed = ({ name }: StatePageSummary) => name.toLowerCase().includes(text)
  return [...states.filter(isNamed), ...states.filter((state) => !isNamed(state))]
}

// Rates without the remark in brackets that follows them.
const briefRates = ({ taxRates }: StatePageSummary) => taxRates.split(' (')[0]

function resultsNote(found: number, shown: number): string {
  if (found === 0) return 'No states found'
  return found > shown ? `+${found - shown} more results` : ''
}

/**
 * Search among the states; submitting goes to the chosen result, else to the first (seed §2).
 * `limit` results are listed: 8 on desktops, 5 on phones (seed §9). Without scripts it leads to the list of all states.
 */
export function StateSearch({ limit }: { limit: number }) {
  const [isWanted, setWanted] = useState(false)
  const { states, isLoading } = useStates({ skip: !isWanted })
  const navigate = useNavigate()
  const id = useId()
  const [query, setQuery] = useState('')
  const [isFocused, setFocused] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)

  // What a visitor typed before the scripts took over.
  useEffect(() => {
    setQuery(input.current!.value)
    setFocused(document.activeElement === input.current)
    setWanted(input.current!.value !== '' || document.activeElement === input.current)
  }, [])

  const found = query.trim() ? namesFirst(searchStates(states, query), query) : []
  const shown = found.slice(0, limit)
  const isOpen = isFocused && query.trim() !== '' && !isLoading
  const optionId = (index: number) => `${id}-${index}`

  const close = () => {
    setFocused(false)
    setActive(-1)
  }

  const goTo = ({ slug }: StatePageSummary) => {
    close()
    setQuery('')
    navigate(`/${slug}`)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWanted(true)
    setSubmitted(true)
  }

  // The list may still be on its way when it is asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once there is something to go by.
  useEffect(() => {
    if (!isSubmitted || isLoading) return
    setSubmitted(false)
    const target = found[Math.max(active, 0)]
    if (target) goTo(target)
    else setFocused(true)
  }, [isSubmitted, isLoading])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && shown.length > 0) {
      event.preventDefault()
      setFocused(true)
      // One place beyond either end is the input itself.
      const places = shown.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    } else if (event.key === 'Escape' && query) {
      // The menu around it stays open.
      event.stopPropagation()
      event.preventDefault()
      if (isOpen) close()
      else setQuery('')
    }
  }

  return (
    <Form
      role="search"
      aria-label="States"
      // Where the form goes without scripts.
      action="/#states"
      onSubmit={submit}
      onPointerEnter={() => setWanted(true)}
      onFocus={() => {
        setWanted(true)
        setFocused(true)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <VisuallyHidden asChild>
        <label htmlFor={id}>Search states</label>
      </VisuallyHidden>
      <Input
        ref={input}
        id={id}
        role="combobox"
        aria-expanded={isOpen && shown.length > 0}
        aria-controls={`${id}-results`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={100}
        placeholder="Search states..."
        pe="11"
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          setFocused(true)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
      />
      <Button
        type="submit"
        variant="ghost"
        aria-label="Search"
        position="absolute"
        insetEnd="0"
        px="0"
      >
        <Search aria-hidden="true" />
      </Button>
      <Results data-open={isOpen || undefined}>
        {isOpen && shown.length > 0 && (
          <Box as="ul" role="listbox" id={`${id}-results`} aria-label="States" listStyleType="none">
            {shown.map((state, index) => (
              <Result
                key={state.slug}
                role="option"
                id={optionId(index)}
                aria-selected={index === active}
                // Keeps the focus in the input.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => goTo(state)}
              >
                <Box fontWeight="medium">{state.name}</Box>
                <Box fontSize="sm" color="fg.muted" truncate>
                  {briefRates(state)}
                </Box>
              </Result>
            ))}
          </Box>
        )}
        <Note role="status">{isOpen && resultsNote(found.length, shown.length)}</Note>
      </Results>
    </Form>
  )
}
