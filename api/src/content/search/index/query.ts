import { codesWrittenOut } from '../words/names-of-places'
import { idleWordsOf } from '../words/trade-words'
import type { Vocabulary } from '../words/vocabulary'
import { wordsOf } from '../words/words'

/** One part of a query: a word or phrase, with its synonyms. */
export interface QueryPart {
  /** Lists of words, of which a result must have one list completely; the first is as typed. */
  alternatives: string[][]
  /** Words that sound like it, once it is known that no page has it as typed. */
  sounds?: string[]
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

/** Stop words of all languages: they say nothing about the subject. */
export const idleWords = wordSet(
  `a about all am an and any are as at be been by can could did do doe does for from get give had has have
  how i if in into is it its kind many me mean meaning much must my need of on or our please shall should show so tell that the
  their them there they this to under us vs versus was we were what when where which who whom whose why will with would you your
  full form talk find details info information happens dont don t s india ${Object.values(idleWordsOf).join(' ')}`,
)

/** Words for the subject of every page. */
const generalWords = wordSet('professional profession tax taxes pt ptax p state')

/** Words between the subject and a place. */
const relations = new Set(['in', 'of', 'for', ...wordsOf('me mein ka ki ke में का की के')])

/** Words beside a code of a place that leave no doubt that it is one: 'PT in UP'. */
const isGeneralWord = (word: string) => generalWords.has(word) || relations.has(word)

function wordSet(text: string): Set<string> {
  return new Set(wordsOf(text))
}

const longestPhrase = 4

/**
 * Splits a query into parts. Words that say little or are on every page are parts only if there are no others.
 * @param isKnown whether a word, or a longer one that begins with it, is on a page
 */
export function parseQuery(
  query: string,
  vocabulary: Vocabulary,
  isKnown: (word: string) => boolean,
): ParsedQuery {
  const phrases = new Phrases(vocabulary, isKnown).of(
    wordsOf(codesWrittenOut(query, isGeneralWord)),
  )
  const telling = phrases.filter((words) => isTelling(words, vocabulary))
  const isGeneral = telling.length === 0
  const parts = strongest(isGeneral ? phrases : telling).map((words) => ({
    alternatives: [words, ...vocabulary.meaningsOf(words)],
  }))
  const rest = isGeneral ? [] : phrases.filter((words) => !telling.includes(words))
  const idle = rest.flatMap((words) => [words, ...translationsOf(words, vocabulary)].flat())
  return { parts, isGeneral, idle: [...new Set(idle)].slice(0, mostParts) }
}

/** What the source language calls a phrase of another one; nothing for its own phrases. */
function translationsOf(words: string[], vocabulary: Vocabulary): string[][] {
  const meant = vocabulary.inSource(words)
  return meant.includes(words) ? [] : meant
}

/** Splits words into phrases: words stay together if they have synonyms together. */
class Phrases {
  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly isKnown: (word: string) => boolean,
  ) {}

  of(words: string[]): string[][] {
    const phrases: string[][] = []
    for (let start = 0; start < words.length; ) {
      const length = this.lengthOfPhrase(words, start)
      phrases.push(this.asKnown(words.slice(start, start + length)))
      start += length
    }
    return unique(phrases)
  }

  private lengthOfPhrase(words: string[], start: number): number {
    for (let length = longestPhrase; length > 1; length -= 1) {
      const phrase = words.slice(start, start + length)
      if (phrase.length === length && this.vocabulary.isPhrase(this.asKnown(phrase))) return length
    }
    return 1
  }

  /** The phrase, or one of the vocabulary that sounds like it if none of its words is known. */
  private asKnown(words: string[]): string[] {
    const isFound =
      this.vocabulary.isPhrase(words) ||
      words.some((word) => idleWords.has(word) || this.isKnown(word))
    return (!isFound && this.vocabulary.soundingLike(words)) || words
  }
}

const unique = (phrases: string[][]) => [
  ...new Map(phrases.map((words) => [words.join(' '), words])).values(),
]

/**
 * Whether a phrase says something. An idle word does if it has a telling synonym, such as `kab` for when it is due; a word
 * of the trade in another language does if what English calls it does.
 */
function isTelling(words: string[], vocabulary: Vocabulary): boolean {
  return vocabulary
    .inSource(words)
    .some((meant) => meant.some((word) => !idleWords.has(word) && !generalWords.has(word)))
}

/** Keeps the longest phrases, which say most. */
function strongest(phrases: string[][]): string[][] {
  if (phrases.length <= mostParts) return phrases
  const byLength = phrases.toSorted((a, b) => b.join('').length - a.join('').length)
  const kept = new Set(byLength.slice(0, mostParts))
  return phrases.filter((words) => kept.has(words))
}
