import type { Knex } from 'knex'
import { addColumns, addIndexes, createTable, keyColumn, time } from './tables'

/** Adds releases of content, and the name of the release to revisions (D78). Earlier versions read neither. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'content_releases', (table) => {
    table.increments('id')
    table.string('name', 255).notNullable()
    table.text('note').nullable()
    keyColumn(knex, table, 'state', 16)
    time(table, 'publishAt').nullable()
    table.text('problem').nullable()
    table.string('approvedBy', 255).nullable()
    time(table, 'publishedAt').nullable()
    table.string('createdBy', 255).nullable()
    time(table, 'createdAt').notNullable()
    time(table, 'updatedAt').notNullable()
    table.text('history', 'longtext').notNullable()
  })
  await addIndexes(knex, 'content_releases', {
    content_releases_due: ['state', 'publishAt'],
  })
  await createTable(knex, 'content_release_items', (table) => {
    table.integer('releaseId').unsigned().notNullable()
    keyColumn(knex, table, 'resource', 32)
    table.integer('recordId').unsigned().notNullable()
    table.string('title', 255).notNullable()
    table.string('approvedDigest', 64).nullable()
    table.text('published', 'longtext').nullable()
    table.primary(['releaseId', 'resource', 'recordId'])
  })
  await addIndexes(knex, 'content_release_items', {
    content_release_items_page: ['resource', 'recordId'],
  })
  await addColumns(knex, 'revisions', {
    releaseName: (table) => table.string('releaseName', 255).nullable(),
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('content_release_items')
  await knex.schema.dropTableIfExists('content_releases')
  await knex.schema.alterTable('revisions', (table) => {
    table.dropColumn('releaseName')
  })
}
