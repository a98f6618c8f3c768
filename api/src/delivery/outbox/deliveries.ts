import type { Knex } from 'knex'
import type { Delivery, DeliveryKind, DeliveryState } from '../../contract/leads/deliveries'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import type { Page, Paging } from '../../platform/http/request/paging'
import type { MailPayload } from '../mail/queue-mail'
import { hostOf } from './post'
import { leaseMs, outboxKinds } from './repository'

const table = 'outbox'

export interface DeliveryFilter {
  /** `undelivered`: what waits or has failed, if absent. */
  state?: DeliveryState | 'all'
  kind?: DeliveryKind
  webhookId?: number
}

type Row = Omit<Delivery, 'receiver' | 'canSendAgain'> & {
  payload: string | null
  /** Of a sent delivery. */
  receiver: string | null
  webhookUrl: string | null
}
const { fromRow } = codec<Row>({ date: [...outboxKinds.date, 'sentAt'] })

/** The staff's view of deliveries: those that wait or were given up, without held ones, and the log of those that were sent. */
export class Deliveries {
  /** @param forwardUrl where leads are forwarded to */
  constructor(private readonly forwardUrl: string | null) {}

  /** Newest first. */
  async find(
    knex: Executor,
    filter: DeliveryFilter,
    { page, pageSize }: Paging,
  ): Promise<Page<Delivery>> {
    const rows = await this.rows(knex, filter)
      .orderBy('deliveries.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
    const [counted] = await knex.from(listed(knex, filter)).count({ total: '*' })
    const items = rows.map((row) => this.delivery(row))
    return { items, total: Number(counted?.total), page, pageSize }
  }

  async get(knex: Executor, id: number): Promise<Delivery | null> {
    const row = await this.rows(knex, { state: 'all' }).where({ 'deliveries.id': id }).first()
    return row ? this.delivery(row) : null
  }

  private rows(knex: Executor, filter: DeliveryFilter) {
    return knex
      .from<Record<string, unknown>>(listed(knex, filter))
      .leftJoin('webhooks', 'webhooks.id', 'deliveries.webhookId')
      .select('deliveries.*', { webhookUrl: 'webhooks.url' })
  }

  private delivery(row: Record<string, unknown>): Delivery {
    const { payload, webhookUrl, receiver, ...delivery } = fromRow(row)
    const isSent = delivery.state === 'sent'
    return {
      ...delivery,
      nextAttemptAt: delivery.state === 'waiting' ? delivery.nextAttemptAt : null,
      receiver: receiver ?? this.receiver(delivery.kind, payload ?? '{}', webhookUrl),
      canSendAgain: isSent && payload !== null,
    }
  }

  private receiver(kind: DeliveryKind, payload: string, webhookUrl: string | null): string {
    if (kind === 'mail') return (JSON.parse(payload) as MailPayload).to
    return hostOf(kind === 'forward' ? this.forwardUrl : webhookUrl)
  }
}

const shared = [
  ...['id', 'kind', 'subject', 'inquiryId', 'webhookId', 'attempts', 'createdAt', 'payload'],
]

/** The rows of one or both tables, as the table `deliveries`. */
function listed(knex: Executor, { state, kind, webhookId }: DeliveryFilter) {
  const narrowed = (query: Knex.QueryBuilder) => {
    if (kind) query.where({ kind })
    if (webhookId) query.where({ webhookId })
    return query
  }
  const open = narrowed(
    knex(table)
      .select(...shared, 'state', 'failure', 'lastAttemptAt', 'nextAttemptAt')
      .select(knex.raw('null as ??, null as ??', ['receiver', 'sentAt']))
      .whereIn(
        'state',
        state === 'waiting' || state === 'failed' ? [state] : ['waiting', 'failed'],
      ),
  )
  const sent = narrowed(
    knex('sent_deliveries')
      .select(...shared, knex.raw("'sent' as ??, null as ??", ['state', 'failure']))
      .select({ lastAttemptAt: 'sentAt' }, knex.raw('null as ??', ['nextAttemptAt']))
      .select('receiver', 'sentAt'),
  )
  if (state === 'sent') return sent.as('deliveries')
  return (state === 'all' ? open.unionAll([sent]) : open).as('deliveries')
}

/** Makes a delivery due now and resets its attempts. */
const again = () => ({ state: 'waiting', attempts: 0, nextAttemptAt: new Date() })

/** Makes a delivery due now and resets its attempts, unless an attempt may still be running. */
export async function retryDelivery(trx: Executor, id: number): Promise<void> {
  const idleSince = new Date(Date.now() - leaseMs)
  await trx(table)
    .where({ id })
    .where((any: Knex.QueryBuilder) =>
      any
        .where({ state: 'failed' })
        .orWhere((waiting) =>
          waiting.where({ state: 'waiting' }).where('lastAttemptAt', '<', idleSince),
        ),
    )
    .update(again())
}

/**
 * Makes deliveries that were given up due now and resets their attempts.
 * @param ids which ones; all if absent
 * @returns how many
 */
export async function retryFailed(trx: Executor, ids?: number[]): Promise<number> {
  const failed = trx(table).where({ state: 'failed' })
  if (ids) failed.whereIn('id', ids)
  return failed.update(again())
}

/** Makes deliveries to a webhook that were given up due now. @returns how many */
export async function retryFailedOf(trx: Executor, webhookId: number): Promise<number> {
  return trx(table).where({ state: 'failed', webhookId }).update(again())
}
