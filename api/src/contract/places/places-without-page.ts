import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { placeName } from './place-names'
import { type PlaceWithoutTax, placesWithoutTax } from './places-without-tax'

/**
 * The places that no state page is about; the page of a state takes precedence over that of a place (ADR 0057).
 * @param states with names in the language of `t` or in English
 */
export function placesWithoutPage(
  t: Translate,
  states: readonly { name: string }[],
): PlaceWithoutTax[] {
  const taken = new Set(states.map(({ name }) => name.toLowerCase()))
  const isTaken = (name: string) => taken.has(name.toLowerCase())
  return placesWithoutTax.filter(({ name }) => !isTaken(name) && !isTaken(placeName(t, name)))
}
