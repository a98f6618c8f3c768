import type { Knex } from 'knex'
import { addColumns, createTable, keyColumn, time } from './tables'

/** Adds passkeys, the challenges of their ceremonies, and how each session was opened (D85). */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'passkeys', (table) => {
    table.increments('id')
    table
      .integer('userId')
      .unsigned()
      .notNullable()
      .references('id')
      .inTable('users')
      .onDelete('CASCADE')
    /** Digest of `credentialId`, which is too long for an index of MySQL. */
    keyColumn(knex, table, 'credentialHash', 64).unique()
    table.text('credentialId').notNullable()
    table.text('publicKey').notNullable()
    table.integer('counter').unsigned().notNullable()
    table.text('transports').notNullable()
    table.boolean('isBackedUp').notNullable()
    table.string('name', 60).notNullable()
    time(table, 'createdAt').notNullable()
    time(table, 'lastUsedAt').nullable()
  })
  await createTable(knex, 'passkey_challenges', (table) => {
    table.increments('id')
    keyColumn(knex, table, 'hash', 64).unique()
    /** The user who adds a passkey; null for a sign-in. */
    table
      .integer('userId')
      .unsigned()
      .nullable()
      .references('id')
      .inTable('users')
      .onDelete('CASCADE')
    time(table, 'expiresAt').notNullable().index()
  })
  await addColumns(knex, 'sessions', {
    /** How the session was opened; null for sessions of before, which a password opened. */
    proof: (table) => table.string('proof', 16).nullable(),
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['passkey_challenges', 'passkeys']) await knex.schema.dropTableIfExists(table)
  await knex.schema.alterTable('sessions', (table) => {
    table.dropColumns('proof')
  })
}
