import type { Knex } from 'knex'
import { convertStoredFacts, type Row } from './stored-facts'

/** The built-in states of which it was in doubt, when this field came, whether or by which schedule they collect. */
const inDoubt = [
  'chhattisgarh-professional-tax-registration',
  'meghalaya-professional-tax-registration',
  'goa-professional-tax-registration',
]

const withDoubt = (facts: Row, slug: unknown): Row => ({
  ...facts,
  isInDoubt: inDoubt.includes(String(slug)),
})

/** Whether these are facts that do not say yet whether they are in doubt. */
const isOpen = (facts: unknown): facts is Row =>
  typeof facts === 'object' && facts !== null && !('isInDoubt' in facts)

/** Lets stored facts say whether they are in doubt (D66); those that say it already stay as they are. */
export const up = (knex: Knex): Promise<void> => convertStoredFacts(knex, convertRow)

/** A row of a backup from before this migration, with its JSON parsed, as the migration would have left it. */
export function convertRow(table: string, row: Row): Row {
  if (table === 'state_pages') {
    return isOpen(row.facts) ? { ...row, facts: withDoubt(row.facts, row.slug) } : row
  }
  const record = row.record as Row | null | undefined
  const holdsPages = table === 'revisions' || table === 'trash'
  return holdsPages && isOpen(record?.facts)
    ? { ...row, record: { ...record, facts: withDoubt(record.facts, record.slug) } }
    : row
}

/** Earlier versions ignore the field. */
export async function down(): Promise<void> {}
