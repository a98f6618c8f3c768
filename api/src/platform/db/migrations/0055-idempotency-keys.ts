import type { Knex } from 'knex'
import { createTable, isMysql, keyColumn, time } from './tables'

/** Adds calls that came with an Idempotency-Key, so that one that is sent again is the first one (D87). */
export async function up(knex: Knex): Promise<void> {
  await createTable(knex, 'idempotency_keys', (table) => {
    /** Of caller, operation and key: the key itself is not stored. */
    keyColumn(knex, table, 'keyHash', 43).primary()
    keyColumn(knex, table, 'requestHash', 43)
    /** The attempt that may commit. */
    keyColumn(knex, table, 'claim', 22)
    time(table, 'claimedAt').notNullable()
    /** When the attempt committed something; null until then. */
    time(table, 'committedAt').nullable()
    /** Status of the answer, once it is known. */
    table.integer('status').nullable()
    /** The answer as JSON; null where it is not known, or has a secret that is shown once. */
    const answer = table.text('answer', 'longtext').nullable()
    if (isMysql(knex)) answer.collate('utf8mb4_bin')
    time(table, 'expiresAt').notNullable().index()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists('idempotency_keys')
}
