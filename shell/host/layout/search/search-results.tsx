import type { SearchType } from '@pt-portal/api/contract'
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
import { useEffect, useRef } from 'react'
import { loadPage } from '../../light/navigation/load-page'
import * as m from '../../messages'
import { addressIn } from '../language-address'
import { allResults, Note, optionId, SearchList } from './search-list'
import { namesFirst, type OptionGroup, optionGroups, type SearchOption } from './search-options'
import { shortestQuery, useSearchAnswer } from './use-search-answer'
import { useListbox, useSearchBox, useSearchKeys } from './use-search-box'

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

/**
 * Text for screen readers: the number of results of each kind.
 * @param states how many were found
 * @param others the results of the other kinds
 */
function countsText(
  t: Translate,
  states: number,
  others: { type: keyof typeof countMessages; items: unknown[] }[],
): string {
  const texts = Object.entries(countMessages).flatMap(([kind, message]) => {
    const { items = [] } = others.find(({ type }) => type === kind) ?? {}
    const count = kind === 'state' ? states : items.length
    return count > 0 ? t(message, { count }) : []
  })
  return texts.length > 0 ? t(m.found, { list: texts.join(', ') }) : t(m.foundNothing)
}

/** Where an option leads to. */
type Target = Pick<SearchOption, 'address' | 'language'>

/** Where each option leads to, by its position; the last one leads to all results. */
function targetsOf(groups: OptionGroup[], text: string): Map<string, Target> {
  const options = groups.flatMap((group) => group.options)
  const targets = new Map<string, Target>(options.map((option) => [option.position, option]))
  if (text.length >= shortestQuery) targets.set(allResults, { address: searchAddress(text) })
  return targets
}

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
  const navigate = useNavigate()
  const input = form.elements.namedItem('q') as HTMLInputElement
  const box = useSearchBox(form, input)
  const { active } = box
  const text = box.query.trim()
  const { states, isLoading } = useStates()
  const { groups: answered, remotes, isPending } = useSearchAnswer(text)
  const found = text ? namesFirst(searchStates(states, text), text) : []
  const groups = optionGroups(found, answered, limit, remotes)
  const listed = groups.find(({ type }) => type === 'state')?.options.length ?? 0
  const targets = targetsOf(groups, text)
  const handled = useRef(0)
  const isOpen = box.isFocused && text !== '' && !isLoading
  const listId = `${id}-results`
  const activeId = isOpen && active && targets.has(active) ? optionId(listId, active) : undefined

  const goTo = ({ address, language = t.language }: Target) => {
    box.show(false)
    box.write('')
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

  useSearchKeys(form, box, targets, isOpen)
  useListbox(input, isOpen && targets.size > 0, activeId)

  return (
    <>
      {isOpen && (
        <Sheet>
          {!listed && <Note>{t(isPending ? m.searching : m.noStatesFound)}</Note>}
          {targets.size > 0 && (
            <SearchList
              id={listId}
              groups={groups}
              more={found.length - limit}
              query={targets.has(allResults) ? text : undefined}
              active={active}
              onChoose={(position) => goTo(targets.get(position)!)}
            />
          )}
        </Sheet>
      )}
      <VisuallyHidden role="status">
        {isOpen &&
          !isPending &&
          countsText(t, Math.max(found.length - limit, 0) + listed, [
            ...answered,
            { type: 'remotes', items: remotes.flatMap(({ items }) => items) },
          ])}
      </VisuallyHidden>
    </>
  )
}
