import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { convertFacts, isFormer } from './former-facts'

type Row = Record<string, unknown>

/** Tables that hold facts, and the column of each: facts themselves, or a whole page with them. */
const columns = [
  { table: 'state_pages', key: ['id'], column: 'facts' },
  { table: 'revisions', key: ['id'], column: 'record' },
  { table: 'trash', key: ['resource', 'recordId'], column: 'record' },
]

/** Turns facts with sums in prose into facts as data; what has been turned already stays as it is. */
export async function up(knex: Knex): Promise<void> {
  let changed = 0
  for (const { table, key, column } of columns) {
    if (await knex.schema.hasTable(table)) changed += await convertTable(knex, table, key, column)
  }
  if (changed === 0) return
  // Pages that servers and gateways hold were made of the former facts.
  const version = randomBytes(12).toString('base64url')
  await knex('content_versions').where({ scope: 'public' }).update({ version })
}

async function convertTable(
  knex: Knex,
  table: string,
  key: string[],
  column: string,
): Promise<number> {
  let changed = 0
  const keys: Row[] = await knex(table).select(key).whereNotNull(column)
  // One at a time: a revision is a whole page.
  for (const where of keys) {
    const row: Row | undefined = await knex(table).where(where).first(column)
    const stored = row?.[column]
    const value = typeof stored === 'string' ? JSON.parse(stored) : stored
    const { [column]: converted } = convertRow(table, { [column]: value })
    if (converted === value) continue
    await knex(table)
      .where(where)
      .update({ [column]: JSON.stringify(converted) })
    changed += 1
  }
  return changed
}

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
