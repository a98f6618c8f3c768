import { withPlainDigits } from '../../../contract/language/plain-digits'
import { oneSpelling, singularInHindi } from './spelling'

/** A word with its position in a text. */
export interface StandingWord {
  /** Normalised: lower case, plain digits, one spelling, without accents, commas in numbers and plural endings. */
  word: string
  start: number
  end: number
}

/** A number, or a word: it begins with a letter, and its vowel signs and invisible joiners belong to it. */
const wordPattern =
  /\p{N}[\p{N},.]*\p{N}|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:\p{Cf}+[\p{L}\p{M}\p{N}]+)*/gu

/** The words of a text with their positions. */
export function* standingWords(text: string): Generator<StandingWord> {
  for (const { 0: found, index } of text.matchAll(wordPattern)) {
    yield { word: normal(found), start: index, end: index + found.length }
  }
}

export const wordsOf = (text: string): string[] =>
  Array.from(standingWords(text), ({ word }) => word)

function normal(found: string): string {
  const plain = (isAscii(found) ? found : folded(found)).toLowerCase()
  if (/^\d/.test(plain)) return plain.replaceAll(',', '').replace(/^(\d+)k$/, '$1000')
  return isAscii(plain) ? singular(plain) : singularInHindi(plain)
}

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)

/** Accents are marks of no script in particular, unlike the vowel signs of Indian scripts, which stay. */
const folded = (text: string) =>
  oneSpelling(
    withPlainDigits(text)
      .normalize('NFKD')
      .replace(/\p{Script=Inherited}/gu, ''),
  ).normalize()

/** Removes plural endings, much as Harman's S-stemmer: 'penalties' becomes 'penalty', 'dates' 'date'. */
function singular(word: string): string {
  if (word.length < 4) return word
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2)
  if (/[^ae]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/[^aeo]es$/.test(word) || /[^us]s$/.test(word)) return word.slice(0, -1)
  return word
}

/** Maximum edit distance for a typing error in a word. */
export function lettersWrong(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}
