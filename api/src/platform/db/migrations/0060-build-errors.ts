import type { Knex } from 'knex'
import { addColumns, createTable, isMysql, keyColumn, time } from './tables'

/** Adds source maps of builds, and errors of builds by their cause (ADR 0139, ADR 0140). */
export async function up(knex: Knex): Promise<void> {
  // Digest of the build's source maps; builds registered before have none.
  await addColumns(knex, 'builds', { maps: (table) => table.string('maps', 100).nullable() })
  await createTable(knex, 'build_maps', (table) => {
    keyColumn(knex, table, 'remote', 40)
    keyColumn(knex, table, 'build', 100)
    // Compressed by gzip.
    table.specificType('maps', 'mediumblob').notNullable()
    table.primary(['remote', 'build'])
  })
  await createTable(knex, 'build_errors', (table) => {
    keyColumn(knex, table, 'remote', 40)
    keyColumn(knex, table, 'build', 100)
    keyColumn(knex, table, 'fingerprint', 43)
    const message = table.text('message').notNullable()
    if (isMysql(knex)) message.collate('utf8mb4_bin')
    table.json('frames').notNullable()
    table.json('seenIn').notNullable()
    table.integer('count').unsigned().notNullable()
    time(table, 'firstSeenAt').notNullable()
    time(table, 'lastSeenAt').notNullable().index('build_errors_by_last')
    table.primary(['remote', 'build', 'fingerprint'])
    table.index(['remote', 'firstSeenAt'], 'build_errors_by_first')
  })
  await knex('locks').insert({ name: 'build errors' }).onConflict('name').ignore()
}

export async function down(knex: Knex): Promise<void> {
  await knex('locks').where({ name: 'build errors' }).del()
  await knex.schema.dropTableIfExists('build_errors')
  await knex.schema.dropTableIfExists('build_maps')
  await knex.schema.alterTable('builds', (table) => {
    table.dropColumn('maps')
  })
}
