import type { Knex } from 'knex'
import { addColumns, addIndexes, createTable, dropIndexes, keyColumn, time } from './tables'

const outboxColumns = {
  /** What deliveries are told in order: one page, such as `blogs 7 hi`; null: no order. */
  about: (table: Knex.TableBuilder) => table.string('about', 64).nullable(),
  isReplay: (table: Knex.TableBuilder) => table.boolean('isReplay').notNullable().defaultTo(false),
  isLogged: (table: Knex.TableBuilder) => table.boolean('isLogged').notNullable().defaultTo(false),
}

const webhookColumns = {
  isPaused: (table: Knex.TableBuilder) => table.boolean('isPaused').notNullable().defaultTo(false),
  /** Why the portal paused it by itself; null: staff did, or it is not paused. */
  pausedBecause: (table: Knex.TableBuilder) => table.string('pausedBecause', 255).nullable(),
  pausedAt: (table: Knex.TableBuilder) => time(table, 'pausedAt').nullable(),
  /** Encrypted; signs beside the new secret until `formerSecretUntil`. */
  formerSecret: (table: Knex.TableBuilder) => table.string('formerSecret', 255).nullable(),
  formerSecretUntil: (table: Knex.TableBuilder) => time(table, 'formerSecretUntil').nullable(),
}

const parent = (table: Knex.CreateTableBuilder, name: string, of: string) =>
  table.integer(name).unsigned().nullable().references('id').inTable(of).onDelete('CASCADE')

const indexes = { outbox_in_order: ['about', 'webhookId', 'state'] }

/**
 * Adds webhooks of content (D88, ADR 0119): what was told of pages and facts, the log of what was sent, and webhooks that are
 * paused or exchange their secret. Earlier versions go on to remove what they have sent.
 */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'told_pages', (table) => {
    keyColumn(knex, table, 'resource', 32)
    table.integer('recordId').unsigned().notNullable()
    keyColumn(knex, table, 'language', 16)
    table.string('slug', 255).notNullable()
    table.text('title').notNullable()
    table.boolean('isPublic').notNullable()
    time(table, 'updatedAt').notNullable()
    table.primary(['resource', 'recordId', 'language'])
  })
  await createTable(knex, 'told_facts', (table) => {
    keyColumn(knex, table, 'state', 64).primary()
    table.string('version', 64).notNullable()
    table.string('formerVersion', 64).nullable()
  })
  await createTable(knex, 'sent_deliveries', (table) => {
    table.integer('id').unsigned().primary()
    table.string('kind', 16).notNullable()
    keyColumn(knex, table, 'key', 64).unique()
    parent(table, 'inquiryId', 'inquiries')
    parent(table, 'userId', 'users')
    parent(table, 'webhookId', 'webhooks')
    table.string('subject', 255).notNullable()
    /** Of a mail: to whom. */
    table.string('receiver', 255).notNullable()
    /** What a replay sends; null: it cannot be sent again. */
    table.text('payload', 'longtext').nullable()
    table.string('about', 64).nullable()
    table.integer('attempts').notNullable()
    time(table, 'createdAt').notNullable()
    time(table, 'sentAt').notNullable().index('sent_by_moment')
    table.index(['inquiryId'], 'sent_about_lead')
    table.index(['webhookId', 'sentAt'], 'sent_to_webhook')
  })
  await createTable(knex, 'delivery_attempts', (table) => {
    table.increments('id')
    table.integer('deliveryId').unsigned().notNullable().index('attempts_of_delivery')
    time(table, 'at').notNullable().index('attempts_by_moment')
    table.integer('durationMs').notNullable()
    table.boolean('isReplay').notNullable()
    table.integer('status').nullable()
    table.string('failure', 255).nullable()
    table.string('answer', 500).nullable()
  })
  await addColumns(knex, 'outbox', outboxColumns)
  await addColumns(knex, 'webhooks', webhookColumns)
  await addIndexes(knex, 'outbox', indexes)
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['delivery_attempts', 'sent_deliveries', 'told_facts', 'told_pages']) {
    await knex.schema.dropTableIfExists(table)
  }
  await dropIndexes(knex, 'outbox', indexes)
  await knex.schema.alterTable('outbox', (table) =>
    table.dropColumns(...Object.keys(outboxColumns)),
  )
  await knex.schema.alterTable('webhooks', (table) =>
    table.dropColumns(...Object.keys(webhookColumns)),
  )
}
