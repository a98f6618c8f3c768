'use client'

import Link from 'next/link'
import { type ReactNode, useRef, useState } from 'react'

/** How many states stand there until somebody asks for all of them. */
const firstStates = 12

interface StateCard {
  name: string
  slug: string
  taxRates: string
  description: string
  isUnionTerritory: boolean
}

interface StateFinderProps {
  states: StateCard[]
  /** Map and list, which a search puts away. */
  children: ReactNode
}

/** Search box and cards of the states. Who has to pay, which no card shows, comes once somebody turns to the box. */
export function StateFinder({ states, children }: StateFinderProps) {
  const [query, setQuery] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const [applicability, setApplicability] = useState<Map<string, string>>()
  const input = useRef<HTMLInputElement>(null)

  const prepare = async () => {
    if (applicability) return
    const { searchIndex } = await import('@/lib/search')
    const index = await searchIndex()
    setApplicability(new Map(index.states.map((state) => [state.slug, state.applicability])))
  }

  const text = query.trim().toLowerCase()
  const matches = ({ name, taxRates, description, slug }: StateCard) =>
    [name, taxRates, description, applicability?.get(slug) ?? ''].some((value) =>
      value.toLowerCase().includes(text),
    )
  const found = text ? states.filter(matches) : states
  const shown = text || showsAll ? found : found.slice(0, firstStates)

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: older browsers do not know the element. */}
      <div role="search" className="mb-6 max-w-xl">
        <label htmlFor="state-search" className="mb-1.5 block font-medium">
          Search states and union territories
        </label>
        <input
          ref={input}
          id="state-search"
          data-testid="states-search"
          type="search"
          autoComplete="off"
          placeholder="Name, rate or who has to pay"
          className="inp"
          value={query}
          onFocus={() => prepare().catch(() => undefined)}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <span role="status" className="sr-only">
        {text && found.length > 0 ? `States found: ${found.length}` : ''}
      </span>
      <div hidden={text !== ''} className="mt-8 mb-12">
        {children}
      </div>
      {found.length === 0 && (
        <div role="status" className="py-10 text-center wrap-anywhere">
          <h3 className="h3 mb-2">No states found matching "{query}"</h3>
          <p className="mb-5 text-gray-600">
            Check the spelling, or search for a rate such as ₹200.
          </p>
          <button
            type="button"
            className="btn-o"
            onClick={() => {
              setQuery('')
              input.current?.focus()
            }}
          >
            Clear Search
          </button>
        </div>
      )}
      <ul
        aria-label="States and union territories"
        data-testid="states-grid"
        className="grid gap-4 md:grid-cols-2 lg:grid-cols-3"
      >
        {shown.map(({ name, slug, taxRates, description, isUnionTerritory }) => (
          <li key={slug} data-testid="state-card" className="card-sm">
            <div className="mb-1 flex items-start justify-between gap-3">
              <h3 className="h3">
                <Link href={`/${slug}`} className="cover text-brand-700 hover:underline">
                  {name}
                </Link>
              </h3>
              {isUnionTerritory && <span className="badge whitespace-nowrap">Union Territory</span>}
            </div>
            <p className="mb-2 line-clamp-2 font-medium wrap-anywhere">{taxRates}</p>
            <p className="line-clamp-3 text-gray-600 wrap-anywhere">{description}</p>
          </li>
        ))}
      </ul>
      {!text && (
        <div className="mt-8 text-center">
          <button
            type="button"
            aria-expanded={showsAll}
            className="btn-o min-h-12 px-6 text-lg"
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Show fewer' : `View All ${states.length} States & UTs`}
          </button>
        </div>
      )}
    </>
  )
}
