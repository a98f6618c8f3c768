/** Words by which two reports are compared: letters and digits of any script, in one form of Unicode. */
const wordsOf = (text: string | null): string[] =>
  (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

interface Said {
  where: string | null
  text: string | null
}

/** Shares of common words from which on two texts say the same: about one part of the page, and about any. */
const leastShare = { samePart: 0.5, anyPart: 0.8 }

/** Share of the words that are in both texts among those in either; 1 for two texts without words. */
function shareOf(one: string[], other: string[]): number {
  const [some, others] = [new Set(one), new Set(other)]
  const common = [...some].filter((word) => others.has(word)).length
  const all = some.size + others.size - common
  return all === 0 ? 1 : common / all
}

/** Whether two reports on one page are about the same matter: of near-equal texts, nearer where they do not name one part. */
export function isAlike(one: Said, other: Said): boolean {
  const part = wordsOf(one.where).join(' ')
  const isSamePart = part !== '' && part === wordsOf(other.where).join(' ')
  const share = shareOf(wordsOf(one.text), wordsOf(other.text))
  return share >= (isSamePart ? leastShare.samePart : leastShare.anyPart)
}
