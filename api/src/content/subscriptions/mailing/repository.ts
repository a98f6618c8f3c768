import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import type { ChosenStates } from '../../../contract/content/subscription-schema'
import { codec } from '../../../platform/db/codec'
import type { Executor } from '../../../platform/db/connect'
import { inTransaction } from '../../../platform/db/transaction'
import { markSent } from '../../changes/announcements'

const table = 'announcement_mailings'
const mailsTable = 'announcement_mails'

const dayMs = 24 * 60 * 60 * 1000
/** After so long nobody is told any more: what is news has become history. */
export const newsMs = 3 * dayMs
/** So long a mail can come back; then only the counts of a mailing stay. */
const returnMs = 30 * dayMs

/**
 * Milliseconds for which claimed mails belong to a process; after a crash another one, or the next run, claims them then. Longer
 * than a portion takes at one mail a second.
 */
export const leaseMs = 60_000

/**
 * `waiting`: to be sent, again or for the first time. `sent`: handed over to the mail server. `retired`: no server has such a
 * mailbox. `dropped`: the subscriber has left. `failed`: refused for another reason, or not taken in time.
 */
export const mailStates = ['waiting', 'sent', 'failed', 'retired', 'dropped'] as const
export type MailState = (typeof mailStates)[number]
const endStates = mailStates.filter((state) => state !== 'waiting')

export const mailingKinds = { date: ['createdAt', 'listedAt', 'closedAt'] }
export const mailKinds = { date: ['dueAt'] }

/** The mails of an announcement (ADR 0114). */
export interface Mailing {
  announcementId: number
  /** The last subscriber who was looked at. */
  lastSubscriberId: number
  /** When the announcement was made: who subscribes later has read of it. */
  createdAt: string
  /** When the last subscriber was listed. */
  listedAt: string | null
  /** When nothing but the counts was kept. */
  closedAt: string | null
}

const mailings = codec<Mailing>(mailingKinds)

/** A mail that this process alone sends for now. */
export interface ClaimedMail {
  id: number
  announcementId: number
  subscriberId: number
  /** Attempts so far, without the current one. */
  attempts: number
  claim: string
}

/** Begins the mailings of announcements that are news, each by one process. */
export async function beginMailings(knex: Knex): Promise<void> {
  const begun = await knex('announcements')
    .whereNull('sentAt')
    .whereNull('withdrawnAt')
    .where('createdAt', '>', new Date(Date.now() - newsMs))
    .select('id', 'createdAt')
  for (const { id, createdAt } of begun) {
    await inTransaction(knex, async (trx) => {
      if (!(await markSent(trx, id))) return
      const mailing = { announcementId: id, lastSubscriberId: 0, createdAt }
      await trx(table).insert(mailings.toRow(mailing))
    })
  }
}

/** Subscribers that are looked at in one transaction. */
const listedAtOnce = 500

/**
 * Writes down the mails to the next subscribers of the oldest mailing that is not listed yet: each subscriber once, also after
 * a kill in between.
 * @param filterOf tells whom an announcement is for; null: it was withdrawn
 * @returns whether there was something to list
 */
export async function listPortion(
  knex: Knex,
  filterOf: (announcementId: number) => Promise<((chosen: ChosenStates) => boolean) | null>,
): Promise<boolean> {
  const unlisted = () => knex(table).whereNull('listedAt').orderBy('announcementId')
  const next = await unlisted().first('announcementId')
  if (!next) return false
  const { announcementId } = next
  const wants = await filterOf(announcementId)
  await inTransaction(knex, async (trx) => {
    const row = await trx(table).where({ announcementId, listedAt: null }).forUpdate().first()
    if (!row) return
    const { lastSubscriberId, createdAt } = mailings.fromRow(row)
    const subscribers = wants
      ? await trx('subscribers')
          .where('id', '>', lastSubscriberId)
          .where('confirmedAt', '<=', new Date(createdAt))
          .orderBy('id')
          .limit(listedAtOnce)
          .select('id', 'states')
      : []
    const now = new Date()
    const mails = subscribers
      .filter(({ states }) => wants!(JSON.parse(states)))
      .map(({ id }) => ({
        ...{ announcementId, subscriberId: id },
        ...{ state: 'waiting' satisfies MailState, attempts: 0, dueAt: now },
      }))
    if (mails.length > 0) await trx(mailsTable).insert(mails)
    const isLast = subscribers.length < listedAtOnce
    await trx(table)
      .where({ announcementId })
      .update({
        lastSubscriberId: subscribers.at(-1)?.id ?? lastSubscriberId,
        ...(isLast && { listedAt: now }),
      })
  })
  return true
}

/** Claims the mails that have been due for longest; no two processes get the same one. */
export async function claimMails(knex: Knex, count: number): Promise<ClaimedMail[]> {
  for (;;) {
    const now = new Date()
    const due = (query: Knex.QueryBuilder) =>
      query.where({ state: 'waiting' }).where('dueAt', '<=', now)
    const ids: number[] = await due(knex(mailsTable)).orderBy('dueAt').limit(count).pluck('id')
    if (ids.length === 0) return []
    const claim = randomBytes(12).toString('hex')
    const dueAt = new Date(now.getTime() + leaseMs)
    const taken = await due(knex(mailsTable)).whereIn('id', ids).update({ claim, dueAt })
    if (taken > 0) {
      return knex(mailsTable)
        .where({ claim })
        .select('id', 'announcementId', 'subscriberId', 'attempts', 'claim')
    }
  }
}

const claimed = (executor: Executor, { id, claim }: ClaimedMail) =>
  executor(mailsTable).where({ id, claim })

/**
 * Records that mails are handed over, before they are.
 * @returns those that are still this process's
 */
export async function recordHandedOver(
  knex: Knex,
  mails: ClaimedMail[],
): Promise<Set<ClaimedMail>> {
  const ids = mails.map(({ id }) => id)
  const claims = [...new Set(mails.map(({ claim }) => claim))]
  const own = () => knex(mailsTable).whereIn('id', ids).whereIn('claim', claims)
  const recorded = await own()
    .where({ state: 'waiting' satisfies MailState })
    .update({ state: 'sent' satisfies MailState })
  // Nothing else is asked then: a kill between the record and the last line loses a mail.
  if (recorded === mails.length) return new Set(mails)
  const sent = new Set<number>(await own().where({ state: 'sent' }).pluck('id'))
  return new Set(mails.filter(({ id }) => sent.has(id)))
}

/** Lets a mail be tried again. */
export async function postponeMail(
  knex: Knex,
  mail: ClaimedMail,
  delayMs: number,
  failure: string,
): Promise<void> {
  await claimed(knex, mail).update({
    state: 'waiting' satisfies MailState,
    attempts: mail.attempts + 1,
    dueAt: new Date(Date.now() + delayMs),
    claim: null,
    failure,
  })
}

export async function endMail(
  executor: Executor,
  mail: ClaimedMail,
  state: MailState,
  failure: string | null = null,
): Promise<void> {
  await claimed(executor, mail).update({ state, failure })
}

/** Gives back mails that were claimed and not begun. */
export async function giveBack(knex: Knex, mails: ClaimedMail[]): Promise<void> {
  if (mails.length === 0) return
  await knex(mailsTable)
    .whereIn(
      'id',
      mails.map(({ id }) => id),
    )
    .whereIn('claim', [...new Set(mails.map(({ claim }) => claim))])
    .where({ state: 'waiting' })
    .update({ claim: null, dueAt: new Date() })
}

/**
 * Makes due what a killed process has claimed and not handed over.
 * @param claims of that process
 * @param handedOver ids of the mails whose last line went out
 */
export async function takeBackUnsent(
  knex: Knex,
  claims: string[],
  handedOver: ReadonlySet<number>,
): Promise<void> {
  for (const claim of claims) {
    const ids: number[] = await knex(mailsTable)
      .where({ claim })
      .whereIn('state', ['waiting', 'sent'] satisfies MailState[])
      .pluck('id')
    const unsent = ids.filter((id) => !handedOver.has(id))
    await knex(mailsTable)
      .where({ claim })
      .whereIn('id', unsent)
      .update({ state: 'waiting' satisfies MailState, claim: null, dueAt: new Date() })
  }
}

/** Gives up mails of announcements that are no news any more. */
export async function giveUpOldMails(knex: Knex): Promise<void> {
  const old = knex(table)
    .where('createdAt', '<', new Date(Date.now() - newsMs))
    .whereNull('closedAt')
    .select('announcementId')
  await knex(mailsTable)
    .where({ state: 'waiting' })
    .whereIn('announcementId', old)
    .update({ state: 'failed' satisfies MailState })
}

/** Notes that a mail came back because there is no such mailbox. */
export async function noteRetired(
  trx: Executor,
  mail: { announcementId: number; subscriberId: number },
  failure: string,
): Promise<void> {
  await trx(mailsTable)
    .where(mail)
    .update({ state: 'retired' satisfies MailState, failure })
}

/** Numbers of the mails of an announcement by state. */
export type MailCounts = Record<MailState, number>

const noMails: MailCounts = { waiting: 0, sent: 0, failed: 0, retired: 0, dropped: 0 }

/** The counts of some mailings, by announcement. */
export async function countMails(
  knex: Executor,
  announcementIds: number[],
): Promise<Map<number, MailCounts>> {
  const rows = await knex(mailsTable)
    .whereIn('announcementId', announcementIds)
    .groupBy('announcementId', 'state')
    .select('announcementId', 'state', knex.raw('count(*) as mails'))
  const counts = new Map<number, MailCounts>()
  const kept = await knex(table).whereIn('announcementId', announcementIds)
  for (const { announcementId, sent, failed, retired, dropped } of kept) {
    counts.set(announcementId, { ...noMails, sent, failed, retired, dropped })
  }
  for (const { announcementId, state, mails } of rows) {
    const counted = counts.get(announcementId)
    if (counted) counted[state as MailState] += Number(mails)
  }
  return counts
}

/** Keeps only the counts of mailings whose mails can come back no more. */
export async function closeOldMailings(knex: Knex): Promise<void> {
  const ids: number[] = await knex(table)
    .whereNull('closedAt')
    .where('createdAt', '<', new Date(Date.now() - returnMs))
    .pluck('announcementId')
  for (const announcementId of ids) {
    await inTransaction(knex, async (trx) => {
      const counts = (await countMails(trx, [announcementId])).get(announcementId)!
      const ended = Object.fromEntries(endStates.map((state) => [state, counts[state]]))
      await trx(table)
        .where({ announcementId })
        .update({ ...ended, closedAt: new Date() })
      await trx(mailsTable).where({ announcementId }).del()
    })
  }
}
