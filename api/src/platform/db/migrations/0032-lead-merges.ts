import type { Knex } from 'knex'
import { createTable, isMysql, time } from './tables'

/**
 * Adds the leads that were merged into others, each as it was (ADR 0068). Such a lead has no row in `inquiries`, so that
 * earlier versions, lists, searches and reports do not see it either.
 */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'inquiry_merges', (table) => {
    table.increments('id')
    table.integer('mergedId').unsigned().notNullable().unique()
    table.integer('intoId').unsigned().notNullable()
    table.integer('keptId').unsigned().notNullable().index()
    table.string('phone', 255).nullable().index()
    const email = table.string('email', 255).nullable()
    if (isMysql(knex)) email.collate('utf8mb4_bin')
    table.index(['email'])
    table.text('lead', 'longtext').nullable()
    table.text('moved', 'longtext').nullable()
    table.text('taken', 'longtext').nullable()
    table.string('by', 255).nullable()
    time(table, 'at').notNullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('inquiry_merges')
}
