import type { Knex } from 'knex'
import type { DuplicateChoice, LeadImport } from '../../contract/leads/lead-import'
import { type ColumnKinds, codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { DuplicateKeyError, translate } from '../../platform/db/errors'

const table = 'lead_imports'

/** An import as it is stored. It names no person of a lead. */
export interface StoredImport extends LeadImport {
  id: number
  /** Of the file and its columns. */
  key: string
  choice: DuplicateChoice
  /** The last row of the file that is done; 0 before the first. */
  lastRow: number
}

export const leadImportKinds: ColumnKinds = { date: ['startedAt', 'finishedAt'] }
const imports = codec<StoredImport>(leadImportKinds)

export async function findImport(knex: Executor, key: string): Promise<StoredImport | null> {
  const row = await knex(table).where({ key }).first()
  return row ? imports.fromRow(row) : null
}

/** The import with a key, locked. */
export async function lockImport(trx: Knex.Transaction, key: string): Promise<StoredImport> {
  return imports.fromRow(await trx(table).where({ key }).forUpdate().first())
}

/** @returns whether it is new: another request may have started the same at the same time */
export async function addImport(
  trx: Executor,
  started: Omit<StoredImport, 'id'>,
): Promise<boolean> {
  try {
    await trx(table).insert(imports.toRow(started)).catch(translate)
    return true
  } catch (error) {
    if (error instanceof DuplicateKeyError) return false
    throw error
  }
}

export async function updateImport(
  trx: Executor,
  { id }: StoredImport,
  changes: Partial<StoredImport>,
): Promise<void> {
  await trx(table).where({ id }).update(imports.toRow(changes))
}
