import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import { convertStoredFacts, type Row } from '../stored-facts'
import rules from './rules.json'

/** Built-in states: the texts of their penalties, and the rules that were read from these texts. */
const builtIn: Record<string, { penalties: string[]; lateCosts: object[] }> = rules

/** Whether the value is facts without the field `lateCosts`. */
const isOpen = (facts: unknown): facts is Row =>
  typeof facts === 'object' && facts !== null && !('lateCosts' in facts)

/** Penalties that staff have edited may say something else, so they get no rules. */
function withLateCosts(facts: Row, slug: unknown): Row {
  const known = builtIn[String(slug)]
  const isUnedited = known && isDeepStrictEqual(facts.penalties, known.penalties)
  return { ...facts, lateCosts: isUnedited ? known.lateCosts : [] }
}

/** Adds `lateCosts` to stored facts; facts that have it stay unchanged. */
export const up = (knex: Knex): Promise<void> => convertStoredFacts(knex, convertRow)

function convertRow(table: string, row: Row): Row {
  if (table === 'state_pages') {
    return isOpen(row.facts) ? { ...row, facts: withLateCosts(row.facts, row.slug) } : row
  }
  const record = row.record as Row | null | undefined
  const holdsPages = table === 'revisions' || table === 'trash'
  return holdsPages && isOpen(record?.facts)
    ? { ...row, record: { ...record, facts: withLateCosts(record.facts, record.slug) } }
    : row
}

/** Nothing to undo: earlier versions ignore the field. */
export async function down(): Promise<void> {}
