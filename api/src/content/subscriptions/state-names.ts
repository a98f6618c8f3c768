import type { Translate } from '@pt-portal/remote-kit/messages/message'
import type { ChosenStates } from '../../contract/content/subscription-schema'
import { listIn } from '../../contract/language/locale'
import { placeName } from '../../contract/places/place-names'
import * as m from '../../messages'
import type { PublicLaw } from '../law/laws'

/** Names of chosen states in a sentence: 'Kerala and Tamil Nadu'. One without a law any more is left out. */
export function namesOf(t: Translate, states: ChosenStates, laws: PublicLaw[]): string {
  if (states === 'all') return t(m.subscriptionAllStates)
  const names = laws.filter(({ law }) => states.includes(law.state)).map(({ law }) => law.name)
  return listIn(
    t,
    names.map((name) => placeName(t, name)),
  )
}

/**
 * The short names of chosen states, for which the slugs of their pages count too.
 * @returns also those that no state has
 */
export function shortNames(
  states: ChosenStates,
  laws: PublicLaw[],
): { states: ChosenStates; unknown: string[] } {
  if (states === 'all') return { states, unknown: [] }
  const found = states.map((slug) => laws.find(({ slugs }) => slugs.includes(slug))?.law.state)
  return {
    states: [...new Set(found.filter((state) => state !== undefined))].sort(),
    unknown: states.filter((_, at) => found[at] === undefined),
  }
}
