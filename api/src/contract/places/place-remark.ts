import { joined } from '../locale'
import type { PlacesNamed } from './places-named'

/** Where a name is: 'Aurangabad is in Maharashtra and in Bihar'. */
export const whereText = ({ name, places }: Pick<PlacesNamed, 'name' | 'places'>): string =>
  `${name} is ${joined(places.map((place) => `in ${place.name}`))}`

/**
 * Why a text names no state with the tax, or not just one, as a sentence.
 * @returns undefined if nothing is known about the text, or if it names one place with the tax
 */
export function placeRemark(found: PlacesNamed): string | undefined {
  const { name, places, isTown, isGuess } = found
  const names = places.map((place) => place.name)
  if (isGuess) {
    return `Did you mean ${isTown ? `${name} (${joined(names)})` : names.join(' or ')}?`
  }
  if (names.length > 1) return name ? `${whereText(found)}.` : `This names ${joined(names)}.`
  if (names.length === 1 && !places[0]!.isTaxed) {
    return `No professional tax is levied in ${names[0]}.`
  }
  return undefined
}
