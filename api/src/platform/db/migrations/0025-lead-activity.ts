import type { Knex } from 'knex'
import { addColumns } from './tables'

const eventColumns = {
  /** Id of the user of `by`; no foreign key, because SQLite cannot add one to an existing table. */
  byId: (table: Knex.TableBuilder) => table.integer('byId').unsigned().nullable(),
  /** Id of the note that this entry corrects. */
  corrects: (table: Knex.TableBuilder) => table.integer('corrects').unsigned().nullable(),
}

const leadColumns = {
  lostReason: (table: Knex.TableBuilder) => table.string('lostReason', 255).nullable(),
}

/**
 * Makes notes entries of a lead's history. The text that a lead has becomes its first note; `inquiries.notes` stays for
 * searches, exports and older replicas.
 */
export async function up(knex: Knex): Promise<void> {
  await addColumns(knex, 'inquiry_events', eventColumns)
  await addColumns(knex, 'inquiries', leadColumns)
  const withNotes = knex('inquiry_events').where({ kind: 'note' }).select('inquiryId')
  const earlier = knex('inquiries')
    .whereNotNull('notes')
    .whereNot({ notes: '' })
    .whereNotIn('id', withNotes)
    .select('id', 'updatedAt', knex.raw('? as kind', ['note']), 'notes')
    .orderBy('id')
  const columns = ['inquiry_events', 'inquiryId', 'at', 'kind', 'to']
  await knex(knex.raw('?? (??, ??, ??, ??)', columns)).insert(earlier)
}

export async function down(knex: Knex): Promise<void> {
  await knex('inquiry_events').whereIn('kind', ['note', 'call', 'mail', 'lost-reason']).del()
  await knex.schema.alterTable('inquiry_events', (table) => {
    table.dropColumns(...Object.keys(eventColumns))
  })
  await knex.schema.alterTable('inquiries', (table) => {
    table.dropColumns(...Object.keys(leadColumns))
  })
}
