import type { Knex } from 'knex'
import {
  type Delivery,
  type DeliveryKind,
  type DeliveryState,
  deliveryStates,
} from '../../contract/leads/deliveries'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import type { Page, Paging } from '../../platform/http/request/paging'
import type { MailPayload } from '../mail/queue-mail'
import { hostOf } from './post'
import { leaseMs, outboxKinds } from './repository'

const table = 'outbox'

export interface DeliveryFilter {
  state?: DeliveryState
  kind?: DeliveryKind
}

type Row = Delivery & { payload: string; webhookUrl: string | null }
const { fromRow } = codec<Row>(outboxKinds)

/** The staff's view of the outbox: deliveries that are waiting or were given up, without held ones. */
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
      .orderBy('outbox.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
    const [counted] = await visible(knex, filter).count({ total: '*' })
    const items = rows.map((row) => this.delivery(row))
    return { items, total: Number(counted?.total), page, pageSize }
  }

  async get(knex: Executor, id: number): Promise<Delivery | null> {
    const row = await this.rows(knex, {}).where({ 'outbox.id': id }).first()
    return row ? this.delivery(row) : null
  }

  private rows(knex: Executor, filter: DeliveryFilter) {
    return visible(knex, filter)
      .leftJoin('webhooks', 'webhooks.id', 'outbox.webhookId')
      .select('outbox.*', { webhookUrl: 'webhooks.url' })
  }

  private delivery(row: Record<string, unknown>): Delivery {
    const { payload, webhookUrl, ...delivery } = fromRow(row)
    const isGivenUp = delivery.state === 'failed'
    return {
      ...delivery,
      nextAttemptAt: isGivenUp ? null : delivery.nextAttemptAt,
      receiver: this.receiver(delivery.kind, payload, webhookUrl),
    }
  }

  private receiver(kind: DeliveryKind, payload: string, webhookUrl: string | null): string {
    if (kind === 'mail') return (JSON.parse(payload) as MailPayload).to
    return hostOf(kind === 'forward' ? this.forwardUrl : webhookUrl)
  }
}

function visible(knex: Executor, { state, kind }: DeliveryFilter) {
  const query = knex<Record<string, unknown>>(table).whereIn(
    'outbox.state',
    state ? [state] : deliveryStates,
  )
  return kind ? query.where({ 'outbox.kind': kind }) : query
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
