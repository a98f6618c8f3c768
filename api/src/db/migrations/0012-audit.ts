import type { Knex } from 'knex'
import { addColumns } from './tables'

const columns = {
  before: (table: Knex.TableBuilder) => table.text('before', 'longtext').nullable(),
  after: (table: Knex.TableBuilder) => table.text('after', 'longtext').nullable(),
}

/** What a change was from and to (D59). */
export async function up(knex: Knex): Promise<void> {
  await addColumns(knex, 'audit_log', columns)
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('audit_log', (table) => {
    table.dropColumns(...Object.keys(columns))
  })
}
