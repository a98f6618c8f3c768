import type { LocalText, MemoryMatch } from '../../contract/language/translation'
import { asText } from './localized'

/** A translation of before. */
export interface Remembered extends Omit<MemoryMatch, 'isExact'> {
  updatedAt: string
}

interface Entry extends Remembered {
  text: string
  /** Number of different words. */
  size: number
}

/** Texts that share fewer of their words are not similar. */
const leastShare = 0.7
const mostMatches = 3

const isList = (text: LocalText) => Array.isArray(text)

const plain = (text: LocalText): string => asText(text).replace(/\s+/g, ' ').trim()

/** The different words of a text. All figures are one word, because the same sentence comes back with others. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}[\p{L}\p{M}’'-]*|\d[\d.,]*/gu) ?? []).map((word) =>
      /^\d/.test(word) ? '#' : word,
    ),
  )

/** Finds translations by the words of the English that they were made from. */
export class MemoryIndex {
  private readonly entries: Entry[] = []
  private readonly byWord = new Map<string, number[]>()

  add(remembered: Remembered): void {
    const text = plain(remembered.source)
    const words = wordsOf(text)
    const index = this.entries.push({ ...remembered, text, size: words.size }) - 1
    for (const word of words) {
      const known = this.byWord.get(word)
      if (known) known.push(index)
      else this.byWord.set(word, [index])
    }
  }

  /**
   * At most three translations of the same text or of similar ones: the same first, then by the share of common words, the newest
   * of equal ones. A list gets lists, a text gets texts; no translation comes twice.
   * @param isWanted whether one may be offered
   */
  like(source: LocalText, isWanted: (remembered: Remembered) => boolean): MemoryMatch[] {
    const text = plain(source)
    const words = wordsOf(text)
    const common = this.commonWords(words)
    const found = this.entries
      .flatMap((entry, index) => {
        const share = (2 * common[index]!) / (words.size + entry.size)
        const isLike = share >= leastShare && isList(entry.target) === isList(source)
        return isLike && isWanted(entry) ? [{ entry, share, isExact: entry.text === text }] : []
      })
      .sort(
        (one, other) =>
          Number(other.isExact) - Number(one.isExact) ||
          other.share - one.share ||
          other.entry.updatedAt.localeCompare(one.entry.updatedAt),
      )
    const byTarget = new Map<string, MemoryMatch>()
    for (const { entry, isExact } of found) {
      const { source: madeFrom, target, place } = entry
      const key = plain(target)
      if (byTarget.has(key)) continue
      byTarget.set(key, { source: madeFrom, target, isExact, place })
      if (byTarget.size === mostMatches) break
    }
    return [...byTarget.values()]
  }

  /** How many of the words each entry has. */
  private commonWords(words: Set<string>): Uint16Array {
    const common = new Uint16Array(this.entries.length)
    for (const word of words) {
      for (const index of this.byWord.get(word) ?? []) common[index]! += 1
    }
    return common
  }
}
