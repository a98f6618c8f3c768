import { plural } from '@pt-portal/api/contract/language/english'
import { countedOf, type Noun } from '../../platform/format'
import type { BulkResult } from '../../platform/requests'

/** What a bulk change does, in words. */
export interface BulkWords {
  /** What happened to the records, as in '3 posts published'. */
  done: string
  /** What the unchanged records were already, when that differs from `done`. */
  already?: string
  /** What became of records that are no longer there. */
  gone?: string
}

/** Lists names in quotes: the first three, then how many more. */
function listed(names: string[]): string {
  const shown = names.slice(0, 3).map((name) => `"${name}"`)
  const more = names.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(' and ')
}

/** Toast for a bulk change: how many records were changed, how many already were so, and which are gone. */
export function bulkText(
  { changed, unchanged, missing }: BulkResult,
  { done, already = done, gone = 'deleted in the meantime' }: BulkWords,
  noun: Noun,
  nameOf: (id: number) => string,
): { title: string; description?: string; type: 'success' | 'info' } {
  const remarks = [
    unchanged.length > 0 &&
      `${countedOf(unchanged.length, noun)} ${plural(unchanged.length, 'was', 'were')} ${already} already.`,
    missing.length > 0 &&
      `${listed(missing.map(nameOf))} ${plural(missing.length, 'has', 'have')} been ${gone}.`,
  ].filter(Boolean)
  return {
    title:
      changed.length > 0 ? `${countedOf(changed.length, noun)} ${done}` : 'Nothing was changed',
    description: remarks.join(' ') || undefined,
    type: changed.length > 0 ? 'success' : 'info',
  }
}
