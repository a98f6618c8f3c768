import { type Place, places } from '../../../contract/places/places'
import { placesNamed, townsOf } from '../../../contract/places/places-named'

/**
 * Codes that are also everyday words, in English or in Hindi in Latin letters. They count only in capitals, or where a
 * query says nothing else.
 */
const everydayCodes = new Set(['ad', 'an', 'as', 'ct', 'dd', 'hr', 'ka', 'la', 'or', 'uk', 'up'])

const placeOfEverydayCode = new Map(
  places.flatMap(({ codes, name }) =>
    codes.filter((code) => everydayCodes.has(code)).map((code) => [code, name]),
  ),
)

/** Places by their own name and all others but codes, in small letters. */
const placeOfName = new Map(
  places
    .flatMap((place) => [...place.names, place.name].map((name) => [name, place] as const))
    .map(([name, place]) => [name.toLowerCase(), place]),
)

const placeNamed = (name: string) => placeOfName.get(name.toLowerCase())

/** The name that the source language has for a place with a name in any language; the name itself if it is unknown. */
export const sourceNameOf = (name: string): string => placeNamed(name)?.name ?? name

/**
 * Other names of a place with a name in any language: former and short ones, and names in other scripts. None for a name
 * that is not in the table.
 */
export function otherNamesOf(name: string): string[] {
  const place = placeNamed(name)
  if (!place) return []
  const codes = place.codes.filter((code) => !everydayCodes.has(code))
  return [place.name, ...place.names, ...codes].filter((other) => other !== name)
}

/** Towns and districts of the place with a name. */
export function townsIn(name: string): string[] {
  const place = placeNamed(name)
  return place ? townsOf(place) : []
}

const isOnlyIn = (place: Place, town: string) => {
  const { places: found } = placesNamed(town)
  return found.length === 1 && found[0] === place
}

/** Towns of the place with a name that are in no other place. */
export function ownTownsIn(name: string): string[] {
  const place = placeNamed(name)
  return place ? townsOf(place).filter((town) => isOnlyIn(place, town)) : []
}

/** Other names of all places, with the place's own name. */
export const namesOfPlaces: [other: string, name: string][] = places.flatMap(({ name }) =>
  [...otherNamesOf(name), ...townsIn(name)].map((other): [string, string] => [other, name]),
)

/**
 * Writes everyday codes out where they are meant as codes: 'PT in UP' becomes 'PT in Uttar Pradesh', 'sign up' stays.
 * @param isGeneral whether a word says nothing about the subject
 */
export function codesWrittenOut(query: string, isGeneral: (word: string) => boolean): string {
  const words = query.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const saysMore = words.some(
    (word) => !isGeneral(word.toLowerCase()) && !everydayCodes.has(word.toLowerCase()),
  )
  const isShouted = query === query.toUpperCase()
  return query.replace(/[a-z]{2}(?![\p{L}\p{M}\p{N}])/giu, (word, at: number) => {
    const name = placeOfEverydayCode.get(word.toLowerCase())
    const isWhole = !/[\p{L}\p{M}\p{N}]/u.test(query[at - 1] ?? '')
    const isMeant = !saysMore || (word === word.toUpperCase() && !isShouted)
    return name && isWhole && isMeant ? name : word
  })
}
