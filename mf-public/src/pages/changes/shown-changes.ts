import { indianDay } from '@pt-portal/api/contract/indian-day'
import type {
  ChangingState,
  LawChange,
  LawChangeList,
} from '@pt-portal/api/contract/law/law-change'
import * as paths from '../../routing/paths'

/** What an address of the page asks for. */
export interface AskedChanges {
  /** Short name of the state in the path; null: all states. */
  state: string | null
  /** Name of a state in the query that is none. */
  unknown: string | null
  /** null: all years. */
  year: string | null
}

export const stateNamed = (
  states: ChangingState[],
  name: string | null | undefined,
): ChangingState | undefined =>
  states.find(({ state, slug }) => state === name?.toLowerCase() || slug === name?.toLowerCase())

/** @param segment the state in the path */
export function askedChanges(segment: string | undefined, query: string): AskedChanges {
  const params = new URLSearchParams(query)
  const year = params.get('year') ?? ''
  return {
    state: segment ?? null,
    unknown: params.get('state')?.trim().slice(0, 60) || null,
    year: /^[12]\d{3}$/.test(year) ? year : null,
  }
}

export const changesAddress = (state: string | null, year: string | null): string =>
  (state ? paths.changesIn(state) : paths.changes) + (year ? `?year=${year}` : '')

export interface ShownChanges {
  /** To come, the nearest first. */
  coming: LawChange[]
  /** The newest first. */
  told: LawChange[]
  years: string[]
}

const yearOf = ({ kind, from, told }: LawChange) =>
  ((kind === 'changed' && from) || told).slice(0, 4)

/** The changes that an address asks for, with the years that can be chosen. */
export function shownChanges(
  { changes }: LawChangeList,
  { state, year }: AskedChanges,
): ShownChanges {
  const today = indianDay()
  const own = changes.filter((change) => !state || change.state === state)
  const isComing = ({ kind, from }: LawChange) =>
    kind === 'changed' && from !== null && from > today
  const asked = own.filter((change) => !year || yearOf(change) === year)
  return {
    coming: asked.filter(isComing).reverse(),
    told: asked.filter((change) => !isComing(change)),
    years: [...new Set(own.map(yearOf))],
  }
}
