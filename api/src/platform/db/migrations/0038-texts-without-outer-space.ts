import type { Knex } from 'knex'
import type { Row } from './stored-facts'

/**
 * Takes the white space off the ends of the texts of posts. The built-in posts had a line break there, so the first save of one
 * changed its text, and its translations were out of date.
 */
export async function up(knex: Knex): Promise<void> {
  const posts = await knex('blogs').select('id', 'content')
  for (const { id, content } of posts) {
    const text = content.trim()
    // Readers get the same page, so `updatedAt` stays.
    if (text !== content) await knex('blogs').where({ id, content }).update({ content: text })
  }
}

/** Converts a row of a backup from before this migration as the migration would have. */
export function convertRow(table: string, row: Row): Row {
  if (table !== 'blogs' || typeof row.content !== 'string') return row
  return { ...row, content: row.content.trim() }
}

/** Nothing to undo: earlier versions accept such texts. */
export async function down(): Promise<void> {}
