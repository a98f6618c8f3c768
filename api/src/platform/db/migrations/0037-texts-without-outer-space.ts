import type { Knex } from 'knex'

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

/** Nothing to undo: earlier versions accept such texts. */
export async function down(): Promise<void> {}
