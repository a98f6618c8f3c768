import type { Knex } from 'knex'
import { convertStoredFacts, type Row } from '../stored-facts'
import { convertFacts, isFormer } from './former-facts'

/** Converts facts with amounts in prose to structured facts; facts already converted stay unchanged. */
export const up = (knex: Knex): Promise<void> => convertStoredFacts(knex, convertRow)

/** Converts a row, with its JSON parsed, of a backup from before this migration as the migration would have. */
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

/** The original prose cannot be restored from the structured facts. */
export async function down(): Promise<void> {
  throw new Error('The conversion of facts cannot be undone; restore a backup instead.')
}
