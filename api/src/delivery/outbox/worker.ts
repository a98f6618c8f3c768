import type { Knex } from 'knex'
import type { DeliveryKind } from '../../contract/leads/deliveries'
import type { LeadEventKind } from '../../contract/leads/leads'
import { inTransaction } from '../../platform/db/transaction'
import type { Logger } from '../../platform/http/logging/logging'
import { pauseFailing } from '../webhooks/pausing'
import type { Accepted, ClaimedDelivery, Handler, Outcome, Refused } from './delivery'
import { keepSent, logAttempt } from './log'
import {
  claimDelivery,
  failDelivery,
  giveDeliveryBack,
  postponeDelivery,
  postponeWebhook,
  removeDelivery,
} from './repository'

const pollMs = 5_000
/** Maximum number of parallel deliveries per kind: a mail server that is down delays only mails. */
const parallel = 4
/** Maximum number of parallel deliveries per webhook: one that hangs leaves room for the others. */
const parallelToWebhook = 2
/** Attempts within about three days: half of them in the first hours, then one every six hours. */
const maxAttempts = 24
const firstDelayMs = 5_000
const longestDelayMs = 6 * 60 * 60 * 1000
/** Attempts within about an hour when the receiver refuses for good, because somebody may be fixing it. */
const maxFinalAttempts = 4
const firstFinalDelayMs = 10 * 60 * 1000
/** Milliseconds that deliveries in progress get to finish when the process stops. */
const stopGraceMs = 2_000

const eventKinds: Record<DeliveryKind, LeadEventKind> = {
  mail: 'mailed',
  forward: 'forwarded',
  webhook: 'webhook',
}

/** Records the outcome of a delivery, by its key, in the lead's history, in the transaction that ends the delivery. */
export type NoteOutcome = (
  trx: Knex.Transaction,
  leadId: number,
  outcome: { kind: LeadEventKind; to: string },
  key: string,
) => Promise<void>

/**
 * Sends the deliveries of the outbox in the background. Each is retried with growing delays until it is
 * accepted or given up (D20, D58, D62). They are stored in the database, so a restart or a crash loses
 * nothing.
 */
export class Outbox {
  private timer: NodeJS.Timeout | undefined
  private readonly stopping = new AbortController()
  private readonly lanes: Lane[]

  constructor(
    knex: Knex,
    private readonly handlers: Handler[],
    log: Logger,
    note: NoteOutcome,
  ) {
    const { signal } = this.stopping
    this.lanes = handlers.map((handler) => new Lane(knex, handler, log, note, signal))
  }

  start(): void {
    this.timer = setInterval(() => this.wake(), pollMs)
    this.timer.unref()
    this.wake()
  }

  /** Looks for work now instead of at the next poll. */
  wake(): void {
    for (const lane of this.lanes) lane.wake()
  }

  /** Lets deliveries in progress finish for a moment, then aborts them; they are retried after the next start. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    const patience = setTimeout(() => this.stopping.abort(), stopGraceMs)
    await Promise.all(this.lanes.map((lane) => lane.stop()))
    clearTimeout(patience)
    for (const handler of this.handlers) handler.close?.()
  }
}

/** Sends the deliveries of one kind. */
class Lane {
  private claiming: Promise<void> | undefined
  /** Set when woken while reading the outbox, because that read may have missed new deliveries. */
  private isWoken = false
  private isStopped = false
  private readonly underWay = new Map<ClaimedDelivery, Promise<void>>()
  /** Deliveries that the receiver accepted but the database could not record; they must not be sent again. */
  private readonly unrecorded = new Map<number, Recordable>()

  constructor(
    private readonly knex: Knex,
    private readonly handler: Handler,
    private readonly log: Logger,
    private readonly noteOutcome: NoteOutcome,
    private readonly breakOff: AbortSignal,
  ) {}

  wake(): void {
    if (this.isStopped) return
    if (this.claiming) {
      this.isWoken = true
      return
    }
    this.isWoken = false
    this.claiming = this.claimDue()
      .catch((error) => this.log.error({ err: error }, 'Reading the outbox failed'))
      .finally(() => {
        this.claiming = undefined
        if (this.isWoken) this.wake()
      })
  }

  async stop(): Promise<void> {
    this.isStopped = true
    await this.claiming
    await Promise.all(this.underWay.values())
    await this.recordAccepted()
  }

  /** Records accepted deliveries that the database could not record before. */
  private async recordAccepted(): Promise<void> {
    try {
      for (const before of this.unrecorded.values()) await this.accept(before)
    } catch (error) {
      this.log.error({ err: error }, 'Accepted deliveries could not be recorded')
    }
  }

  private async claimDue(): Promise<void> {
    await this.recordAccepted()
    while (!this.isStopped && this.underWay.size < parallel) {
      const delivery = await claimDelivery(this.knex, this.handler.kind, this.busyWebhooks())
      if (!delivery) return
      const settled = this.attempt(delivery)
        .catch((error) =>
          this.log.error({ err: error }, 'The outcome of a delivery could not be recorded'),
        )
        .finally(() => {
          this.underWay.delete(delivery)
          this.wake()
        })
      this.underWay.set(delivery, settled)
    }
  }

  private busyWebhooks(): number[] {
    const ids = [...this.underWay.keys()].map(({ webhookId }) => webhookId)
    return [...new Set(ids)].filter(
      (id): id is number =>
        id !== null && ids.filter((other) => other === id).length >= parallelToWebhook,
    )
  }

  private async attempt(delivery: ClaimedDelivery): Promise<void> {
    const startedAt = Date.now()
    const outcome = await this.deliver(delivery)
    if (outcome.result === 'accepted') return this.accept({ delivery, outcome, startedAt })
    if (outcome.result === 'dropped') {
      await removeDelivery(this.knex, delivery)
      this.log.info(
        { ...deliveryLogFields(delivery), reason: outcome.reason },
        'Delivery dropped: nothing left to send',
      )
      return
    }
    if (this.breakOff.aborted) return giveDeliveryBack(this.knex, delivery)
    await this.refuse(delivery, outcome, startedAt)
  }

  private async deliver(delivery: ClaimedDelivery): Promise<Outcome> {
    const before = this.unrecorded.get(delivery.id)
    if (before) return before.outcome
    try {
      return await this.handler.deliver(delivery, this.breakOff)
    } catch (error) {
      this.log.error(
        { err: error, ...deliveryLogFields(delivery) },
        'Delivery failed with an unexpected error',
      )
      return { result: 'refused', receiver: '', failure: 'the log of the API has the reason' }
    }
  }

  /** Removes the delivery from the outbox and records it in the log and the lead's history, in one transaction. */
  private async accept({ delivery, outcome, startedAt }: Recordable): Promise<void> {
    const { receiver, answer } = outcome
    this.unrecorded.set(delivery.id, { delivery, outcome, startedAt })
    await inTransaction(this.knex, async (trx) => {
      if (!(await removeDelivery(trx, delivery))) return
      if (delivery.isLogged) await keepSent(trx, delivery, receiver)
      await logAttempt(trx, delivery, { startedAt, failure: null, answer })
      if (delivery.isReplay) return
      await this.note(trx, delivery, eventKinds[delivery.kind], receiver)
    })
    this.unrecorded.delete(delivery.id)
  }

  private async refuse(
    delivery: ClaimedDelivery,
    { receiver, failure, answer, retryAfterMs, isFinal = false, isGone = false }: Refused,
    startedAt: number,
  ): Promise<void> {
    const { attempts, webhookId } = delivery
    const attempt = { startedAt, failure, answer }
    const detail = { ...deliveryLogFields(delivery), receiver, attempts, failure }
    if (!isGone && attempts < (isFinal ? maxFinalAttempts : maxAttempts)) {
      const nextAttemptAt = new Date(Date.now() + (retryAfterMs ?? delayMs(attempts, isFinal)))
      await postponeDelivery(this.knex, delivery, nextAttemptAt, failure)
      if (retryAfterMs && webhookId) await postponeWebhook(this.knex, webhookId, nextAttemptAt)
      await logAttempt(this.knex, delivery, attempt)
      this.log.warn(detail, 'Delivery failed; it will be retried')
      return
    }
    await inTransaction(this.knex, async (trx) => {
      if (!(await failDelivery(trx, delivery, failure))) return
      await logAttempt(trx, delivery, attempt)
      await this.note(trx, delivery, 'failed', receiver)
      if (webhookId) await pauseFailing(trx, delivery, failure, isGone)
    })
    this.log.error(detail, 'Delivery given up; retry it at /admin/deliveries')
  }

  private async note(
    trx: Knex.Transaction,
    { inquiryId, key }: ClaimedDelivery,
    kind: LeadEventKind,
    receiver: string,
  ): Promise<void> {
    if (inquiryId !== null) await this.noteOutcome(trx, inquiryId, { kind, to: receiver }, key)
  }
}

/** An accepted delivery, and when its attempt began. */
interface Recordable {
  delivery: ClaimedDelivery
  outcome: Accepted
  startedAt: number
}

/** The fields of a delivery that may be logged. */
const deliveryLogFields = ({ id, kind, subject, inquiryId }: ClaimedDelivery) => ({
  delivery: id,
  kind,
  subject,
  inquiryId,
})

/** Milliseconds until the next attempt: doubled each time up to a limit, with some random variation. */
function delayMs(attempts: number, isFinal: boolean): number {
  const first = isFinal ? firstFinalDelayMs : firstDelayMs
  const delay = Math.min(first * 2 ** (attempts - 1), longestDelayMs)
  return delay * (0.75 + Math.random() / 2)
}
