import { shortened } from '@pt-portal/api/contract/content/text/shortened'
import { stateOfLink } from '@pt-portal/shared-ui/data'
import * as paths from '../../routing/paths'

/** Most states in a comparison: as many columns as can be read side by side. */
export const mostStates = 5

/** Fields of the form, one for each state; in a linked address the first holds all states, or is repeated. */
export const fields = ['states', 'second', 'third', 'fourth', 'fifth'] as const

/** Most names that are looked up. */
const mostNames = 12

/** Enough is left of a name to recognise an unknown one. */
const longestName = 60

/** The states in an address, as slugs or short names, without duplicates. */
export function askedStates(params: Pick<URLSearchParams, 'getAll'>): string[] {
  const names = fields
    .flatMap((field) => params.getAll(field).flatMap((names) => names.split(',')))
    .map((name) => shortened(name.trim(), longestName))
    .filter(Boolean)
  return [...new Set(names)].slice(0, mostNames)
}

/** Address of a comparison, by slugs or short names. */
export const compareAddress = (names: string[]): string =>
  names.length > 0 ? paths.compareWith(names.map(encodeURIComponent).join(',')) : paths.compare

interface Listed {
  name: string
  sourceTitle?: string
  slug: string
  isActive: boolean
}

/** Finds the public state of a slug or a short name. */
export function stateNamed<State extends Listed>(states: State[], name: string): State | undefined {
  const active = states.filter(({ isActive }) => isActive)
  return active.find(({ slug }) => slug === name.toLowerCase()) ?? stateOfLink(active, name)
}

export interface Compared<State> {
  /** At most five, each once. */
  states: State[]
  /** Names that match no state, as they were asked for. */
  unknown: string[]
  /** Names of the states beyond the fifth. */
  left: string[]
}

export function comparedStates<State extends Listed>(
  states: State[],
  asked: string[],
): Compared<State> {
  const found = asked.map((name) => stateNamed(states, name))
  const each = [...new Set(found.filter((state) => state !== undefined))]
  return {
    states: each.slice(0, mostStates),
    unknown: asked.filter((_, index) => !found[index]),
    left: each.slice(mostStates).map(({ name }) => name),
  }
}
