import type { MediaUse, PageResourceName } from '../contract/entities'
import type { Executor } from '../db/connect'
import { hashesIn } from './pictures'

/** Columns of pages that can show a picture. */
export interface Place {
  resource: PageResourceName
  table: string
  titleColumn: string
  columns: string[]
}

export const places: Place[] = [
  {
    resource: 'blogs',
    table: 'blogs',
    titleColumn: 'title',
    columns: ['featuredImage', 'content'],
  },
  { resource: 'state-pages', table: 'state_pages', titleColumn: 'name', columns: ['content'] },
  { resource: 'service-pages', table: 'service_pages', titleColumn: 'name', columns: ['content'] },
]

/** Rows of a table that name one of the hashes in one of the columns. */
function naming(knex: Executor, table: string, columns: string[], hashes: string[]) {
  return knex(table).where((any) => {
    for (const column of columns) {
      for (const hash of hashes) any.orWhere(column, 'like', `%/media/${hash}-%`)
    }
  })
}

/** Where pictures with these hashes are shown. */
export async function findUses(knex: Executor, hashes: string[]): Promise<MediaUse[]> {
  const uses: MediaUse[] = []
  for (const { resource, table, titleColumn, columns } of places) {
    const rows = await naming(knex, table, columns, hashes)
      .select('id', { title: titleColumn })
      .orderBy('id')
    uses.push(...rows.map(({ id, title }) => ({ resource, id, title, isTrashed: false })))
  }
  return uses
}

const portion = 200

/** All hashes that are named anywhere; read in portions, so that others are never kept waiting long. */
export async function usedHashes(knex: Executor): Promise<Set<string>> {
  const used = new Set<string>()
  for (const { table, columns } of places) {
    for (let after = 0, isLast = false; !isLast; ) {
      const rows: Array<Record<string, unknown>> = await knex(table)
        .select('id', ...columns)
        .where('id', '>', after)
        .orderBy('id')
        .limit(portion)
      for (const row of rows) {
        for (const column of columns) {
          for (const hash of hashesIn(String(row[column] ?? ''))) used.add(hash)
        }
      }
      isLast = rows.length < portion
      after = Number(rows.at(-1)?.id)
    }
  }
  return used
}
