import type { Knex } from 'knex'
import { createTable, keyColumn, time } from './tables'

/** Adds what readers say of pages (D90), how often by page and day, and searches that found nothing. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'feedback', (table) => {
    table.increments('id')
    /** First report of the same matter; null for that one. */
    table.integer('firstId').unsigned().nullable().index('feedback_by_first')
    keyColumn(knex, table, 'page', 255)
    table.string('language', 8).notNullable()
    /** What the reader saw: `updatedAt` of the page's record, or a day in India. */
    table.string('version', 30).nullable()
    table.string('where', 500).nullable()
    table.text('text', 'mediumtext').nullable()
    table.text('link').nullable()
    table.text('sealedEmail').nullable()
    table.string('status', 16).notNullable()
    table.text('answer', 'mediumtext').nullable()
    time(table, 'closedAt').nullable().index('feedback_by_closing')
    time(table, 'createdAt').notNullable()
    time(table, 'updatedAt').notNullable()
    table.index(['status', 'id'], 'feedback_by_status')
    table.index(['page', 'status'], 'feedback_by_page')
  })
  await createTable(knex, 'feedback_counts', (table) => {
    keyColumn(knex, table, 'page', 255)
    keyColumn(knex, table, 'day', 10)
    table.integer('helped').unsigned().notNullable()
    table.integer('wrong').unsigned().notNullable()
    table.primary(['page', 'day'])
    table.index(['day'], 'feedback_counts_by_day')
  })
  await createTable(knex, 'searches_without_results', (table) => {
    keyColumn(knex, table, 'day', 10)
    keyColumn(knex, table, 'language', 8)
    keyColumn(knex, table, 'query', 100)
    table.integer('searches').unsigned().notNullable()
    table.primary(['day', 'language', 'query'])
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['searches_without_results', 'feedback_counts', 'feedback']) {
    await knex.schema.dropTableIfExists(table)
  }
}
