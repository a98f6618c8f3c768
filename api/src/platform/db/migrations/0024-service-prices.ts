import type { Knex } from 'knex'
import { addColumns } from './tables'

/** Adds the price of a service in whole rupees, and what is said beside it. */
export async function up(knex: Knex): Promise<void> {
  await addColumns(knex, 'service_pages', {
    priceFrom: (table) => table.integer('priceFrom').nullable(),
    priceNote: (table) => table.string('priceNote', 255).nullable(),
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('service_pages', (table) => {
    table.dropColumns('priceFrom', 'priceNote')
  })
}
