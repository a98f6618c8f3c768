import type { Knex } from 'knex'
import { addColumns, createTable, keyColumn, time } from './tables'

/**
 * Adds what a database cluster needs: marks of committed transactions, and lock rows that make nodes detect
 * conflicts.
 */
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
