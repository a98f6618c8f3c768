import type { SearchGroup, SearchType } from '@pt-portal/api/contract'
import { searchAddress } from '@pt-portal/api/contract/content/search-results'
import {
  chakra,
  type Message,
  type Translate,
  useMessages,
  VisuallyHidden,
} from '@pt-portal/shared-ui'
import { searchStates, useStates } from '@pt-portal/shared-ui/data'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { useEffect, useRef, useState } from 'react'
import { loadPage } from '../../light/navigation/load-page'
import * as m from '../../messages'
import { addressIn } from '../language-address'
import { allResults, Note, optionId, SearchList } from './search-list'
import { namesFirst, optionGroups, type SearchOption } from './search-options'
import { shortestQuery, useSearchAnswer } from './use-search-answer'

const Sheet = chakra('div', {
  base: {
    position: 'absolute',
    insetEnd: '0',
    width: { base: 'full', lg: 'max(100%, 26rem)' },
    top: 'calc(100% + 0.25rem)',
    zIndex: 'dropdown',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    boxShadow: 'lg',
    overflow: 'hidden auto',
    // The phone menu scrolls as a whole instead.
    maxHeight: { lg: 'calc(100dvh - 9rem)' },
  },
})

const countMessages: Record<SearchType | 'remotes', Message<{ count: number }>> = {
  state: m.foundStates,
  service: m.foundServices,
  post: m.foundPosts,
  question: m.foundQuestions,
  remotes: m.foundPages,
}

/** Text for screen readers: the number of results of each kind. */
function countsText(t: Translate, counts: Record<keyof typeof countMessages, number>): string {
  const texts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([type, count]) => t(countMessages[type as keyof typeof countMessages], { count }))
  return texts.length > 0 ? t(m.found, { list: texts.join(', ') }) : t(m.foundNothing)
}

const countOf = (groups: SearchGroup[], type: SearchType) =>
  groups.find((group) => group.type === type)?.items.length ?? 0

/** Adds a new listener at each render, so that it sees the present state. */
function useListener<Type extends keyof HTMLElementEventMap>(
  target: HTMLElement,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
) {
  useEffect(() => {
    target.addEventListener(type, listener)
    return () => target.removeEventListener(type, listener)
  })
}

/** What is typed, and whether the form has the focus. */
function useQuery(form: HTMLFormElement, input: HTMLInputElement) {
  const [query, setQuery] = useState(input.value)
  const [isFocused, setFocused] = useState(form.contains(document.activeElement))
  useListener(form, 'focusin', () => setFocused(true))

  // Picks up what was typed just before the listeners were added.
  useEffect(() => {
    setQuery(input.value)
    setFocused(form.contains(document.activeElement))
  }, [form, input])

  return [query, setQuery, isFocused, setFocused] as const
}

/** Says in the box whether its list is open, and which option is active, and scrolls to that option. */
function useListbox(input: HTMLInputElement, isExpanded: boolean, activeId: string | undefined) {
  useEffect(() => {
    input.setAttribute('aria-expanded', String(isExpanded))
    if (activeId) input.setAttribute('aria-activedescendant', activeId)
    else input.removeAttribute('aria-activedescendant')
  }, [input, isExpanded, activeId])

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId])
}

/** Where an option leads to. */
type Target = Pick<SearchOption, 'address' | 'language'>

export interface SearchResultsProps {
  /** Contains the search box, a field `q`. */
  form: HTMLFormElement
  /** Id of the box, from which the ids of the results are made. */
  id: string
  /** How many states are listed. */
  limit: number
  /** How often the form has been submitted. */
  submitted: number
}

/**
 * Results and keyboard control of the header's search box: states by the seed's rule (§2, §5), below them the
 * results of the site's search (D65). Attaches to the form from outside, because the form exists long before.
 */
export function SearchResults({ form, id, limit, submitted }: SearchResultsProps) {
  const t = useMessages()
  const { states, isLoading } = useStates()
  const navigate = useNavigate()
  const input = form.elements.namedItem('q') as HTMLInputElement
  const [query, setQuery, isFocused, setFocused] = useQuery(form, input)
  const [active, setActive] = useState<string>()
  const handled = useRef(0)

  const text = query.trim()
  const { groups: answered, remotes, isPending } = useSearchAnswer(text)
  const found = text ? namesFirst(searchStates(states, text), text) : []
  const groups = optionGroups(found, answered, limit, remotes)
  const stateOptions = groups.find(({ type }) => type === 'state')?.options ?? []
  const isOpen = isFocused && text !== '' && !isLoading

  const options = groups.flatMap((group) => group.options)
  const targets = new Map<string, Target>(options.map((option) => [option.position, option]))
  const hasPage = text.length >= shortestQuery
  if (hasPage) targets.set(allResults, { address: searchAddress(text) })
  const listId = `${id}-results`
  const activeId = isOpen && active && targets.has(active) ? optionId(listId, active) : undefined

  const close = () => {
    setFocused(false)
    setActive(undefined)
  }

  const write = (value: string) => {
    input.value = value
    setQuery(value)
  }

  const goTo = ({ address, language = t.language }: Target) => {
    close()
    write('')
    if (language === t.language) navigate(address)
    // A page in another language is another document.
    else loadPage(addressIn(language, address))
  }

  // The list of states may still be loading when the form is submitted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once there is something to go by.
  useEffect(() => {
    if (submitted === handled.current || isLoading) return
    handled.current = submitted
    const chosen = active && targets.get(active)
    const [first] = found
    const otherwise = first ? `/${first.slug}` : text ? searchAddress(text) : '/search'
    goTo(chosen || { address: otherwise })
  }, [submitted, isLoading])

  useListener(form, 'input', () => {
    setQuery(input.value)
    setFocused(true)
    setActive(undefined)
  })
  useListener(form, 'focusout', ({ relatedTarget }) => {
    if (!form.contains(relatedTarget as Node | null)) close()
  })
  useListener(form, 'keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && text && targets.size > 0) {
      event.preventDefault()
      setFocused(true)
      // One place beyond either end is the input itself.
      const order = [undefined, ...targets.keys()]
      const at = Math.max(order.indexOf(active), 0)
      setActive(order[(at + step + order.length) % order.length])
    } else if (event.key === 'Escape' && query) {
      // Keeps the menu around the box open.
      event.stopPropagation()
      event.preventDefault()
      if (isOpen) close()
      else write('')
    }
  })

  useListbox(input, isOpen && targets.size > 0, activeId)

  return (
    <>
      {isOpen && (
        <Sheet>
          {stateOptions.length === 0 && <Note>{t(isPending ? m.searching : m.noStatesFound)}</Note>}
          {targets.size > 0 && (
            <SearchList
              id={listId}
              groups={groups}
              more={found.length - limit}
              query={hasPage ? text : undefined}
              active={active}
              onChoose={(position) => goTo(targets.get(position)!)}
            />
          )}
        </Sheet>
      )}
      <VisuallyHidden role="status">
        {isOpen &&
          !isPending &&
          countsText(t, {
            state: found.length + stateOptions.length - Math.min(found.length, limit),
            service: countOf(answered, 'service'),
            post: countOf(answered, 'post'),
            question: countOf(answered, 'question'),
            remotes: remotes.reduce((count, { items }) => count + items.length, 0),
          })}
      </VisuallyHidden>
    </>
  )
}
