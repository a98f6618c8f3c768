import type { Knex } from 'knex'
import { addColumns, createTable, isMysql, keyColumn, type Table, time } from './tables'

/**
 * Adds what was published about changes of the law (ADR 0113): `law_events`, one row for each change or correction that staff
 * published, and `announcements`, one row for each publication of which readers are told. Earlier versions publish without
 * either; content releases that they schedule tell readers what is told by default.
 */
export async function up(knex: Knex): Promise<void> {
  const json = (table: Table, name: string) => {
    const column = table.text(name, 'longtext').notNullable()
    if (isMysql(knex)) column.collate('utf8mb4_bin')
  }
  await createTable(knex, 'law_events', (table) => {
    keyColumn(knex, table, 'id').primary()
    table.integer('recordId').unsigned().notNullable().index('law_events_by_page')
    table.string('kind', 16).notNullable()
    table.string('from', 10).nullable()
    time(table, 'createdAt').notNullable()
    time(table, 'updatedAt').notNullable()
    table.integer('sequence').unsigned().notNullable().defaultTo(0)
    table.boolean('isOver').notNullable().defaultTo(false)
    table.integer('releaseId').unsigned().nullable()
    json(table, 'told')
  })
  await createTable(knex, 'announcements', (table) => {
    table.increments('id')
    time(table, 'createdAt').notNullable()
    json(table, 'changes')
    json(table, 'states')
    table.integer('releaseId').unsigned().nullable()
    time(table, 'sentAt').nullable()
    time(table, 'withdrawnAt').nullable()
  })
  await addColumns(knex, 'content_releases', {
    tellsReaders: (table) => table.boolean('tellsReaders').nullable(),
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('content_releases', (table) => table.dropColumn('tellsReaders'))
  await knex.schema.dropTableIfExists('announcements')
  await knex.schema.dropTableIfExists('law_events')
}
