import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { listIn } from '../language/locale'
import * as m from '../messages'
import { placeName } from './place-names'
import type { PlacesNamed } from './places-named'

/** Where a name is: 'Aurangabad is in Maharashtra and in Bihar' */
export function whereText(t: Translate, { name, places }: Pick<PlacesNamed, 'name' | 'places'>) {
  const within = places.map((place) => t(m.inPlace, { place: placeName(t, place.name) }))
  return t(m.nameIsIn, { name: name!, places: listIn(t, within) })
}

/**
 * Why a text names no state with the tax, or not just one, as a sentence.
 * @returns undefined if nothing is known about the text, or if it names one place with the tax
 */
export function placeRemark(t: Translate, found: PlacesNamed): string | undefined {
  const { name, places, isTown, isGuess } = found
  const names = places.map((place) => placeName(t, place.name))
  if (isGuess) {
    const guess = isTown
      ? `${name} (${listIn(t, names)})`
      : names.reduce((one, other) => t(m.eitherOf, { one, other }))
    return t(m.didYouMean, { names: guess })
  }
  if (names.length > 1)
    return name
      ? t(m.sentence, { text: whereText(t, found) })
      : t(m.namesPlaces, { names: listIn(t, names) })
  if (names.length === 1 && !places[0]!.isTaxed) return t(m.placeNotLevied, { name: names[0]! })
  return undefined
}
