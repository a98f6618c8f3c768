import type { Knex } from 'knex'
import { createTable, keyColumn, time } from './tables'

/**
 * Adds the times at which visitors are called back (D93). A call that is kept free has a place among those at the same time;
 * the unique key of both lets no two have the same, whichever process stores them.
 */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'callbacks', (table) => {
    table.increments('id')
    table.integer('inquiryId').unsigned().notNullable().index()
    keyColumn(knex, table, 'token', 32).unique()
    time(table, 'startsAt').notNullable()
    time(table, 'endsAt').notNullable()
    table.integer('place').nullable()
    table.unique(['startsAt', 'place'])
    table.string('phoneKey', 64).nullable().unique()
    table.string('emailKey', 64).nullable().unique()
    table.string('state', 16).notNullable()
    table.integer('sequence').notNullable()
    time(table, 'createdAt').notNullable()
    time(table, 'updatedAt').notNullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('callbacks')
}
