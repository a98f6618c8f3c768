/** A text in one form of Unicode and in small letters. */
const plain = (text: string | null) => (text ?? '').normalize('NFKC').toLowerCase()

/** Words by which two reports are compared: letters and digits of any script. */
function* wordsOf(text: string | null): Generator<string> {
  for (const [word] of plain(text).matchAll(/[\p{L}\p{M}\p{N}]+/gu)) yield word
}

interface Said {
  where: string | null
  text: string | null
}

/** Shares of common words from which on two texts say the same: about one part of the page, and about any. */
const leastShare = { samePart: 0.5, anyPart: 0.8 }

/**
 * Whether at least a share of the words that are in a text or among others is in both; so it is where there are no words. A text
 * with too many other words is read no further, because a new report is compared with many long ones while nobody else writes.
 */
function isShared(words: ReadonlySet<string>, text: string | null, least: number): boolean {
  const common = new Set<string>()
  const others = new Set<string>()
  for (const word of wordsOf(text)) {
    if (words.has(word)) common.add(word)
    else others.add(word)
    if (words.size < least * (words.size + others.size)) return false
  }
  return common.size >= least * (words.size + others.size)
}

/**
 * Returns whether reports on the page of one are about the same matter: of near-equal texts, nearer where they do not name one
 * part.
 */
export function likeTo({ where, text }: Said): (other: Said) => boolean {
  const partOf = (part: string | null) => [...wordsOf(part)].join(' ')
  const part = partOf(where)
  const words = new Set(wordsOf(text))
  return (other) => {
    const isSamePart = part !== '' && part === partOf(other.where)
    return isShared(words, other.text, isSamePart ? leastShare.samePart : leastShare.anyPart)
  }
}
