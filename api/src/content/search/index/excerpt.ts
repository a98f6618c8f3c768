import { standingWords } from '../words/words'

const usualLength = 160

/** Excerpts begin and end within a word only if it is longer. */
const longestWord = 60

/** About 160 characters of whole words around the first word of `telling`, or else the first word of `words`. */
export function excerptOf(
  text: string,
  words: ReadonlySet<string>,
  telling: ReadonlySet<string>,
): string {
  if (text.length <= usualLength) return text
  const first = positionOf(text, words, telling)
  const start = wordStart(
    text,
    Math.max(0, Math.min(first - usualLength / 4, text.length - usualLength)),
  )
  const end = wordEnd(text, start + usualLength)
  const part = text.slice(start, end).trim()
  return `${start > 0 ? '… ' : ''}${part}${end < text.length ? ' …' : ''}`
}

/** The given words as they are spelled in the texts, without duplicates. */
export function standingAs(texts: string[], words: ReadonlySet<string>): string[] {
  const found = texts.flatMap((text) =>
    Array.from(standingWords(text))
      .filter(({ word }) => words.has(word))
      .map(({ start, end }) => text.slice(start, end)),
  )
  return [...new Set(found)]
}

function positionOf(
  text: string,
  words: ReadonlySet<string>,
  telling: ReadonlySet<string>,
): number {
  let first: number | undefined
  for (const { word, start } of standingWords(text)) {
    if (telling.has(word)) return start
    if (words.has(word)) {
      first ??= start
      if (telling.size === 0) break
    }
  }
  return first ?? 0
}

/** Where the next word begins; within a very long word, where a letter with its signs begins. */
function wordStart(text: string, near: number): number {
  if (near <= 0) return 0
  const space = text.indexOf(' ', near)
  return space < 0 || space > near + longestWord ? letterStart(text, near) : space + 1
}

function wordEnd(text: string, near: number): number {
  if (near >= text.length) return text.length
  const space = text.lastIndexOf(' ', near)
  return space < near - longestWord ? letterStart(text, near) : space
}

const letters = new Intl.Segmenter()

/** Start of the letter at an index, as readers see letters: with vowel signs, accents and joined consonants. */
const letterStart = (text: string, at: number): number =>
  letters.segment(text).containing(at)?.index ?? at
