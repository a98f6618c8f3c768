'use client'

import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { type SearchIndex, search, searchIndex } from '@/lib/search'
import { Marked } from './search-list'

/** All that is found for the query in the address. */
export function AllResults() {
  const query = useSearchParams().get('q') ?? ''
  const [index, setIndex] = useState<SearchIndex>()
  useEffect(() => {
    searchIndex().then(setIndex, () => undefined)
  }, [])
  if (!index || !query) return null
  const groups = search(index, query, { states: 50, pages: 50 })
  if (groups.length === 0) return <p>Nothing found for "{query}"</p>
  return (
    <div className="grid gap-8">
      {groups.map(({ title, options }) => (
        <section key={title} aria-label={title}>
          <h2 className="h2 mb-3">{title}</h2>
          <ul className="grid gap-4">
            {options.map(({ title: name, text, url }) => (
              <li key={url}>
                <Link href={url} prefetch={false} className="link font-semibold">
                  <Marked text={name} query={query} />
                </Link>
                <p className="text-gray-600">
                  <Marked text={text} query={query} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
