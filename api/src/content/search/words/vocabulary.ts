import { whenFirstUsed } from '@pt-portal/remote-kit/remote/when-first-used'
import { sourceLanguage } from '../../../contract/language/languages'
import { namesOfPlaces } from './names-of-places'
import { otherWords } from './other-words'
import { shortestSound, soundOf } from './sound'
import { idleWordsOf, tradeWords } from './trade-words'
import { wordsOf } from './words'

/** What the phrases of a query also mean, for pages in one language. Phrases are keyed by their words, joined by spaces. */
export interface Vocabulary {
  /** Words for the same that pages may use instead, the likeliest first. */
  meaningsOf(words: string[]): string[][]
  /** What the phrase is in the source language: what that calls a word of the trade, or the phrase itself and its synonyms. */
  inSource(words: string[]): string[][]
  isPhrase(words: string[]): boolean
  /** The known phrase that sounds the same, whatever its script. */
  soundingLike(words: string[]): string[] | undefined
}

type Meanings = Map<string, string[][]>

function add(meanings: Meanings, phrase: string, others: string[]): void {
  const key = keyOf(wordsOf(phrase))
  const known = new Map((meanings.get(key) ?? []).map((words) => [keyOf(words), words]))
  for (const words of others.map(wordsOf)) if (keyOf(words) !== key) known.set(keyOf(words), words)
  meanings.set(key, [...known.values()])
}

const keyOf = (words: string[]) => words.join(' ')

const rowsOf = (language: string): [english: string, forms: string[]][] =>
  Object.entries(tradeWords[language] ?? {}).map(([english, forms]) => [english, forms.split('|')])

const sourceMeanings = whenFirstUsed(() => {
  const meanings: Meanings = new Map()
  for (const [phrase, others] of Object.entries(otherWords)) add(meanings, phrase, others)
  for (const [other, name] of namesOfPlaces) add(meanings, other, [name])
  return meanings
})

/** Words of the trade in all languages, with what English calls them. */
const inEnglish = whenFirstUsed(() => {
  const meanings: Meanings = new Map()
  for (const language of Object.keys(tradeWords)) {
    for (const [phrase, forms] of rowsOf(language)) {
      for (const form of forms) add(meanings, form, [phrase])
    }
  }
  return meanings
})

/** Words of the trade and idle words by their sound. English words in other scripts are found as typing errors instead. */
const bySound = whenFirstUsed(() => {
  const words = new Map<string, string[]>()
  const idle = Object.values(idleWordsOf).flatMap(wordsOf)
  for (const key of [...inEnglish().keys(), ...idle]) {
    const sound = soundsOf(key.split(' '))
    if (sound.length >= shortestSound && !words.has(sound)) words.set(sound, key.split(' '))
  }
  return words
})

function soundsOf(words: string[]): string {
  return words.map(soundOf).join(' ')
}

const vocabularies = new Map<string, Vocabulary>()

/** The vocabulary for pages in a language; words of all languages are understood. */
export function vocabularyOf(language: string): Vocabulary {
  const known = vocabularies.get(language)
  if (known) return known
  const meanings = meaningsIn(language)
  const vocabulary: Vocabulary = {
    meaningsOf: (words) => meanings.get(keyOf(words)) ?? [],
    inSource,
    isPhrase: (words) => meanings.has(keyOf(words)),
    soundingLike: (words) => bySound().get(soundsOf(words)),
  }
  vocabularies.set(language, vocabulary)
  return vocabulary
}

const inSource = (words: string[]): string[][] =>
  inEnglish().get(keyOf(words)) ?? [words, ...(sourceMeanings().get(keyOf(words)) ?? [])]

function meaningsIn(language: string): Meanings {
  const meanings = new Map(sourceMeanings())
  for (const [form, phrases] of inEnglish()) {
    const others = phrases.flatMap((words) => [
      words,
      ...(sourceMeanings().get(keyOf(words)) ?? []),
    ])
    add(meanings, form, others.map(keyOf))
  }
  if (language === sourceLanguage) return meanings
  const rows = new Map(rowsOf(language).map(([phrase, forms]) => [keyOf(wordsOf(phrase)), forms]))
  for (const [phrase, forms] of rows) add(meanings, phrase, forms)
  for (const [phrase, others] of sourceMeanings()) {
    add(
      meanings,
      phrase,
      others.flatMap((words) => rows.get(keyOf(words)) ?? []),
    )
  }
  for (const [form, phrases] of inEnglish()) {
    add(
      meanings,
      form,
      phrases.flatMap((words) => rows.get(keyOf(words)) ?? []),
    )
  }
  return meanings
}
