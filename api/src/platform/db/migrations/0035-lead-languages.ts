import type { Knex } from 'knex'
import { addColumns, addIndexes, dropIndexes } from './tables'

const columns = {
  locale: (table: Knex.TableBuilder) => table.string('locale', 8).notNullable().defaultTo('en'),
}

/** Covering, and in the list's order, like those of the list's other filters. */
const indexes = {
  inquiries_by_locale: ['locale', 'createdAt', 'id', 'status'],
}

/** Adds the language of the page with the form. Earlier versions read and write leads without it, which are in English. */
export async function up(knex: Knex): Promise<void> {
  await addColumns(knex, 'inquiries', columns)
  await addIndexes(knex, 'inquiries', indexes)
}

export async function down(knex: Knex): Promise<void> {
  await dropIndexes(knex, 'inquiries', indexes)
  await knex.schema.alterTable('inquiries', (table) => table.dropColumns(...Object.keys(columns)))
}
