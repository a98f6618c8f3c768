import { codesWrittenOut, namesOfPlaces } from './names-of-places'
import { otherWords } from './other-words'
import { wordsOf } from './words'

/** One part of a query: a word or phrase, with its synonyms. */
export interface QueryPart {
  /** Lists of words, of which a result must have one list completely; the first is as typed. */
  alternatives: string[][]
}

export interface ParsedQuery {
  parts: QueryPart[]
  /** Whether all its words say little or are on every page; then only titles are searched. */
  isGeneral: boolean
  /** Words that say little and are not in `parts`; only titles are searched for them. */
  idle: string[]
}

/** Maximum parts of a query that are searched; more cost time and do not improve results. */
const mostParts = 12

/** Stop words in English and in Hindi in Latin letters: they say nothing about the subject. */
export const idleWords = wordSet(
  `a about all am an and any are as at be been by can could did do doe does for from get give had has have
  how i if in into is it its kind many me mean meaning much must my need of on or our please shall should show so tell that the
  their them there they this to under us vs versus was we were what when where which who whom whose why will with would you your
  full form talk find details info information happens dont don t s
  ka ke ki ko kya hai hain he me mein main se par per kaise karna kare karein hota hoti bharna bhare chahiye india`,
)

/** Words for the subject of every page. */
const generalWords = wordSet('professional profession tax taxes pt ptax p state')

/** Words beside a code of a place that leave no doubt that it is one: 'PT in UP'. */
const isGeneralWord = (word: string) => generalWords.has(word) || ['in', 'of', 'for'].includes(word)

function wordSet(text: string): Set<string> {
  return new Set(wordsOf(text))
}

const longestPhrase = 3

/** Synonyms of a phrase, keyed by its words joined with spaces. */
const others = new Map<string, string[][]>()
for (const [phrase, meanings] of Object.entries(otherWords)) add(phrase, meanings)
for (const [other, name] of namesOfPlaces) add(other, [name])

function add(phrase: string, meanings: string[]): void {
  const key = wordsOf(phrase).join(' ')
  others.set(key, [...(others.get(key) ?? []), ...meanings.map(wordsOf)])
}

const meaningsOf = (words: string[]): string[][] => others.get(words.join(' ')) ?? []

/** Splits a query into parts. Words that say little or are on every page are parts only if there are no others. */
export function parseQuery(query: string): ParsedQuery {
  const phrases = phrasesOf(wordsOf(codesWrittenOut(query, isGeneralWord)))
  const telling = phrases.filter(isTelling)
  const isGeneral = telling.length === 0
  const parts = strongest(isGeneral ? phrases : telling).map((words) => ({
    alternatives: [words, ...meaningsOf(words)],
  }))
  const idle = isGeneral ? [] : phrases.filter((words) => !telling.includes(words)).flat()
  return { parts, isGeneral, idle: idle.slice(0, mostParts) }
}

/** Splits words into phrases: words stay together if they have synonyms together. */
function phrasesOf(words: string[]): string[][] {
  const phrases: string[][] = []
  for (let start = 0; start < words.length; ) {
    const length = lengthOfPhrase(words, start)
    phrases.push(words.slice(start, start + length))
    start += length
  }
  return unique(phrases)
}

function lengthOfPhrase(words: string[], start: number): number {
  for (let length = longestPhrase; length > 1; length -= 1) {
    if (others.has(words.slice(start, start + length).join(' '))) return length
  }
  return 1
}

const unique = (phrases: string[][]) => [
  ...new Map(phrases.map((words) => [words.join(' '), words])).values(),
]

/** Whether a phrase says something. An idle word does if it has a telling synonym, such as `kab` for when it is due. */
function isTelling(words: string[]): boolean {
  return [words, ...meaningsOf(words)].some((alternative) =>
    alternative.some((word) => !idleWords.has(word) && !generalWords.has(word)),
  )
}

/** Keeps the longest phrases, which say most. */
function strongest(phrases: string[][]): string[][] {
  if (phrases.length <= mostParts) return phrases
  const byLength = phrases.toSorted((a, b) => b.join('').length - a.join('').length)
  const kept = new Set(byLength.slice(0, mostParts))
  return phrases.filter((words) => kept.has(words))
}
