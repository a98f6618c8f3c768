import type { Knex } from 'knex'
import { createTable, keyColumn, time } from './tables'

/** Adds who has which record open; the rows live for less than a minute (ADR 0064). */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'presence', (table) => {
    table
      .integer('userId')
      .unsigned()
      .notNullable()
      .references('id')
      .inTable('users')
      .onDelete('CASCADE')
    keyColumn(knex, table, 'resource', 16)
    table.integer('recordId').notNullable()
    time(table, 'expiresAt').notNullable().index()
    table.primary(['userId', 'resource', 'recordId'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('presence')
}
