import type { Knex } from 'knex'
import { addColumns, addIndexes, dropIndexes, hasIndex } from './tables'

const columns = {
  /** `HH:MM` in India. */
  followUpTime: (table: Knex.TableBuilder) => table.string('followUpTime', 5).nullable(),
}

const former = {
  inquiries_by_follow_up: ['followUpOn', 'createdAt', 'id', 'status'],
}

/** In the order of the due list, which names the hour now. */
const indexes = {
  inquiries_by_follow_up_time: ['followUpOn', 'followUpTime', 'createdAt', 'id', 'status'],
}

/** Adds the hour of a follow-up. Earlier versions know the day only, and leave the hour as it is. */
export async function up(knex: Knex): Promise<void> {
  await addColumns(knex, 'inquiries', columns)
  await addIndexes(knex, 'inquiries', indexes)
  if (await hasIndex(knex, 'inquiries', 'inquiries_by_follow_up')) {
    await dropIndexes(knex, 'inquiries', former)
  }
}

export async function down(knex: Knex): Promise<void> {
  await addIndexes(knex, 'inquiries', former)
  await dropIndexes(knex, 'inquiries', indexes)
  await knex.schema.alterTable('inquiries', (table) => table.dropColumns(...Object.keys(columns)))
}
