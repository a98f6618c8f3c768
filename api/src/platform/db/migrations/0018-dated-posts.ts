import type { Knex } from 'knex'
import type { Row } from './stored-facts'

/**
 * Gives published posts without a date a publication time (D77): the creation time, which readers saw before.
 */
export async function up(knex: Knex): Promise<void> {
  await knex('blogs')
    .where({ isPublished: true })
    .whereNull('publishedAt')
    .update({ publishedAt: knex.ref('createdAt') })
}

/** Converts a row of a backup from before this migration as the migration would have. */
export function convertRow(table: string, row: Row): Row {
  const isOpen = table === 'blogs' && row.isPublished && !row.publishedAt
  return isOpen ? { ...row, publishedAt: row.createdAt } : row
}

/** Nothing to undo: earlier versions accept such posts. */
export async function down(): Promise<void> {}
