import type { Knex } from 'knex'
import { createTable, keyColumn, time } from './tables'

/** Adds the imports of files with leads, so that no file is imported twice and a broken one goes on (ADR 0103). */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'lead_imports', (table) => {
    table.increments('id')
    keyColumn(knex, table, 'key', 64).unique()
    table.string('choice', 8).notNullable()
    table.integer('leads').notNullable()
    table.integer('duplicates').notNullable()
    table.integer('wrong').notNullable()
    table.integer('imported').notNullable()
    table.integer('lastRow').notNullable()
    table.string('by', 255).nullable()
    time(table, 'startedAt').notNullable()
    time(table, 'finishedAt').nullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('lead_imports')
}
