import type { Knex } from 'knex'
import { addColumns, createTable, time } from './tables'

const columns = {
  /** No foreign key, which SQLite cannot add to a table that is there; whoever removes a user frees the leads. */
  assigneeId: (table: Knex.TableBuilder) => table.integer('assigneeId').unsigned().nullable(),
  followUpOn: (table: Knex.TableBuilder) => table.string('followUpOn', 10).nullable(),
  source: (table: Knex.TableBuilder) => table.string('source', 16).notNullable().defaultTo('other'),
  contactedAt: (table: Knex.TableBuilder) => time(table, 'contactedAt').nullable(),
  closedAt: (table: Knex.TableBuilder) => time(table, 'closedAt').nullable(),
  consentText: (table: Knex.TableBuilder) => table.string('consentText', 500).nullable(),
  consentAt: (table: Knex.TableBuilder) => time(table, 'consentAt').nullable(),
  erasedAt: (table: Knex.TableBuilder) => time(table, 'erasedAt').nullable(),
}

/** A lead's owner, follow-up, history, consent and erasure (D60, D63). */
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
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('inquiry_events')
  await knex.schema.alterTable('inquiries', (table) => {
    table.dropColumns(...Object.keys(columns))
  })
}
