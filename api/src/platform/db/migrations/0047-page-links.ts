import type { Knex } from 'knex'
import { createTable, isMysql, keyColumn, time } from './tables'

/**
 * Adds what links and headings each text of a page has, and what checks of other sites' addresses found (ADR 0107). The former is made from the texts, at the first start after this
 * migration for those that are there. Earlier versions write texts without it: what they save meanwhile is read again at the
 * next save.
 */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'page_links', (table) => {
    keyColumn(knex, table, 'resource', 32)
    table.integer('recordId').unsigned().notNullable()
    keyColumn(knex, table, 'source', 16)
    const links = table.text('links', 'longtext').notNullable()
    const anchors = table.text('anchors', 'longtext').notNullable()
    if (isMysql(knex)) for (const column of [links, anchors]) column.collate('utf8mb4_bin')
    table.primary(['resource', 'recordId', 'source'])
  })
  await createTable(knex, 'checked_addresses', (table) => {
    keyColumn(knex, table, 'addressKey', 64).primary()
    table.text('address').notNullable()
    table.string('problem', 255).nullable()
    time(table, 'checkedAt').notNullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('checked_addresses')
  await knex.schema.dropTableIfExists('page_links')
}
