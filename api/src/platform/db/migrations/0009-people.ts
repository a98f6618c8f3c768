import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { addColumns, createTable, keyColumn, time } from './tables'

/** Adds users with roles, invitations, authenticator apps and identifiable sessions (D54 to D56, D62). */
export async function up(knex: Knex): Promise<void> {
  await addColumns(knex, 'users', {
    name: (table) => table.string('name', 255).notNullable().defaultTo(''),
    /** Encrypted. */
    totpSecret: (table) => table.string('totpSecret', 255).nullable(),
    totpEnabledAt: (table) => time(table, 'totpEnabledAt').nullable(),
    /** The last time step whose code was used; it is not accepted twice (RFC 6238, 5.2). */
    totpStep: (table) => table.integer('totpStep').nullable(),
    leadMails: (table) => table.string('leadMails', 16).notNullable().defaultTo('at-once'),
    dueMails: (table) => table.boolean('dueMails').notNullable().defaultTo(true),
    /** Day of the last daily mail, `YYYY-MM-DD` in India. */
    digestOn: (table) => table.string('digestOn', 10).nullable(),
    lastSignInAt: (table) => time(table, 'lastSignInAt').nullable(),
    passwordChangedAt: (table) => time(table, 'passwordChangedAt').nullable(),
  })
  await addColumns(knex, 'sessions', {
    /** Identifies the session to its user, because the id itself would give access to it. */
    handle: (table) => table.string('handle', 32).nullable(),
    userAgent: (table) => table.string('userAgent', 255).nullable(),
    address: (table) => table.string('address', 64).nullable(),
    lastUsedAt: (table) => time(table, 'lastUsedAt').nullable(),
  })
  for (const { id } of await knex('sessions').whereNull('handle').select('id')) {
    await knex('sessions')
      .where({ id })
      .update({ handle: randomBytes(16).toString('base64url') })
  }

  await createTable(knex, 'recovery_codes', (table) => {
    table.increments('id')
    table
      .integer('userId')
      .unsigned()
      .notNullable()
      .references('id')
      .inTable('users')
      .onDelete('CASCADE')
    keyColumn(knex, table, 'hash', 64)
    table.unique(['userId', 'hash'])
  })

  await createTable(knex, 'user_links', (table) => {
    table.increments('id')
    keyColumn(knex, table, 'tokenHash', 64).unique()
    table
      .integer('userId')
      .unsigned()
      .notNullable()
      .references('id')
      .inTable('users')
      .onDelete('CASCADE')
    table.string('kind', 16).notNullable()
    time(table, 'createdAt').notNullable()
    time(table, 'expiresAt').notNullable().index()
    /** A new link replaces the user's older link of its kind. */
    table.unique(['userId', 'kind'])
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['user_links', 'recovery_codes']) await knex.schema.dropTableIfExists(table)
  await knex.schema.alterTable('sessions', (table) => {
    table.dropColumns('handle', 'userAgent', 'address', 'lastUsedAt')
  })
  await knex.schema.alterTable('users', (table) => {
    table.dropColumns(
      'name',
      'totpSecret',
      'totpEnabledAt',
      'totpStep',
      'leadMails',
      'dueMails',
      'digestOn',
      'lastSignInAt',
      'passwordChangedAt',
    )
  })
}
