import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { createTable, keyColumn, type Table, time } from './tables'

const parent = (table: Table, name: string, of: string) =>
  table.integer(name).unsigned().nullable().references('id').inTable(of).onDelete('CASCADE')

type Row = Record<string, unknown>

/**
 * Converts a row of the former outbox, which held only leads, to the shared outbox. The key is the one that
 * the receiver got with each earlier attempt.
 * @param receivedAt when the lead was received, in milliseconds or ISO-8601
 */
export function convertForward(row: Row, receivedAt: string | number | Date): Row {
  const { payload, ...kept } = row
  const lead = `${row.inquiryId} ${new Date(receivedAt).toISOString()}`
  const key = createHash('sha256').update(lead).digest('hex').slice(0, 32)
  return { ...kept, kind: 'forward', key, subject: 'Lead', payload: '{}' }
}

/** Creates one outbox for mails, forwarded leads and webhooks (D58, D62). */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'webhooks', (table) => {
    table.increments('id')
    table.string('url', 2000).notNullable()
    table.string('description', 255).notNullable().defaultTo('')
    /** Encrypted. */
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
    /** The same for every attempt, so that receivers can recognise duplicates. */
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
    table.index(['kind', 'state', 'nextAttemptAt'])
    table.index(['inquiryId'])
  })

  if (await knex.schema.hasTable('lead_forwards')) {
    await moveForwards(knex)
    await knex.schema.dropTable('lead_forwards')
  }
}

/** Skips rows that an earlier run has already moved. */
async function moveForwards(knex: Knex): Promise<void> {
  const rows = await knex('lead_forwards')
    .join('inquiries', 'inquiries.id', 'lead_forwards.inquiryId')
    .orderBy('lead_forwards.id')
    .select('lead_forwards.*', { receivedAt: 'inquiries.createdAt' })
  for (const { id, receivedAt, ...row } of rows) {
    await knex('outbox').insert(convertForward(row, receivedAt)).onConflict('key').ignore()
  }
}

/** Moves waiting forwards back; other kinds did not exist before. */
export async function down(knex: Knex): Promise<void> {
  await createTable(knex, 'lead_forwards', (table) => {
    table.increments('id')
    parent(table, 'inquiryId', 'inquiries').notNullable()
    table.json('payload').notNullable()
    table.integer('attempts').notNullable().defaultTo(0)
    time(table, 'nextAttemptAt').notNullable().index()
    time(table, 'createdAt').notNullable()
    table.string('state', 16).notNullable().defaultTo('waiting')
    table.string('failure', 255).nullable()
    time(table, 'lastAttemptAt').nullable()
  })
  const forwards = await knex('outbox')
    .where({ kind: 'forward' })
    .select(
      'inquiryId',
      'payload',
      'attempts',
      'nextAttemptAt',
      'createdAt',
      'state',
      'failure',
      'lastAttemptAt',
    )
  for (const row of forwards) await knex('lead_forwards').insert(row)
  for (const table of ['outbox', 'webhooks']) await knex.schema.dropTableIfExists(table)
}
