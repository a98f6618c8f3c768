import { type StandingWord, standingWords } from './words'

const usualLength = 160

/** About 160 characters of a text around the first word that is one of these, whole words; its beginning without any. */
export function excerptOf(text: string, words: ReadonlySet<string>): string {
  if (text.length <= usualLength) return text
  const first = firstOf(text, words)?.start ?? 0
  const start = wordStart(
    text,
    Math.max(0, Math.min(first - usualLength / 4, text.length - usualLength)),
  )
  const end = wordEnd(text, start + usualLength)
  const part = text.slice(start, end).trim()
  return `${start > 0 ? '… ' : ''}${part}${end < text.length ? ' …' : ''}`
}

/** The words of texts that are among these, as they stand there, each once. */
export function standingAs(texts: string[], words: ReadonlySet<string>): string[] {
  const found = texts.flatMap((text) =>
    Array.from(standingWords(text))
      .filter(({ word }) => words.has(word))
      .map(({ start, end }) => text.slice(start, end)),
  )
  return [...new Set(found)]
}

function firstOf(text: string, words: ReadonlySet<string>): StandingWord | undefined {
  for (const standing of standingWords(text)) if (words.has(standing.word)) return standing
  return undefined
}

function wordStart(text: string, near: number): number {
  if (near === 0) return 0
  const space = text.indexOf(' ', Math.floor(near))
  return space < 0 ? Math.floor(near) : space + 1
}

function wordEnd(text: string, near: number): number {
  if (near >= text.length) return text.length
  const space = text.lastIndexOf(' ', near)
  return space < 0 ? near : space
}
