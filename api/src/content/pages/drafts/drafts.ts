import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import type { DraftPart } from '../../../contract/content/page-resources'
import { withoutOuterSpace } from '../../../contract/language/same-text'
import { codec } from '../../../platform/db/codec'
import type { Executor } from '../../../platform/db/connect'
import { laterThan } from '../../../platform/db/later-than'
import { draftText, dropLinks, keepLinks } from '../../links/page-links'
import type { Page, PageTable } from '../page-resource'

const table = 'drafts'

export const draftKinds = { json: ['changes'], date: ['savedAt', 'updatedAt'] }

/** The changed fields: `from` is what the public page said when the change was drafted. */
export type DraftChanges = Record<string, { from: unknown; to: unknown }>

/** A draft beside a public page (D77, ADR 0063); `resource` is the page's table. */
export interface Draft {
  resource: PageTable
  recordId: number
  part: DraftPart
  /** Title of the page as drafted, for lists. */
  title: string
  changes: DraftChanges
  note: string | null
  savedBy: string | null
  savedAt: string
  /** Changes also when the page does, so that it names a version of both. */
  updatedAt: string
}

const { fromRow, toRow } = codec<Draft>(draftKinds)

export type DraftKey = Pick<Draft, 'resource' | 'recordId' | 'part'>

type Values = Record<string, unknown>

export async function findDraft(knex: Executor, key: DraftKey): Promise<Draft | null> {
  const row = await knex(table).where(key).first()
  return row ? fromRow(row) : null
}

/** The drafts of all parts of a page. */
export async function draftsOf(
  knex: Executor,
  resource: string,
  recordId: number,
): Promise<Draft[]> {
  const rows = await knex(table).where({ resource, recordId })
  return rows.map((row: Record<string, unknown>) => fromRow(row))
}

/** The drafts of all pages of a kind. */
export async function allDraftsOf(knex: Executor, resource: string): Promise<Draft[]> {
  const rows = await knex(table).where({ resource })
  return rows.map((row: Record<string, unknown>) => fromRow(row))
}

/** The drafts of all parts of a page, as they are now, also in a transaction that has begun before their last save. */
export async function lockDrafts(
  trx: Knex.Transaction,
  resource: string,
  recordId: number,
): Promise<Draft[]> {
  const rows = await trx(table).where({ resource, recordId }).forUpdate()
  return rows.map((row: Record<string, unknown>) => fromRow(row))
}

/** Drafts of all pages outside the trash, newest first. */
export async function listDrafts(knex: Executor, most: number): Promise<Draft[]> {
  const rows = await knex(table)
    .whereNotExists((trashed) =>
      trashed
        .from('trash')
        .whereRaw('trash.resource = drafts.resource and trash.recordId = drafts.recordId'),
    )
    .orderBy('savedAt', 'desc')
    .orderBy('recordId', 'desc')
    .limit(most)
  return rows.map((row: Record<string, unknown>) => fromRow(row))
}

/** A value that changes whenever a draft is saved, published or discarded. Drafts are not public, so the content's version stays. */
export async function versionOfDrafts(knex: Executor): Promise<string> {
  const rows = await knex(table)
    .orderBy(['resource', 'recordId', 'part'])
    .select('resource', 'recordId', 'part', 'updatedAt')
  return JSON.stringify(rows)
}

/** Call it, like all that write drafts, in the transaction that has locked the page's row. */
export async function keepDraft(trx: Knex.Transaction, draft: Draft): Promise<void> {
  await trx(table).insert(toRow(draft)).onConflict(['resource', 'recordId', 'part']).merge()
  const { resource, recordId, part, changes } = draft
  await keepLinks(trx, draftText(resource, recordId, part, sideOf(changes, 'to')))
}

export async function dropDraft(
  trx: Knex.Transaction,
  { resource, recordId, part }: DraftKey,
): Promise<void> {
  await trx(table).where({ resource, recordId, part }).del()
  await dropLinks(trx, draftText(resource, recordId, part))
}

export async function forgetDrafts(trx: Knex.Transaction, resource: string, recordId: number) {
  await trx(table).where({ resource, recordId }).del()
}

/**
 * After a change of the page: drops drafted changes that it now contains, and gives its drafts a new version. Its reads lock:
 * a transaction that changes several pages may have begun before a colleague saved a draft.
 */
export async function settleDrafts<T extends Page>(
  trx: Knex.Transaction,
  resource: string,
  page: T,
): Promise<void> {
  for (const draft of await lockDrafts(trx, resource, page.id)) {
    const changes = stillChanged(draft.changes, valuesOf(page, draft.part))
    if (Object.keys(changes).length === 0) await dropDraft(trx, draft)
    else await keepDraft(trx, { ...draft, changes, updatedAt: laterThan(versionOf(page, draft)) })
  }
}

/** The version of a page and its draft together: it changes with each of them. */
export const versionOf = (page: Page, draft: Draft | null): { updatedAt: string } =>
  draft && draft.updatedAt > page.updatedAt ? draft : page

/** The page as the draft would make it. */
export const withDraft = <T extends Page>(page: T, draft: Draft | null): T => ({
  ...page,
  ...(draft && asFields(page, draft.part, sideOf(draft.changes, 'to'))),
  updatedAt: versionOf(page, draft).updatedAt,
})

/** The page as it was where the draft changes it. */
export const baseOf = <T extends Page>(page: T, draft: Draft): T => ({
  ...page,
  ...asFields(page, draft.part, sideOf(draft.changes, 'from')),
})

/** The values that a form of this part edits. */
export const valuesOf = (page: Page, part: DraftPart): Values =>
  part === 'facts' ? ((page as { facts?: Values }).facts ?? {}) : (page as unknown as Values)

/** Values of a part as fields of the page. */
export const asFields = <T extends Page>(page: T, part: DraftPart, values: Values): Partial<T> =>
  (part === 'facts' ? { facts: { ...valuesOf(page, part), ...values } } : values) as Partial<T>

export const sideOf = (changes: DraftChanges, side: 'from' | 'to'): Values =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[side]]))

/**
 * The changes that make a part's public values into a form's values.
 * @param kept changes drafted before; they keep their `from`, so that later changes of the public page still conflict
 * @param isSeen whether the user has compared the public values with theirs and decided
 */
export function changesTo(
  values: Values,
  current: Values,
  kept: DraftChanges,
  isSeen: boolean,
): DraftChanges {
  const changes = stillChanged(kept, current)
  for (const [name, to] of Object.entries(values)) {
    if (to === undefined) continue
    const before = isSeen ? undefined : changes[name]
    if (isSame(to, current[name])) delete changes[name]
    else changes[name] = { from: before ? before.from : (current[name] ?? null), to }
  }
  return changes
}

/** Fields that the public page and the draft have changed to different values. */
export const conflictsOf = (changes: DraftChanges, current: Values): string[] =>
  Object.keys(changes).filter((name) => {
    const { from, to } = changes[name]!
    return !isSame(current[name], from) && !isSame(current[name], to)
  })

/** Without changes that the public page now contains. */
export const stillChanged = (changes: DraftChanges, current: Values): DraftChanges =>
  Object.fromEntries(Object.entries(changes).filter(([name, { to }]) => !isSame(to, current[name])))

export const isSame = (one: unknown, other: unknown) =>
  isDeepStrictEqual(withoutOuterSpace(one ?? null), withoutOuterSpace(other ?? null))
