export type Diff = typeof import('diff')

export interface Part {
  text: string
  change: 'none' | 'added' | 'removed'
}

// Limits for rewritten pages, which would block the browser for seconds. They are compared by lines, or not at all.
const words = { timeout: 200, maxEditLength: 4000 }
const lines = { timeout: 200 }

export const wholly = (before: string, after: string): Part[] => [
  ...(before ? [{ text: before, change: 'removed' } as const] : []),
  ...(after ? [{ text: after, change: 'added' } as const] : []),
]

/** Joins the replacements of neighbouring words, with only spaces between them, into one replacement. */
function joined(changes: ReturnType<Diff['diffLines']>): Part[] {
  const parts: Part[] = []
  let removed = ''
  let added = ''
  changes.forEach((change, index) => {
    const { value } = change
    const isChange = change.added || change.removed
    const next = changes[index + 1]
    const isBetween = removed && added && value.trim() === '' && (next?.added || next?.removed)
    if (change.removed || isBetween) removed += value
    if (change.added || isBetween) added += value
    if (isChange || isBetween) return
    parts.push(...wholly(removed, added), { text: value, change: 'none' })
    removed = ''
    added = ''
  })
  return [...parts, ...wholly(removed, added)]
}

/** Returns the removed and added parts word by word, or line by line if that takes too long, or else as a whole. */
export function compare(diff: Diff, before: string, after: string): Part[] {
  const changes =
    diff.diffWordsWithSpace(before, after, words) ?? diff.diffLines(before, after, lines)
  return changes ? joined(changes) : wholly(before, after)
}
