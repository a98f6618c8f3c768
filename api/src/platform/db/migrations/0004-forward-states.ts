import type { Knex } from 'knex'

const columns: Record<string, (table: Knex.AlterTableBuilder) => void> = {
  state: (table) => table.string('state', 16).notNullable().defaultTo('waiting'),
  failure: (table) => table.string('failure', 255).nullable(),
  lastAttemptAt: (table) => table.datetime('lastAttemptAt', { precision: 3 }).nullable(),
}

/** Adds the state of a lead's forward: waiting, held while it is spam, or failed after the last attempt. */
export async function up(knex: Knex): Promise<void> {
  for (const [name, add] of Object.entries(columns)) {
    if (await knex.schema.hasColumn('lead_forwards', name)) continue
    await knex.schema.alterTable('lead_forwards', add)
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('lead_forwards', (table) => {
    table.dropColumns(...Object.keys(columns))
  })
}
