/** A word with its position in a text. */
export interface StandingWord {
  /** Normalised: lower case, without accents, commas in numbers and plural endings. */
  word: string
  start: number
  end: number
}

const wordPattern = /\p{N}[\p{N},.]*\p{N}|[\p{L}\p{M}\p{N}]+/gu

/** The words of a text with their positions. */
export function* standingWords(text: string): Generator<StandingWord> {
  for (const { 0: found, index } of text.matchAll(wordPattern)) {
    yield { word: normal(found), start: index, end: index + found.length }
  }
}

export const wordsOf = (text: string): string[] =>
  Array.from(standingWords(text), ({ word }) => word)

function normal(found: string): string {
  const plain = (isAscii(found) ? found : withoutMarks(found)).toLowerCase()
  if (/^\d/.test(plain)) return plain.replaceAll(',', '').replace(/^(\d+)k$/, '$1000')
  return singular(plain)
}

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)

const withoutMarks = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')

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
