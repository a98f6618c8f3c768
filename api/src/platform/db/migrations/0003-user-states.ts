import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('users', 'disabledAt')) return
  await knex.schema.alterTable('users', (table) => {
    table.datetime('disabledAt', { precision: 3 }).nullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => table.dropColumn('disabledAt'))
}
