import type { Knex } from 'knex'
import { addColumns } from './tables'

/** Each file of a build has its hash in the release (D74); builds from before have none. */
export async function up(knex: Knex): Promise<void> {
  await addColumns(knex, 'builds', { files: (table) => table.json('files').nullable() })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('builds', (table) => {
    table.dropColumn('files')
  })
}
