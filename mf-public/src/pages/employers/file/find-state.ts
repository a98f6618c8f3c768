import type { TaxRules } from '@pt-portal/api/contract'
import { placeRemark } from '@pt-portal/api/contract/places/place-remark'
import type { Place } from '@pt-portal/api/contract/places/places'
import {
  nameWords,
  type PlacesNamed,
  placesNamed,
} from '@pt-portal/api/contract/places/places-named'
import type { Translate } from '@pt-portal/shared-ui'
import * as m from '../../../messages'

export interface StateFinder {
  /** The state that a text names, as `placesNamed` understands it; undefined if it names none or several. */
  find(text: string): TaxRules | undefined
  /** What to write instead of a text that names no state, or several. */
  mend(text: string): string
}

export function stateFinder(t: Translate, rules: TaxRules[]): StateFinder {
  const byLetters = new Map<string, TaxRules>()
  const byPlace = new Map<Place, TaxRules>()
  for (const state of rules) {
    byLetters.set(lettersOf(state.slug), state)
    byLetters.set(lettersOf(state.name), state)
    // Names in another language than English may be unknown; the slug has the English one.
    const [place] = [state.name, state.slug].flatMap((name) => certain(placesNamed(name)))
    if (place) byPlace.set(place, state)
  }
  const known = new Map<string, PlacesNamed>()
  // Payrolls repeat the same few texts.
  const named = (text: string) => {
    const found = known.get(text) ?? placesNamed(text)
    known.set(text, found)
    return found
  }
  const onePlace = (text: string) => {
    const found = certain(named(text))
    return found.length === 1 ? found[0] : undefined
  }
  return {
    find(text) {
      const state = byLetters.get(lettersOf(text))
      const place = state ? undefined : onePlace(text)
      return state ?? (place && byPlace.get(place))
    },
    mend: (text) => mendOf(t, named(text)),
  }
}

const lettersOf = (text: string) => nameWords(text).join('')

const certain = ({ places, isGuess }: PlacesNamed): Place[] => (isGuess ? [] : places)

function mendOf(t: Translate, found: PlacesNamed): string {
  const remark = placeRemark(t, found)
  if (!remark) return t(m.employersStateUnknown)
  return found.isGuess ? remark : t(m.employersWriteState, { remark })
}
