import type { Knex } from 'knex'
import type { Executor } from '../../platform/db/connect'
import { searchWords } from '../../platform/http/request/search-words'
import { portions } from '../../platform/portions'
import type { Page, PageResource, PageTable } from './page-resource'

const table = 'page_search'

type Searchable<T extends Page> = Pick<PageResource<T>, 'table' | 'searched'>

/** The text that searches read. It has its own narrow table, because scanning page rows would read all their content. */
const textOf = <T extends Page>({ searched }: Searchable<T>, page: T): string =>
  searched
    .map((column) => page[column] ?? '')
    .join('\n')
    .toLowerCase()

export const keepSearchText = <T extends Page>(
  trx: Executor,
  resource: Searchable<T>,
  page: T,
): Promise<void> => keepSearchTexts(trx, resource, [page])

async function keepSearchTexts<T extends Page>(
  knex: Executor,
  resource: Searchable<T>,
  pages: T[],
): Promise<void> {
  const rows = pages.map((page) => ({
    resource: resource.table,
    recordId: page.id,
    text: textOf(resource, page),
  }))
  await knex(table).insert(rows).onConflict(['resource', 'recordId']).merge(['text'])
}

/** Rows per statement; more would exceed SQLite's limit on bound values. */
const portion = 100

export async function forgetSearchText(trx: Knex.Transaction, resource: string, recordId: number) {
  await trx(table).where({ resource, recordId }).del()
}

/** Subquery for the ids of pages whose search text contains each word of `q`, ignoring case. */
export function idsContaining(knex: Executor, resource: string, q: string): Knex.QueryBuilder {
  const ids = knex(table).select('recordId').where({ resource })
  for (const word of new Set(searchWords(q.toLowerCase()))) ids.whereRaw('instr(text, ?) > 0', word)
  return ids
}

/**
 * SQL expression to sort pages by title: the search text, which begins with the title. Both engines compare it byte
 * by byte, whereas their own collations differ.
 */
export const titleOrder = (pages: PageTable): string =>
  `(select text from ${table} where resource = '${pages}' and recordId = ${pages}.id)`

/** Adds the search texts of pages that have none: pages from before this table existed, or from a backup. */
export async function completeSearchTexts<T extends Page>(
  knex: Executor,
  resource: PageResource<T>,
): Promise<void> {
  const { table: pages, searched } = resource
  const known = knex(table).select('recordId').where({ resource: pages })
  const missing: T[] = await knex(pages)
    .select(['id', ...searched])
    .whereNotIn('id', known)
  for (const some of portions(missing, portion)) {
    await keepSearchTexts(knex, resource, some)
  }
}
