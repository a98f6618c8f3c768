import type { Knex } from 'knex'
import { convertStoredFacts, type Row } from '../stored-facts'
import { convertFacts, isFormer } from './former-facts'

/** Turns facts with sums in prose into facts as data; what has been turned already stays as it is. */
export const up = (knex: Knex): Promise<void> => convertStoredFacts(knex, convertRow)

/** A row of a backup from before this migration, with its JSON parsed, as the migration would have left it. */
export function convertRow(table: string, row: Row): Row {
  if (table === 'state_pages') {
    return isFormer(row.facts) ? { ...row, facts: convertFacts(row.facts) } : row
  }
  const record = row.record as Row | null | undefined
  const holdsPages = table === 'revisions' || table === 'trash'
  return holdsPages && isFormer(record?.facts)
    ? { ...row, record: { ...record, facts: convertFacts(record.facts) } }
    : row
}

/** Prose that has become structure cannot be written again as it was. */
export async function down(): Promise<void> {
  throw new Error('Facts cannot be turned back; restore a backup instead.')
}
