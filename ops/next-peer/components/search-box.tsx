'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { type FocusEvent, type KeyboardEvent, type SubmitEvent, useState } from 'react'
import type { FoundGroup, SearchIndex } from '@/lib/search'
import { Icon } from './icons'

const loadSearch = () => import('@/lib/search')

const SearchList = dynamic(() => import('./search-list').then(({ SearchList }) => SearchList), {
  ssr: false,
})

type Search = Awaited<ReturnType<typeof loadSearch>>['search']

interface Ready {
  search: Search
  index: SearchIndex
}

interface SearchBoxProps {
  id: string
  /** How many states are listed. */
  limit: number
  onFollow?: () => void
}

/** The header's search: what it looks through comes once a visitor turns to it. */
export function SearchBox({ id, limit, onFollow }: SearchBoxProps) {
  const router = useRouter()
  const [query, setQuery] = useState('')
  const [isFocused, setFocused] = useState(false)
  const [active, setActive] = useState(-1)
  const [ready, setReady] = useState<Ready>()

  const prepare = async () => {
    const { search, searchIndex } = await loadSearch()
    const found = { search, index: await searchIndex() }
    setReady(found)
    return found
  }

  const text = query.trim()
  const find = ({ search, index }: Ready): FoundGroup[] =>
    search(index, text, { states: limit, pages: 3 })
  const groups = ready && text ? find(ready) : []
  const everything = `/search?q=${encodeURIComponent(text)}`
  const addresses = [
    ...groups.flatMap(({ options }) => options.map(({ url }) => url)),
    ...(text.length > 1 ? [everything] : []),
  ]
  const isOpen = isFocused && text !== '' && ready !== undefined

  const goTo = (address: string) => {
    setFocused(false)
    setActive(-1)
    setQuery('')
    onFollow?.()
    router.push(address)
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const chosen = addresses[active]
    if (chosen) return goTo(chosen)
    if (!text) return goTo('/search')
    const found = await (ready ?? prepare().catch(() => undefined))
    const states = found && find(found).find(({ title }) => title === 'States')
    goTo(states?.options[0]?.url ?? everything)
  }

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && isOpen && addresses.length > 0) {
      event.preventDefault()
      setActive(
        (active + step + addresses.length + (active < 0 && step < 0 ? 1 : 0)) % addresses.length,
      )
    }
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setFocused(false)
      setActive(-1)
    }
  }

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    setFocused(false)
    setActive(-1)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know the element.
    <form
      role="search"
      aria-label="States"
      action="/search"
      className="relative flex"
      onSubmit={submit}
      onBlur={leave}
    >
      <label htmlFor={id} className="sr-only">
        Search states
      </label>
      <input
        id={id}
        name="q"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-results`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={100}
        placeholder="Search states..."
        className="inp pe-11"
        value={query}
        onFocus={() => {
          setFocused(true)
          if (!ready) prepare().catch(() => undefined)
        }}
        onChange={(event) => {
          setQuery(event.target.value)
          setFocused(true)
          setActive(-1)
          if (!ready) prepare().catch(() => undefined)
        }}
        onKeyDown={press}
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute end-0 grid size-11 place-content-center text-brand-700"
      >
        <Icon name="search" />
      </button>
      {isOpen && (
        <SearchList
          id={id}
          groups={groups}
          query={text}
          active={active}
          everything={text.length > 1 ? everything : undefined}
          onChoose={goTo}
        />
      )}
    </form>
  )
}
