import type { Knex } from 'knex'
import { createTable, keyColumn, type Table, time } from './tables'

const parent = (table: Table, name: string, of: string) =>
  table.integer(name).unsigned().nullable().references('id').inTable(of).onDelete('CASCADE')

/** One outbox for mails, forwarded leads and webhooks (D58, D62). */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'webhooks', (table) => {
    table.increments('id')
    table.string('url', 2000).notNullable()
    table.string('description', 255).notNullable().defaultTo('')
    /** Sealed. */
    table.string('secret', 255).notNullable()
    table.json('events').notNullable()
    table.boolean('isActive').notNullable().defaultTo(true)
    table.string('createdBy', 255).nullable()
    time(table, 'createdAt').notNullable()
    time(table, 'updatedAt').notNullable()
  })

  await createTable(knex, 'outbox', (table) => {
    table.increments('id')
    table.string('kind', 16).notNullable()
    /** The same for every try; receivers tell by it what they have had already. */
    keyColumn(knex, table, 'key', 64).unique()
    parent(table, 'inquiryId', 'inquiries')
    parent(table, 'userId', 'users')
    parent(table, 'webhookId', 'webhooks')
    table.string('subject', 255).notNullable()
    table.text('payload', 'longtext').notNullable()
    table.string('state', 16).notNullable().defaultTo('waiting')
    table.integer('attempts').notNullable().defaultTo(0)
    time(table, 'nextAttemptAt').notNullable()
    time(table, 'lastAttemptAt').nullable()
    table.string('failure', 255).nullable()
    time(table, 'createdAt').notNullable()
    table.index(['state', 'nextAttemptAt'])
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['outbox', 'webhooks']) await knex.schema.dropTableIfExists(table)
}
