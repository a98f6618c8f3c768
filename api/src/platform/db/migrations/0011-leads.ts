import type { Knex } from 'knex'
import {
  addColumns,
  addIndexes,
  createTable,
  dropIndexes,
  hasIndex,
  isMysql,
  keyColumn,
  time,
} from './tables'

const columns = {
  /**
   * No foreign key, because SQLite cannot add one to an existing table; removing a user unassigns the leads.
   */
  assigneeId: (table: Knex.TableBuilder) => table.integer('assigneeId').unsigned().nullable(),
  followUpOn: (table: Knex.TableBuilder) => table.string('followUpOn', 10).nullable(),
  source: (table: Knex.TableBuilder) => table.string('source', 16).notNullable().defaultTo('other'),
  contactedAt: (table: Knex.TableBuilder) => time(table, 'contactedAt').nullable(),
  closedAt: (table: Knex.TableBuilder) => time(table, 'closedAt').nullable(),
  consentText: (table: Knex.TableBuilder) => table.string('consentText', 500).nullable(),
  consentAt: (table: Knex.TableBuilder) => time(table, 'consentAt').nullable(),
  erasedAt: (table: Knex.TableBuilder) => time(table, 'erasedAt').nullable(),
}

/** Each filter of the list has a covering index that is also in the list's order. */
const indexes = {
  inquiries_by_time: ['createdAt', 'id', 'status'],
  inquiries_by_status: ['status', 'createdAt', 'id'],
  inquiries_by_state: ['state', 'createdAt', 'id', 'status'],
  inquiries_by_service: ['service', 'createdAt', 'id', 'status'],
  inquiries_by_assignee: ['assigneeId', 'createdAt', 'id', 'status'],
  inquiries_by_follow_up: ['followUpOn', 'createdAt', 'id', 'status'],
  inquiries_by_phone: ['phone'],
  inquiries_by_closing: ['erasedAt', 'closedAt'],
}

/** Prefixes of the indexes above, which replace them. */
const formerIndexes = {
  inquiries_createdat_id_index: ['createdAt', 'id'],
  inquiries_status_index: ['status'],
}

/**
 * Adds a lead's assignee, follow-up, history, consent and erasure, and the tables and indexes for fast
 * searches and counts (D60, D63, D64).
 */
export async function up(knex: Knex): Promise<void> {
  await addColumns(knex, 'inquiries', columns)

  await createTable(knex, 'inquiry_events', (table) => {
    table.increments('id')
    table
      .integer('inquiryId')
      .unsigned()
      .notNullable()
      .references('id')
      .inTable('inquiries')
      .onDelete('CASCADE')
    time(table, 'at').notNullable()
    table.string('kind', 16).notNullable()
    table.string('by', 255).nullable()
    table.text('from').nullable()
    table.text('to').nullable()
    table.index(['inquiryId', 'id'])
  })
  await createSearchTable(knex)

  // Figures of past days; a day without a row or figures is counted again.
  await createTable(knex, 'lead_days', (table) => {
    keyColumn(knex, table, 'day', 10).primary()
    table.string('version', 32).notNullable()
    table.text('figures', 'longtext').nullable()
  })

  await fillLeadColumns(knex)
  await forgetSearchedWords(knex)
  await addIndexes(knex, 'inquiries', indexes)
  for (const [name, of] of Object.entries(formerIndexes)) {
    if (await hasIndex(knex, 'inquiries', name))
      await dropIndexes(knex, 'inquiries', { [name]: of })
  }
}

/**
 * Clustered on both engines in the order in which searches read. `position` is the negated time of receipt,
 * because MariaDB reads backwards at half the speed.
 */
async function createSearchTable(knex: Knex): Promise<void> {
  if (isMysql(knex)) {
    await createTable(knex, 'inquiry_search', (table) => {
      table.bigInteger('position').notNullable()
      table
        .integer('inquiryId')
        .unsigned()
        .notNullable()
        .unique()
        .references('id')
        .inTable('inquiries')
        .onDelete('CASCADE')
      table.string('status', 16).notNullable()
      table.string('email', 255).nullable().collate('utf8mb4_bin').index()
      table.specificType('text', 'mediumblob').notNullable()
      table.primary(['position', 'inquiryId'])
    })
    return
  }
  await knex.raw(`create table if not exists inquiry_search (
    position integer not null,
    inquiryId integer not null unique references inquiries (id) on delete cascade,
    status text not null,
    email text,
    text blob not null,
    primary key (position, inquiryId)
  ) without rowid`)
  await knex.raw('create index if not exists inquiry_search_email_index on inquiry_search (email)')
}

const path = 'sourcePage'
const sources: [source: string, where: (query: Knex.QueryBuilder) => void][] = [
  ['ad', (query) => query.whereNotNull('zcGad').whereNot('zcGad', '')],
  ['home', (query) => query.where(path, '/')],
  ['service', (query) => query.where(path, '/services').orWhere(path, 'like', '/services/%')],
  ['blog', (query) => query.where(path, '/blogs').orWhere(path, 'like', '/blogs/%')],
  ['contact', (query) => query.whereIn(path, ['/contact', '/contact/'])],
  ['state', (query) => query.where(path, 'like', '/%-professional-tax-registration')],
]

/** Fills in the new columns of older leads, also after the restore of an older backup. */
export async function fillLeadColumns(knex: Knex | Knex.Transaction): Promise<void> {
  for (const [source, where] of sources) {
    await knex('inquiries').where({ source: 'other' }).where(where).update({ source })
  }
  await knex('inquiries')
    .whereIn('status', ['won', 'lost', 'spam'])
    .whereNull('closedAt')
    .update({ closedAt: knex.ref('updatedAt') })
  const withHistory = knex('inquiry_events').select('inquiryId')
  const received = knex('inquiries')
    .whereNotIn('id', withHistory)
    .select('id', 'createdAt', knex.raw('? as kind', ['received']))
    .orderBy('id')
  await knex(knex.raw('?? (??, ??, ??)', ['inquiry_events', 'inquiryId', 'at', 'kind'])).insert(
    received,
  )
}

/** Deletes logged search words, which are mostly names or phone numbers. */
async function forgetSearchedWords(knex: Knex): Promise<void> {
  const exports = await knex('audit_log')
    .where({ action: 'export', resource: 'inquiries' })
    .whereNotNull('detail')
    .select('id', 'detail')
  for (const { id, detail } of exports) {
    const { q, ...rest } = typeof detail === 'string' ? JSON.parse(detail) : detail
    if (q === undefined) continue
    await knex('audit_log')
      .where({ id })
      .update({ detail: JSON.stringify({ ...rest, searched: true }) })
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['lead_days', 'inquiry_search', 'inquiry_events']) {
    await knex.schema.dropTableIfExists(table)
  }
  await addIndexes(knex, 'inquiries', formerIndexes)
  await dropIndexes(knex, 'inquiries', indexes)
  await knex.schema.alterTable('inquiries', (table) => {
    table.dropColumns(...Object.keys(columns))
  })
}
