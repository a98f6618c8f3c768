import { Button, chakra, Input, VisuallyHidden } from '@pt-portal/shared-ui'
import { Search } from 'lucide-react'
import { type ComponentType, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { SearchResultsProps } from './search-results'

const Form = chakra('form', { base: { position: 'relative', display: 'flex' } })

/**
 * Search box of the header; submitting goes to the chosen result, else to the first state (seed §2), else to the page with all
 * that is found (D65). `limit` states are listed: 8 on desktops, 5 on phones (seed §9). What lists them comes once somebody turns to
 * the box; without scripts the form leads to that page.
 */
export function StateSearch({ limit }: { limit: number }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [Results, setResults] = useState<ComponentType<SearchResultsProps>>()
  const [submitted, setSubmitted] = useState(0)

  const loadResults = () =>
    import(/* webpackChunkName: "search-results" */ './search-results').then(({ SearchResults }) =>
      setResults(() => SearchResults),
    )

  // What cannot be loaded now is tried again at the next turn.
  const want = () => void loadResults().catch(() => undefined)

  // What a visitor typed before the scripts took over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the scripts take over.
  useEffect(() => {
    const { value } = form.current!.elements.namedItem('q') as HTMLInputElement
    if (value || form.current!.contains(document.activeElement)) want()
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(submitted + 1)
    loadResults().catch(() => form.current!.submit())
  }

  return (
    <Form
      ref={form}
      role="search"
      aria-label="States"
      action="/search"
      onSubmit={submit}
      onPointerEnter={want}
      onFocus={want}
    >
      <VisuallyHidden asChild>
        <label htmlFor={id}>Search states</label>
      </VisuallyHidden>
      <Input
        id={id}
        name="q"
        role="combobox"
        aria-expanded="false"
        aria-controls={`${id}-results`}
        aria-autocomplete="list"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={100}
        placeholder="Search states..."
        pe="11"
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
      {Results && <Results form={form.current!} id={id} limit={limit} submitted={submitted} />}
    </Form>
  )
}
