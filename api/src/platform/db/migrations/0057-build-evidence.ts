import type { Knex } from 'knex'
import { addColumns, createTable, keyColumn, time } from './tables'

/** Adds what gateways count of each build by the hour, and canaries that are watched (D95). */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'build_evidence', (table) => {
    keyColumn(knex, table, 'remote', 40)
    keyColumn(knex, table, 'build', 100)
    keyColumn(knex, table, 'browser', 10)
    // Release of the canary during which it was counted; 0 without one.
    table.integer('releaseId').unsigned().notNullable()
    time(table, 'hour').notNullable().index()
    table.json('evidence').notNullable()
    table.primary(['remote', 'hour', 'build', 'browser', 'releaseId'])
  })
  await addColumns(knex, 'releases', { watch: (table) => table.json('watch').nullable() })
  await knex('locks').insert({ name: 'evidence' }).onConflict('name').ignore()
}

export async function down(knex: Knex): Promise<void> {
  await knex('locks').where({ name: 'evidence' }).del()
  await knex.schema.alterTable('releases', (table) => {
    table.dropColumn('watch')
  })
  await knex.schema.dropTableIfExists('build_evidence')
}
