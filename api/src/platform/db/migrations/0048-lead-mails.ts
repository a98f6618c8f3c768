import type { Knex } from 'knex'
import {
  addColumns,
  addIndexes,
  createTable,
  dropIndexes,
  isMysql,
  keyColumn,
  time,
} from './tables'

const columns = {
  /** When the person answered; null again once staff did something with the lead. */
  answeredAt: (table: Knex.TableBuilder) => time(table, 'answeredAt').nullable(),
}

const indexes = { inquiries_by_answer: ['answeredAt'] }

/**
 * Adds what belongs to a mail of staff and to an answer beside its entry in the history, and the reading of the mailbox
 * (ADR 0108). Earlier versions show answers without words, and leave `answeredAt` as it is.
 */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'lead_mails', (table) => {
    table.integer('eventId').unsigned().primary()
    keyColumn(knex, table, 'key', 64).unique()
    table.string('address', 255).notNullable()
    table.string('subject', 255).notNullable()
    table.boolean('isFromOther').notNullable()
    table.boolean('isCut').notNullable()
    const files = table.text('files', 'mediumtext').notNullable()
    if (isMysql(knex)) files.collate('utf8mb4_bin')
  })
  await createTable(knex, 'mailbox_readings', (table) => {
    keyColumn(knex, table, 'name', 64).primary()
    time(table, 'nextAt').notNullable()
    time(table, 'readAt').nullable()
    table.string('failure', 255).nullable()
  })
  await addColumns(knex, 'inquiries', columns)
  await addIndexes(knex, 'inquiries', indexes)
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('mailbox_readings')
  await knex.schema.dropTableIfExists('lead_mails')
  await dropIndexes(knex, 'inquiries', indexes)
  await knex.schema.alterTable('inquiries', (table) => table.dropColumns(...Object.keys(columns)))
}
