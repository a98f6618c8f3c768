import type { Knex } from 'knex'
import { createTable, isMysql, keyColumn, type Table, time } from './tables'

/** A text of a person that only the portal can read. */
function sealedColumn(knex: Knex, table: Table) {
  const column = table.text('sealed').notNullable()
  if (isMysql(knex)) column.collate('utf8mb4_bin')
}

/** Adds the subscribers to changes of the law, and the mails of each announcement to them (ADR 0114). */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'subscribers', (table) => {
    table.increments('id')
    keyColumn(knex, table, 'emailKey', 64).unique()
    sealedColumn(knex, table)
    keyColumn(knex, table, 'tokenHash', 64).unique()
    table.string('language', 20).notNullable()
    table.text('states').notNullable()
    time(table, 'confirmedAt').notNullable()
  })
  await createTable(knex, 'subscription_requests', (table) => {
    keyColumn(knex, table, 'mailboxKey', 64).primary()
    keyColumn(knex, table, 'emailKey', 64).index('subscription_requests_by_email')
    sealedColumn(knex, table)
    keyColumn(knex, table, 'tokenHash', 64).unique()
    keyColumn(knex, table, 'mailKey', 64)
    table.string('language', 20).notNullable()
    table.text('states').notNullable()
    time(table, 'mailedAt').notNullable()
    time(table, 'confirmedAt').nullable()
  })
  await createTable(knex, 'announcement_mailings', (table) => {
    table.integer('announcementId').unsigned().primary()
    table.integer('lastSubscriberId').unsigned().notNullable()
    time(table, 'createdAt').notNullable()
    time(table, 'listedAt').nullable()
    time(table, 'closedAt').nullable()
    for (const count of ['sent', 'failed', 'retired', 'dropped']) {
      table.integer(count).unsigned().notNullable().defaultTo(0)
    }
  })
  await createTable(knex, 'announcement_mails', (table) => {
    table.increments('id')
    table.integer('announcementId').unsigned().notNullable()
    table.integer('subscriberId').unsigned().notNullable()
    keyColumn(knex, table, 'state', 16)
    table.integer('attempts').unsigned().notNullable()
    time(table, 'dueAt').notNullable()
    const claim = table.string('claim', 32).nullable()
    if (isMysql(knex)) claim.collate('utf8mb4_bin')
    table.string('failure', 255).nullable()
    table.unique(['announcementId', 'subscriberId'], { indexName: 'announcement_mails_once' })
    table.index(['state', 'dueAt'], 'announcement_mails_by_due')
    table.index(['claim'], 'announcement_mails_by_claim')
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of [
    'announcement_mails',
    'announcement_mailings',
    'subscription_requests',
    'subscribers',
  ]) {
    await knex.schema.dropTableIfExists(table)
  }
}
