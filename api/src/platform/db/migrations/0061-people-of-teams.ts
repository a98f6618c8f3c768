import type { Knex } from 'knex'
import { addColumns } from './tables'

/**
 * Adds the remotes of users with the role `team` (ADR 0143), as a list of names. Earlier versions do not know the role, and let
 * such users in nowhere.
 */
export async function up(knex: Knex): Promise<void> {
  await addColumns(knex, 'users', {
    remotes: (table) => table.string('remotes', 1023).notNullable().defaultTo('[]'),
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) => {
    table.dropColumn('remotes')
  })
}
