import type { Knex } from 'knex'
import { addColumns } from './tables'

/** Adds the hash of each file of a build to its release (D74); older builds have none. */
export async function up(knex: Knex): Promise<void> {
  await addColumns(knex, 'builds', { files: (table) => table.json('files').nullable() })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('builds', (table) => {
    table.dropColumn('files')
  })
}
