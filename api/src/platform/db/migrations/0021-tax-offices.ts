import type { Knex } from 'knex'
import { addColumns } from './tables'

/** Adds the telephone number and address of a state's tax office. */
export async function up(knex: Knex): Promise<void> {
  await addColumns(knex, 'state_pages', {
    helpline: (table) => table.string('helpline', 60).nullable(),
    officeAddress: (table) => table.text('officeAddress').nullable(),
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('state_pages', (table) => {
    table.dropColumns('helpline', 'officeAddress')
  })
}
