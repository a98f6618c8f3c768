import type { Knex } from 'knex'
import { addColumns, createTable, keyColumn, time } from './tables'

/**
 * Adds drafts of changes beside public pages, and when a post ends (D77). Earlier versions never read that table, so they
 * show no draft; until they are replaced they show posts that have ended.
 */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'drafts', (table) => {
    keyColumn(knex, table, 'resource', 32)
    table.integer('recordId').unsigned().notNullable()
    keyColumn(knex, table, 'part', 16)
    table.string('title', 255).notNullable()
    table.text('changes', 'longtext').notNullable()
    table.string('note', 500).nullable()
    table.string('savedBy', 255).nullable()
    time(table, 'savedAt').notNullable()
    time(table, 'updatedAt').notNullable()
    table.primary(['resource', 'recordId', 'part'])
  })
  await addColumns(knex, 'blogs', {
    visibleUntil: (table) => time(table, 'visibleUntil').nullable(),
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('drafts')
  await knex.schema.alterTable('blogs', (table) => {
    table.dropColumn('visibleUntil')
  })
}
