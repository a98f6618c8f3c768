import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'

export type Row = Record<string, unknown>

/**
 * Converts a row, with its JSON parsed, of a table that may hold facts; returns the same object if nothing
 * changes.
 */
export type ConvertRow = (table: string, row: Row) => Row

/** Tables that hold facts, and the column of each: the facts themselves, or a whole page with its facts. */
const columns = [
  { table: 'state_pages', key: ['id', 'slug'], column: 'facts' },
  { table: 'revisions', key: ['id'], column: 'record' },
  { table: 'trash', key: ['resource', 'recordId'], column: 'record' },
]

/** Converts facts wherever they are stored, and invalidates cached pages. */
export async function convertStoredFacts(knex: Knex, convertRow: ConvertRow): Promise<void> {
  let changed = 0
  for (const { table, key, column } of columns) {
    if (await knex.schema.hasTable(table)) {
      changed += await convertTable(knex, table, key, column, convertRow)
    }
  }
  if (changed === 0) return
  // Invalidates pages that servers and gateways cached with the former facts.
  const version = randomBytes(12).toString('base64url')
  await knex('content_versions').where({ scope: 'public' }).update({ version })
}

async function convertTable(
  knex: Knex,
  table: string,
  key: string[],
  column: string,
  convertRow: ConvertRow,
): Promise<number> {
  let changed = 0
  const keys: Row[] = await knex(table).select(key).whereNotNull(column)
  // Reads one row at a time, because a revision is a whole page.
  for (const where of keys) {
    const row: Row | undefined = await knex(table).where(where).first(column)
    const stored = row?.[column]
    const value = typeof stored === 'string' ? JSON.parse(stored) : stored
    const { [column]: converted } = convertRow(table, { ...where, [column]: value })
    if (converted === value) continue
    await knex(table)
      .where(where)
      .update({ [column]: JSON.stringify(converted) })
    changed += 1
  }
  return changed
}
