import type { Knex } from 'knex'
import { addColumns, createTable, keyColumn, time } from './tables'

/** Adds links that show a build to whoever has them (D94), and what builds tell of their weight and changes. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'build_preview_links', (table) => {
    table.increments('id')
    keyColumn(knex, table, 'tokenHash', 43).unique()
    keyColumn(knex, table, 'remote', 40)
    keyColumn(knex, table, 'build', 100)
    table.string('createdBy', 255).notNullable()
    time(table, 'createdAt').notNullable()
    time(table, 'expiresAt').notNullable().index()
  })
  await addColumns(knex, 'builds', {
    weight: (table) => table.json('weight').nullable(),
    changeLog: (table) => table.text('changeLog').nullable(),
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('build_preview_links')
  await knex.schema.alterTable('builds', (table) => {
    table.dropColumns('weight', 'changeLog')
  })
}
