import type { Knex } from 'knex'
import { createTable, time } from './tables'

/** Adds the rules that assign new leads (ADR 0067). A further condition, such as a language, is a further column. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'assignment_rules', (table) => {
    table.increments('id')
    table.string('name', 255).notNullable()
    /** Names of pages; an empty list stands for all. */
    table.json('states').notNullable()
    table.json('services').notNullable()
    /** Ids of users in turn; no foreign keys, so that a rule can say that one of them is gone. */
    table.json('people').notNullable()
    table.integer('position').notNullable().index()
    table.boolean('isActive').notNullable().defaultTo(true)
    /** Who had the last turn. */
    table.integer('lastUserId').unsigned().nullable()
    time(table, 'createdAt').notNullable()
    time(table, 'updatedAt').notNullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('assignment_rules')
}
