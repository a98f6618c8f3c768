import type { Knex } from 'knex'
import { createTable, keyColumn, time } from './tables'

/** Adds the settings that administrators change in the admin area, one row a group. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'settings', (table) => {
    keyColumn(knex, table, 'name', 40).primary()
    table.text('value').notNullable()
    time(table, 'updatedAt').notNullable()
    table.string('updatedBy', 255).nullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('settings')
}
