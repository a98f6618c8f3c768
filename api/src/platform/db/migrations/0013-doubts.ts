import type { Knex } from 'knex'
import { convertStoredFacts, type Row } from './stored-facts'

/**
 * Built-in states for which it was uncertain, when this field was added, whether or by which schedule they
 * collect the tax.
 */
const inDoubt = [
  'chhattisgarh-professional-tax-registration',
  'meghalaya-professional-tax-registration',
  'goa-professional-tax-registration',
]

const withDoubt = (facts: Row, slug: unknown): Row => ({
  ...facts,
  isInDoubt: inDoubt.includes(String(slug)),
})

/** Whether the value is facts without the field `isInDoubt`. */
const isOpen = (facts: unknown): facts is Row =>
  typeof facts === 'object' && facts !== null && !('isInDoubt' in facts)

/** Adds `isInDoubt` to stored facts (D66); facts that have it stay unchanged. */
export const up = (knex: Knex): Promise<void> => convertStoredFacts(knex, convertRow)

/** Converts a row, with its JSON parsed, of a backup from before this migration as the migration would have. */
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

/** Nothing to undo: earlier versions ignore the field. */
export async function down(): Promise<void> {}
