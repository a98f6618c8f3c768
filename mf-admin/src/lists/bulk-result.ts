import type { BulkAction, BulkResult } from '../data/admin-endpoints'

export interface Noun {
  one: string
  many: string
}

export interface BulkVerb {
  action: BulkAction
  /** Label of the button. */
  label: string
  /** What has become of the records: '3 posts published'. */
  done: string
  /** What those were already that the change left as they are, where that is more than what is done. */
  already?: string
}

/** '1 post', '10,000 posts'. */
export const counted = (count: number, { one, many }: Noun) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`

/** Names in quotes; of many the first ones. */
function listed(names: string[]): string {
  const shown = names.slice(0, 3).map((name) => `"${name}"`)
  const more = names.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(' and ')
}

/** What a toast says of a bulk change: how many were changed, and which were not. */
export function bulkText(
  { changed, unchanged, missing }: BulkResult,
  {
    done,
    already = done,
    gone = 'deleted in the meantime',
  }: Pick<BulkVerb, 'done' | 'already'> & { gone?: string },
  noun: Noun,
  nameOf: (id: number) => string,
): { title: string; description?: string; type: 'success' | 'info' } {
  const remarks = [
    unchanged.length > 0 &&
      `${counted(unchanged.length, noun)} ${unchanged.length === 1 ? 'was' : 'were'} ${already} already.`,
    missing.length > 0 &&
      `${listed(missing.map(nameOf))} ${missing.length === 1 ? 'has' : 'have'} been ${gone}.`,
  ].filter(Boolean)
  return {
    title: changed.length > 0 ? `${counted(changed.length, noun)} ${done}` : 'Nothing was changed',
    description: remarks.join(' ') || undefined,
    type: changed.length > 0 ? 'success' : 'info',
  }
}
