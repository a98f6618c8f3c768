type Diff = typeof import('diff')

export interface Part {
  text: string
  change: 'none' | 'added' | 'removed'
}

// A page written anew would keep the browser busy for seconds; it is then compared by lines, or not at all.
const words = { timeout: 200, maxEditLength: 4000 }
const lines = { timeout: 200 }

export const wholly = (before: string, after: string): Part[] => [
  ...(before ? [{ text: before, change: 'removed' } as const] : []),
  ...(after ? [{ text: after, change: 'added' } as const] : []),
]

/** What was taken out and what was put in, word by word; by lines where that takes too long. */
export function compare(diff: Diff, before: string, after: string): Part[] {
  const changes =
    diff.diffWordsWithSpace(before, after, words) ?? diff.diffLines(before, after, lines)
  return (
    changes?.map(({ value, added, removed }) => ({
      text: value,
      change: added ? 'added' : removed ? 'removed' : 'none',
    })) ?? wholly(before, after)
  )
}
