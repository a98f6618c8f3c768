import type { Lead } from '@pt-portal/api/contract'
import { useState } from 'react'
import { pageOf, pageSize } from '../../ui/lists/use-list-address'
import { useLeadPageQuery } from '../data/lead-endpoints'

const names = ['q', 'state', 'service', 'status', 'assignee', 'followUp', 'sort'] as const

export interface Neighbour {
  id: number
  /** Query of the list with the page that the lead is on. */
  from: string
}

type Neighbours = Partial<Record<'previous' | 'next', Neighbour>>

/**
 * The leads before and after a lead, in the order of the list that the user came from, or else newest first. They stay
 * the same while the lead is open, although a change may take it out of the list.
 * @param from query of that list
 */
export function useNeighbours(id: number, from = ''): Neighbours {
  const search = new URLSearchParams(from)
  const filter = Object.fromEntries(names.map((name) => [name, search.get(name) ?? '']))
  const page = pageOf(search)
  const [found, setFound] = useState<Neighbours>()
  const usePage = (at: number, isWanted: boolean) =>
    useLeadPageQuery({ ...filter, page: at, pageSize }, { skip: !isWanted || found !== undefined })
      .currentData?.items
  const here = usePage(page, true)
  const index = here?.findIndex((lead) => lead.id === id) ?? -1
  const isFirst = index === 0 && page > 1
  const isLast = index === pageSize - 1
  const before = usePage(page - 1, isFirst)
  const after = usePage(page + 1, isLast)

  const placed = (lead: Lead | undefined, at: number): Neighbour | undefined => {
    if (!lead) return undefined
    const query = new URLSearchParams(search)
    query.set('page', String(at))
    return { id: lead.id, from: query.toString() }
  }
  if (!found && here && index >= 0 && (!isFirst || before) && (!isLast || after)) {
    setFound({
      previous: isFirst ? placed(before?.at(-1), page - 1) : placed(here[index - 1], page),
      next: isLast ? placed(after?.[0], page + 1) : placed(here[index + 1], page),
    })
  }
  return found ?? {}
}
