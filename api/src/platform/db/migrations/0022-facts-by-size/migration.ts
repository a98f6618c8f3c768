import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import { convertStoredFacts, type Row } from '../stored-facts'
import builtIn from './values.json'

interface BuiltIn {
  doubt: string
  inForceFrom: string | null
  /** The schedule that is in force from that day. */
  slabs: unknown[] | null
  /** The payment date that the sizes belong to. */
  payment: string
  covers: string
  /** The words for enrolled persons, former and current, where they were no date. */
  enrolled: string[] | null
  rhythms: unknown[]
  /** Other parts of the facts, each with the former built-in value and its replacement. */
  parts: Record<string, unknown[]>
}

const values: Record<string, BuiltIn> = builtIn

/** Whether the value is facts without the fields of this migration. */
const isOpen = (facts: unknown): facts is Row =>
  typeof facts === 'object' && facts !== null && !('rhythms' in facts)

/** Facts that staff have edited get the new fields empty: what is built in might contradict them. */
function withFields(facts: Row, slug: string): Row {
  const { isInDoubt, ...others } = facts
  const own = values[slug]
  const dueDates = facts.dueDates as Record<string, Row>
  const paysAlike = own !== undefined && dueDates.payment?.text === own.payment
  const enrolled = dueDates.enrolled?.text
  const enrolledText = own?.enrolled?.[0] === enrolled ? own?.enrolled?.[1] : enrolled
  return {
    ...others,
    ...replaced(facts, own?.parts ?? {}),
    dueDates: {
      payment: { ...dueDates.payment, covers: paysAlike ? own.covers : 'unknown' },
      return: { ...dueDates.return, covers: 'unknown' },
      enrolled: { ...dueDates.enrolled, text: enrolledText, covers: 'unknown' },
    },
    rhythms: paysAlike ? own.rhythms : [],
    inForceFrom: own?.slabs && isDeepStrictEqual(facts.slabs, own.slabs) ? own.inForceFrom : null,
    doubt: isInDoubt ? (own?.doubt ?? 'levy') : 'none',
  }
}

/** The parts that still hold the former built-in value, with their new values. */
const replaced = (facts: Row, parts: BuiltIn['parts']): Row =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, [former, current]]) =>
      isDeepStrictEqual(facts[name], former) ? [[name, current]] : [],
    ),
  )

/**
 * Adds due dates by size of the employer, the day a schedule is in force from, and what is in doubt; where general
 * rules contradicted a state, its own steps, documents and certificates.
 */
export const up = (knex: Knex): Promise<void> => convertStoredFacts(knex, convertRow)

function convertRow(table: string, row: Row): Row {
  if (table === 'state_pages') {
    return isOpen(row.facts) ? { ...row, facts: withFields(row.facts, String(row.slug)) } : row
  }
  const record = row.record as Row | null | undefined
  return isOpen(record?.facts)
    ? { ...row, record: { ...record, facts: withFields(record.facts, String(record.slug)) } }
    : row
}

/** Nothing to undo: earlier versions ignore the fields. */
export async function down(): Promise<void> {}
