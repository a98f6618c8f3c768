import { editDistance } from '@pt-portal/remote-kit/remote/edit-distance'
import { type Place, places, regions } from './places'
import { towns } from './towns'

/** What a text says about where somebody is. */
export interface PlacesNamed {
  /** The name that was found, as it is usually written: 'Mumbai'. Empty if none was found, or names that contradict. */
  name: string
  /** None, one, or several if the name does not say which is meant, as Aurangabad does. */
  places: Place[]
  /** Whether the name is that of a town or district in the place, and not of the place itself. */
  isTown: boolean
  /** Whether the text is spelled unlike any name, and the nearest name was taken. */
  isGuess: boolean
}

interface Entry {
  name: string
  places: Place[]
  isTown: boolean
  /** Codes count only where nothing but names stands beside them: 'UP' in 'sign up' is none. */
  isCode: boolean
  /** Which letters the name has, one bit each: names with too many others need no closer look. */
  letters: number
}

/** Longer texts are not looked up. */
const longestText = 191

/** Most words of one name; 'Dadra and Nagar Haveli and Daman and Diu' has eight. */
const mostWords = 8

/** Shorter words are similar to too many others. */
const shortestGuess = 5

/** Words around names, as in addresses of pages and in columns of payrolls. */
const idle = new Set(
  `professional profession tax taxes ptax pt ptrc ptec registration payment return filing calculator rate rates slab slabs
  in of for or the state ut district city india office branch ho head`.split(/\s+/),
)

const nothing: PlacesNamed = { name: '', places: [], isTown: false, isGuess: false }

/** The words of a name: small letters without accents, dots below letters and invisible characters; '&' is 'and'. */
export const nameWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u200b-\u200f]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

const keyOf = (text: string) => nameWords(text).join('')

let index: Map<string, Entry> | undefined

/** All names by their letters. The own names of places come first; a town that has one of them is left out. */
function namesByKey(): Map<string, Entry> {
  if (index) return index
  index = new Map()
  const entry = { isTown: false, isCode: false }
  const add = (name: string, place: Place, kind: { isTown?: boolean; isCode?: boolean } = {}) => {
    const key = keyOf(name)
    const known = index!.get(key)
    if (!known) {
      index!.set(key, { name, places: [place], letters: lettersIn(key), ...entry, ...kind })
    } else if (known.isTown && kind.isTown && !known.places.includes(place)) {
      known.places.push(place)
    }
  }
  for (const place of places) {
    for (const name of [place.name, ...place.names]) add(name, place)
    for (const code of place.codes) add(code.toUpperCase(), place, { isCode: true })
    for (const code of place.gstCodes) add(code, place, { isCode: true })
  }
  for (const place of places) for (const town of townsOf(place)) add(town, place, { isTown: true })
  for (const [name, names] of Object.entries(regions)) {
    const within = places.filter((place) => names.includes(place.name))
    const key = keyOf(name)
    index.set(key, { name, places: within, letters: lettersIn(key), ...entry, isTown: true })
  }
  return index
}

function lettersIn(key: string): number {
  let bits = 0
  for (let at = 0; at < key.length; at += 1) bits |= 1 << (key.charCodeAt(at) % 32)
  return bits
}

/** How many letters one word has and the other lacks, at least; an edit changes this by one at most. */
const differing = (one: number, other: number) => Math.max(ones(one & ~other), ones(other & ~one))

function ones(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** Cities and districts of a place, with their former names and common spellings. */
export const townsOf = (place: Place): string[] => [
  ...(towns[place.name]?.split('|') ?? []),
  ...place.towns,
]

/**
 * The state or union territory that a text names: by its own, former or short name, in Latin letters or its own script, by a
 * GST code, or by a town or district in it; alone, or with a few words around it, such as 'professional tax in Pune'.
 * Several names narrow each other down ('Aurangabad, Bihar'). Of names that contradict each other all places are returned.
 */
export function placesNamed(text: string): PlacesNamed {
  if (text.length > longestText) return nothing
  const words = nameWords(text)
  const telling = words.filter((word) => !idle.has(word))
  const names = namesByKey()
  const whole = entryOf(words, names) ?? entryOf(telling, names)
  if (whole) return named([whole])
  const found = entriesIn(telling, names)
  return found.length > 0 ? named(found) : nearestTo(telling.join(''), names)
}

/** The name that the words write, with or without spaces; digits of several words are no code. */
function entryOf(words: string[], names: Map<string, Entry>): Entry | undefined {
  const isCodeInParts = words.length > 1 && /^\d+$/.test(words.join(''))
  return isCodeInParts ? undefined : names.get(words.join(''))
}

function named(entries: Entry[]): PlacesNamed {
  const common = entries[0]!.places.filter((place) =>
    entries.every((entry) => entry.places.includes(place)),
  )
  if (common.length === 0) {
    return { ...nothing, places: [...new Set(entries.flatMap((entry) => entry.places))] }
  }
  const { name, isTown } = entries.find((entry) => entry.isTown) ?? entries[0]!
  return { name, isTown, places: common, isGuess: false }
}

/** Names within a text of several words; the longest first. */
function entriesIn(words: string[], names: Map<string, Entry>): Entry[] {
  const found: Entry[] = []
  let strange = 0
  for (let start = 0; start < words.length; ) {
    const length = lengthOfName(words, start, names)
    if (length > 0) found.push(entryOf(words.slice(start, start + length), names)!)
    else strange += 1
    start += Math.max(length, 1)
  }
  return strange === 0 ? found : found.filter(({ isCode }) => !isCode)
}

function lengthOfName(words: string[], start: number, names: Map<string, Entry>): number {
  for (let length = Math.min(mostWords, words.length - start); length > 0; length -= 1) {
    if (entryOf(words.slice(start, start + length), names)) return length
  }
  return 0
}

/** Guesses a misspelled name: one letter may be wrong in five to seven, two in more. */
function nearestTo(letters: string, names: Map<string, Entry>): PlacesNamed {
  if (letters.length < shortestGuess) return nothing
  let most = letters.length < 8 ? 1 : 2
  let found: Entry[] = []
  const own = lettersIn(letters)
  for (const [key, entry] of names) {
    if (key.length < shortestGuess || differing(own, entry.letters) > most) continue
    const distance = editDistance(letters, key, most)
    if (distance > most) continue
    if (distance < most) found = []
    most = distance
    found.push(entry)
  }
  // A place's own name is meant more often than a town of a similar name.
  const [first] = found
  if (!first) return nothing
  const likely = first.isTown ? found : found.filter(({ isTown }) => !isTown)
  const guessed = [...new Set(likely.flatMap((entry) => entry.places))]
  return { name: first.name, places: guessed, isTown: first.isTown, isGuess: true }
}

/** The one place that a text means for certain; undefined if it names none or several, or is spelled unlike any. */
export function placeMeant(text: string): Place | undefined {
  const { places, isGuess } = placesNamed(text)
  return isGuess || places.length !== 1 ? undefined : places[0]
}
