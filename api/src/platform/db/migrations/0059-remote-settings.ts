import type { Knex } from 'knex'
import { createTable, keyColumn, time } from './tables'

/** Adds the values of settings that remotes declare (ADR 0135), one row a remote. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'remote_settings', (table) => {
    keyColumn(knex, table, 'remote', 40).primary()
    table.text('stored', 'longtext').notNullable()
    time(table, 'updatedAt').notNullable()
    table.string('updatedBy', 255).nullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('remote_settings')
}
