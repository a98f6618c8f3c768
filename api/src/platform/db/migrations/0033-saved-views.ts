import type { Knex } from 'knex'
import { createTable, keyColumn, time } from './tables'

/** Adds views of lists that staff have named. `scope` is `shared`, or the user who alone sees the view. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'saved_views', (table) => {
    table.increments('id')
    keyColumn(knex, table, 'list', 16)
    keyColumn(knex, table, 'scope', 32)
    keyColumn(knex, table, 'nameKey', 120)
    table.string('name', 60).notNullable()
    table
      .integer('userId')
      .unsigned()
      .nullable()
      .references('id')
      .inTable('users')
      .onDelete('SET NULL')
    table.string('query', 1000).notNullable()
    table.text('look').notNullable()
    time(table, 'updatedAt').notNullable()
    table.unique(['list', 'scope', 'nameKey'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('saved_views')
}
