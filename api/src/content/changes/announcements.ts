import { isDeepStrictEqual } from 'node:util'
import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import type { Knex } from 'knex'
import type { LawChange } from '../../contract/law/law-change'
import { codec } from '../../platform/db/codec'
import { statesIn } from '../translations/states-in'
import { changeIn, type KnownChange } from './known-change'
import type { ToldChange } from './told'

const table = 'announcements'

export const announcementKinds = {
  json: ['changes', 'states'],
  date: ['createdAt', 'sentAt', 'withdrawnAt'],
}

/** What one publication, or one content release, tells readers. */
export interface AnnouncementRow {
  id: number
  createdAt: string
  changes: ToldChange[]
  /** Short names of the states, each once: 'west-bengal'. */
  states: string[]
  /** The content release that told it; null for a page that was published by itself. */
  releaseId: number | null
  /** When mails were written for it; from then on it cannot be withdrawn. */
  sentAt: string | null
  withdrawnAt: string | null
}

/** An announcement in a language. */
export interface Announcement extends Pick<AnnouncementRow, 'id' | 'createdAt' | 'states'> {
  changes: LawChange[]
}

const { fromRow, toRow } = codec<AnnouncementRow>(announcementKinds)

/** Tells readers of changes, in the transaction that publishes them: one row, however many states it touches. */
export async function announce(
  trx: Knex.Transaction,
  changes: ToldChange[],
  releaseId: number | null = null,
): Promise<void> {
  if (changes.length === 0) return
  const states = [...new Set(changes.map(({ state }) => state))]
  const createdAt = new Date().toISOString()
  await trx(table).insert(toRow({ createdAt, changes, states, releaseId }))
}

/**
 * An announcement in words of a language, with states as they are called now; null for one that was withdrawn.
 * @param language code such as 'hi'; where a state has no page in it, its name is English
 */
export async function readAnnouncement(
  knex: Knex,
  id: number,
  language: string,
): Promise<Announcement | null> {
  const row = await knex(table).where({ id }).whereNull('withdrawnAt').first()
  if (!row) return null
  const { createdAt, states, changes } = fromRow(row)
  const places = new Map((await statesIn(knex, language)).map((state) => [state.id, state]))
  const t = inLanguage(language)
  return {
    ...{ id, createdAt, states },
    changes: changes.map((change) => changeIn(t, change, places.get(change.recordId))),
  }
}

/** Whether readers were told exactly this already, and it was not withdrawn. */
export async function wasTold(trx: Knex.Transaction, change: KnownChange): Promise<boolean> {
  const rows = await trx(table)
    .whereNull('withdrawnAt')
    .where('changes', 'like', `%"id":"${change.id}"%`)
  return rows
    .flatMap((row: Record<string, unknown>) => fromRow(row).changes)
    .some((told) => told.id === change.id && isDeepStrictEqual(said(told), said(change)))
}

const said = ({ kind, from, before, after, was, is, note }: KnownChange) => ({
  ...{ kind, from, before, after, was, is, note },
})

/**
 * Notes that mails are written for an announcement, in their transaction. @returns false for one that was withdrawn or is sent,
 * for which none may be written
 */
export async function markSent(trx: Knex.Transaction, id: number): Promise<boolean> {
  const pending = trx(table).where({ id }).whereNull('withdrawnAt').whereNull('sentAt')
  return (await pending.update(toRow({ sentAt: new Date().toISOString() }))) > 0
}

/** Withdraws what a content release has told and nobody was mailed yet. */
export async function withdrawUnsent(trx: Knex.Transaction, releaseId: number): Promise<void> {
  const pending = trx(table).where({ releaseId }).whereNull('withdrawnAt').whereNull('sentAt')
  await pending.update(toRow({ withdrawnAt: new Date().toISOString() }))
}
