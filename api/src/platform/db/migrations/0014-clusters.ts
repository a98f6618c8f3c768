import type { Knex } from 'knex'
import { addColumns, createTable, keyColumn, time } from './tables'

/** What several nodes of a database need: marks of what was committed, and locks that the nodes can refuse each other. */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'transaction_marks', (table) => {
    keyColumn(knex, table, 'id', 22).primary()
    table.integer('attempt').unsigned().notNullable()
    time(table, 'at').notNullable().index()
  })
  await addColumns(knex, 'locks', { turn: (table) => table.string('turn', 22).nullable() })
  await knex('locks').insert({ name: 'administrators' }).onConflict('name').ignore()
}

export async function down(knex: Knex): Promise<void> {
  await knex('locks').where({ name: 'administrators' }).del()
  await knex.schema.alterTable('locks', (table) => {
    table.dropColumn('turn')
  })
  await knex.schema.dropTableIfExists('transaction_marks')
}
