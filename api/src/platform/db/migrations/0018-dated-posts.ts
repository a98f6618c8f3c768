import type { Knex } from 'knex'
import type { Row } from './stored-facts'

/** Published posts say since when (D77): without a date, readers saw that of their creation. */
export async function up(knex: Knex): Promise<void> {
  await knex('blogs')
    .where({ isPublished: true })
    .whereNull('publishedAt')
    .update({ publishedAt: knex.ref('createdAt') })
}

/** A row of a backup from before this migration, as the migration would have left it. */
export function convertRow(table: string, row: Row): Row {
  const isOpen = table === 'blogs' && row.isPublished && !row.publishedAt
  return isOpen ? { ...row, publishedAt: row.createdAt } : row
}

/** Earlier versions know such posts too. */
export async function down(): Promise<void> {}
