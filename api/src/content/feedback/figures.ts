import type { PageFeedback } from '../../contract/content/feedback'
import type { Executor } from '../../platform/db/connect'
import { countsOfPages } from './counts'
import { knownPages } from './pages'

interface Wanted {
  /** Part of a path or title. */
  q?: string
  days: number
}

/** What readers said of all pages in the last days: those with the most faults first. */
export async function pageFigures(
  knex: Executor,
  { q = '', days }: Wanted,
): Promise<PageFeedback[]> {
  const [counts, pages] = await Promise.all([countsOfPages(knex, days), knownPages(knex)])
  const wanted = q.toLowerCase()
  return counts
    .map((row) => ({ ...row, title: pages.recordAt(row.page)?.title ?? row.page }))
    .filter(({ page: path, title }) => `${path} ${title}`.toLowerCase().includes(wanted))
    .sort((a, b) => b.wrong - a.wrong || b.helped - a.helped || (a.page < b.page ? -1 : 1))
    .map(({ helped, wrong, ...row }, index) => ({
      id: index + 1,
      ...row,
      ...{ helped, wrong },
      share: Math.round((helped / (helped + wrong)) * 100),
    }))
}
