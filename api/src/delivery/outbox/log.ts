import type { Knex } from 'knex'
import type { DeliveryAttempt, DeliveryKind } from '../../contract/leads/deliveries'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { portions } from '../../platform/portions'
import { harmlessSubjects } from '../mail/queue-mail'
import type { ClaimedDelivery, HttpAnswer } from './delivery'

const sentTable = 'sent_deliveries'
const attemptsTable = 'delivery_attempts'

/** One attempt as it ended. */
export interface Attempt {
  /** Milliseconds since 1970. */
  startedAt: number
  failure: string | null
  answer?: HttpAnswer
}

/** Notes an attempt of a delivery that is logged (D88). */
export async function logAttempt(
  trx: Executor,
  { id: deliveryId, isLogged, isReplay }: ClaimedDelivery,
  { startedAt, failure, answer }: Attempt,
): Promise<void> {
  if (!isLogged) return
  await trx(attemptsTable).insert({
    deliveryId,
    at: new Date(startedAt),
    durationMs: Date.now() - startedAt,
    isReplay,
    status: answer?.status ?? null,
    failure,
    answer: answer?.text ?? null,
  })
}

/** Keeps a delivery that has just left the outbox. What cannot be sent again keeps no content. */
export async function keepSent(
  trx: Executor,
  delivery: ClaimedDelivery,
  receiver: string,
): Promise<void> {
  const { id, kind, key, inquiryId, userId, webhookId, subject, about, attempts } = delivery
  await trx(sentTable).where({ id }).orWhere({ key }).del()
  await trx(sentTable).insert({
    ...{ id, kind, key, inquiryId, userId, webhookId, subject, receiver, about, attempts },
    payload: isHarmless(delivery) ? delivery.payload : null,
    createdAt: new Date(delivery.createdAt),
    sentAt: new Date(),
  })
}

/** A receiver of webhooks knows a delivery by its id; of mails only some may come twice. */
const isHarmless = ({ kind, subject }: { kind: DeliveryKind; subject: string }) =>
  kind === 'webhook' || (kind === 'mail' && harmlessSubjects.includes(subject))

/** Which sent deliveries are sent again. */
export type SentFilter = { id: number } | { webhookId: number; since: Date }

/** Puts sent deliveries back into the outbox, under their ids and keys. @returns how many */
export async function sendAgain(trx: Knex.Transaction, filter: SentFilter): Promise<number> {
  const query = trx(sentTable).whereNotNull('payload').orderBy('id').forUpdate()
  if ('id' in filter) query.where({ id: filter.id })
  else query.where({ webhookId: filter.webhookId }).where('createdAt', '>=', filter.since)
  const rows: Record<string, unknown>[] = await query
  for (const some of portions(rows, 100)) {
    const again = some.map(({ receiver: _receiver, sentAt: _sentAt, ...row }) => ({
      ...row,
      ...{ state: 'waiting', attempts: 0, nextAttemptAt: new Date() },
      ...{ isReplay: true, isLogged: true },
    }))
    await trx('outbox').insert(again).onConflict('key').ignore()
    const ids = some.map(({ id }) => id as number)
    await trx(sentTable).whereIn('id', ids).del()
  }
  return rows.length
}

const attempts = codec<DeliveryAttempt>({ boolean: ['isReplay'], date: ['at'] })

/** The last 100 attempts of a delivery, newest first. */
export async function listAttempts(knex: Executor, deliveryId: number): Promise<DeliveryAttempt[]> {
  const rows: Record<string, unknown>[] = await knex(attemptsTable)
    .where({ deliveryId })
    .orderBy('id', 'desc')
    .limit(100)
  return rows.map(attempts.fromRow)
}

/** Whether a webhook has accepted anything since a moment. */
export async function hasAccepted(
  knex: Executor,
  webhookId: number,
  since: string,
): Promise<boolean> {
  const row = await knex(sentTable)
    .where({ webhookId })
    .where('sentAt', '>', new Date(since))
    .first('id')
  return row !== undefined
}

/** Deletes what is known of deliveries about leads whose person is erased (D63). */
export async function eraseDeliveries(trx: Executor, leadIds: number[]): Promise<void> {
  for (const table of ['outbox', sentTable]) {
    const about = () => trx(table).whereIn('inquiryId', leadIds)
    await trx(attemptsTable).whereIn('deliveryId', about().select('id')).del()
    await about().del()
  }
}

/** Deletes from the log what is older than so many days. */
export async function sweepLog(knex: Knex, days: number): Promise<void> {
  const before = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  await knex(sentTable).where('sentAt', '<', before).del()
  await knex(attemptsTable).where('at', '<', before).del()
}
