import type { Knex } from 'knex'
import { addColumns, createTable, keyColumn, time } from './tables'

/** Adds tokens of programs, and the name of the token that wrote to the audit log (D86). */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'api_tokens', (table) => {
    table.increments('id')
    table.string('name', 60).notNullable()
    table.text('permissions').notNullable()
    keyColumn(knex, table, 'tokenHash', 43).unique()
    table
      .integer('madeBy')
      .unsigned()
      .notNullable()
      .references('id')
      .inTable('users')
      .onDelete('CASCADE')
    /** The last day, in India, on which it opens anything. */
    table.string('expiresOn', 10).notNullable()
    time(table, 'createdAt').notNullable()
    time(table, 'lastUsedAt').nullable()
  })
  await addColumns(knex, 'audit_log', {
    /** Name of the token; null where a person wrote, and in entries of earlier versions. */
    token: (table) => table.string('token', 60).nullable(),
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('api_tokens')
  await knex.schema.alterTable('audit_log', (table) => {
    table.dropColumns('token')
  })
}
