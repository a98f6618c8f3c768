import type { Knex } from 'knex'
import { createTable, time } from './tables'

/** Adds the texts that staff share for their answers. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'snippets', (table) => {
    table.increments('id')
    table.string('title', 255).notNullable()
    table.text('text').notNullable()
    time(table, 'createdAt').notNullable()
    time(table, 'updatedAt').notNullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('snippets')
}
