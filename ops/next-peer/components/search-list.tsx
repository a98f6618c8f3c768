'use client'

import { useEffect } from 'react'
import { type FoundGroup, markedParts } from '@/lib/search'

interface SearchListProps {
  id: string
  groups: FoundGroup[]
  query: string
  /** Place of the option that the keys have come to, among all of them. */
  active: number
  /** Address of the page with all that is found. */
  everything: string | undefined
  onChoose: (address: string) => void
}

/** Options of the header's search in their groups. */
export function SearchList({ id, groups, query, active, everything, onChoose }: SearchListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  let place = 0
  const option = (address: string) => {
    const at = place++
    return {
      id: `${id}-${at}`,
      role: 'option',
      tabIndex: -1,
      'aria-selected': at === active,
      // Keeps the focus in the input.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => onChoose(address),
    }
  }
  const look = 'cursor-pointer px-3 py-2 hover:bg-gray-50 aria-selected:bg-brand-50'
  return (
    <div
      id={`${id}-results`}
      role="listbox"
      tabIndex={-1}
      aria-label="Results"
      className="absolute end-0 top-[calc(100%+0.25rem)] z-40 w-full overflow-y-auto rounded-md border bg-raised shadow-lg lg:max-h-[calc(100dvh-9rem)] lg:w-[max(100%,26rem)]"
    >
      {groups.map(({ title, options, more }) => (
        <ul key={title} aria-label={title} className="border-b border-gray-100 py-1">
          <li role="presentation" className="px-3 pt-2 pb-1 text-xs font-semibold text-gray-600">
            {title}
          </li>
          {options.map(({ title: name, text, url }) => (
            <li
              key={url}
              {...option(url)}
              className={`${look} ${title === 'States' ? 'flex flex-wrap items-baseline gap-x-3' : ''}`}
            >
              <div className="flex-[1_0_auto] max-w-full font-medium">
                <Marked text={name} query={query} />
              </div>
              <div className="line-clamp-2 text-sm text-gray-600">
                <Marked text={text} query={query} />
              </div>
            </li>
          ))}
          {title === 'States' && more > 0 && (
            <li role="presentation" className="px-3 py-2 text-sm text-gray-600">
              +{more} more results
            </li>
          )}
        </ul>
      ))}
      {groups.length === 0 && <p className="px-3 py-2 text-sm text-gray-600">Nothing found</p>}
      {everything && (
        <div
          {...option(everything)}
          className={`${look} sticky bottom-0 truncate border-t bg-panel py-3 font-medium text-brand-700`}
        >
          All results for "{query}"
        </div>
      )}
    </div>
  )
}

export function Marked({ text, query }: { text: string; query: string }) {
  return markedParts(text, query).map((part) =>
    part.isMarked ? (
      <mark key={part.start} className="rounded-xs bg-amber-50 font-semibold text-amber-700">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
