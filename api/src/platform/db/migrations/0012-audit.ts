import type { Knex } from 'knex'
import { addColumns, addIndexes, dropIndexes } from './tables'

const columns = {
  before: (table: Knex.TableBuilder) => table.text('before', 'longtext').nullable(),
  after: (table: Knex.TableBuilder) => table.text('after', 'longtext').nullable(),
}

/** Covering indexes: a query reads one of these backwards and filters and counts without fetching rows. */
const indexes = {
  audit_log_by_record: ['resource', 'resourceId', 'at', 'id', 'action', 'email'],
  audit_log_by_resource: ['resource', 'at', 'id', 'action', 'email', 'resourceId'],
  audit_log_by_person: ['email', 'at', 'id', 'action', 'resource', 'resourceId'],
  audit_log_by_action: ['action', 'at', 'id', 'resource', 'email', 'resourceId'],
}

/** Adds the old and new values of changes, and indexes for queries (D59). */
export async function up(knex: Knex): Promise<void> {
  await addColumns(knex, 'audit_log', columns)
  await addIndexes(knex, 'audit_log', indexes)
}

export async function down(knex: Knex): Promise<void> {
  await dropIndexes(knex, 'audit_log', indexes)
  await knex.schema.alterTable('audit_log', (table) => {
    table.dropColumns(...Object.keys(columns))
  })
}
