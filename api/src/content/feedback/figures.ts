import type { PageFeedback } from '../../contract/content/feedback'
import type { Executor } from '../../platform/db/connect'
import type { Page, Paging } from '../../platform/http/request/paging'
import { countsOfPages } from './counts'
import { knownPages } from './pages'

interface Wanted {
  /** Part of a path or title. */
  q?: string
  days: number
}

/** What readers said of pages in the last days: those with the most faults first. */
export async function pageFigures(
  knex: Executor,
  wanted: Wanted,
  { page, pageSize }: Paging,
): Promise<Page<PageFeedback>> {
  const rows = await allPageFigures(knex, wanted)
  const first = (page - 1) * pageSize
  return { items: rows.slice(first, first + pageSize), total: rows.length, page, pageSize }
}

export async function allPageFigures(
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
