import type { Knex } from 'knex'
import { type Change, keepFirstRevisions, keepRevision } from '../pages/revisions'
import {
  addTranslationRows,
  historyOf,
  keepTranslation,
  type StoredTranslation,
} from './repository'

/** Stores a version with a revision (D48). Call it in the transaction that has locked the page's row. */
export async function storeVersion(
  trx: Knex.Transaction,
  before: StoredTranslation | null,
  after: StoredTranslation,
  change: Change,
): Promise<void> {
  await keepTranslation(trx, after)
  await keepRevision(trx, historyOf(after), before && recordOf(before), recordOf(after), change)
}

/** Stores versions that the portal itself brings, of pages without a version or a history in the language, in two statements. */
export async function storeFirstVersions(
  trx: Knex.Transaction,
  versions: readonly StoredTranslation[],
): Promise<void> {
  await addTranslationRows(trx, versions)
  await keepFirstRevisions(
    trx,
    versions.map((version) => ({ resource: historyOf(version), record: recordOf(version) })),
  )
}

/** What a revision keeps of a version: its fields by their names, and the rest beside them. */
export const recordOf = ({
  recordId: id,
  fields,
  words,
  sources,
  isPublished,
  publishedAt,
  visibleUntil,
  updatedAt,
}: StoredTranslation) => ({
  id,
  ...fields,
  words,
  sources,
  isPublished,
  publishedAt,
  visibleUntil,
  updatedAt,
})
