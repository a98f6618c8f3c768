import { placesNamed } from '@pt-portal/api/contract/places/places-named'

/**
 * The town that an address names, if it lies in the place: `['Pune']`, else `[]`, so that no address makes a page say what
 * is not true. Servers alone know the towns.
 * @param place slug of the place's name: 'maharashtra'
 */
export function townAsked(text: string, place: string): string[] {
  const { name, places, isTown, isGuess } = placesNamed(text)
  return isTown && !isGuess && places.length === 1 && places[0]!.slug === place ? [name] : []
}
