import type { Knex } from 'knex'
import { createTable, keyColumn, time } from './tables'

/** Creates tables for the builds of the remotes and for their releases (D41). */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'builds', (table) => {
    keyColumn(knex, table, 'remote', 40)
    keyColumn(knex, table, 'build', 100)
    table.string('version', 64).notNullable()
    table.string('entry', 500).notNullable()
    table.json('description').nullable()
    table.json('contract').nullable()
    table.string('digest', 100).notNullable()
    table.integer('bytes').unsigned().notNullable()
    table.string('registeredBy', 255).notNullable()
    time(table, 'registeredAt').notNullable()
    table.primary(['remote', 'build'])
  })

  await createTable(knex, 'releases', (table) => {
    table.increments('id')
    keyColumn(knex, table, 'remote', 40)
    // Unique, so that two releases cannot follow the same one, even on different servers.
    table.integer('basedOn').unsigned().notNullable()
    table.string('build', 100).nullable()
    table.string('canaryBuild', 100).nullable()
    table.integer('canaryShare').unsigned().nullable()
    table.string('reason', 500).nullable()
    table.string('releasedBy', 255).notNullable()
    time(table, 'releasedAt').notNullable()
    table.unique(['remote', 'basedOn'])
  })

  // A permanent row to lock: locking a table without rows would lock the gap, and two such locks deadlock.
  await createTable(knex, 'locks', (table) => {
    keyColumn(knex, table, 'name', 40).primary()
  })
  await knex('locks').insert({ name: 'releases' }).onConflict('name').ignore()

  await createTable(knex, 'deploy_tokens', (table) => {
    table.increments('id')
    keyColumn(knex, table, 'tokenHash', 64).unique()
    keyColumn(knex, table, 'remote', 40)
    time(table, 'createdAt').notNullable()
    time(table, 'lastUsedAt').nullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['deploy_tokens', 'locks', 'releases', 'builds']) {
    await knex.schema.dropTableIfExists(table)
  }
}
