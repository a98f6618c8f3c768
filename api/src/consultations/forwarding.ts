import { createHash, createHmac } from 'node:crypto'
import type { Knex } from 'knex'
import type { Inquiry } from '../contract/entities'
import { describeError, type Logger } from '../http/logging'
import { forwardedFields } from './lead'
import {
  claimForward,
  type Forward,
  failForward,
  giveForwardBack,
  postponeForward,
  removeForward,
} from './outbox'

const requestTimeoutMs = 15_000
/** For this long a lead belongs to the replica that took it; after a crash another one goes on. */
const leaseMs = 60_000
const pollMs = 5_000
const parallel = 4
/** Tries in about three days: half of them in the first hours, then one every six hours. */
const maxAttempts = 24
const firstDelayMs = 5_000
const longestDelayMs = 6 * 60 * 60 * 1000

export interface ForwardTarget {
  url: string | null
  /** Signs what is sent; null sends it unsigned. */
  secret: string | null
}

/**
 * Sends stored leads to a third party in the background, each again and again, later and later,
 * until it is accepted or given up (D20, D62). What is to be sent is in the database, so that a
 * restart loses nothing.
 */
export class LeadForwarding {
  private timer: NodeJS.Timeout | undefined
  private claiming: Promise<void> | undefined
  private readonly underWay = new Set<Promise<void>>()
  private readonly stopping = new AbortController()

  constructor(
    private readonly knex: Knex,
    private readonly target: ForwardTarget,
    private readonly log: Logger,
  ) {}

  start(): void {
    if (!this.target.url) return
    this.timer = setInterval(() => this.wake(), pollMs)
    this.timer.unref()
    this.wake()
  }

  /** Looks for work now instead of at the next poll. */
  wake(): void {
    if (!this.target.url || this.stopped) return
    this.claiming ??= this.claimDue()
      .catch((error) => this.log.error({ err: error }, 'Forwarding of leads failed'))
      .finally(() => {
        this.claiming = undefined
      })
  }

  /** Breaks off what is under way; it is tried again after the next start. */
  async stop(): Promise<void> {
    this.stopping.abort()
    clearInterval(this.timer)
    await this.claiming
    await Promise.all(this.underWay)
  }

  private get stopped(): boolean {
    return this.stopping.signal.aborted
  }

  private async claimDue(): Promise<void> {
    while (!this.stopped && this.underWay.size < parallel) {
      const forward = await claimForward(this.knex, leaseMs)
      if (!forward) return
      const delivery = this.deliver(forward)
        .catch((error) => this.log.error({ err: error }, 'Forwarding of a lead failed'))
        .finally(() => {
          this.underWay.delete(delivery)
          this.wake()
        })
      this.underWay.add(delivery)
    }
  }

  private async deliver(forward: Forward): Promise<void> {
    const failure = await this.post(forward.lead)
    if (failure === null) return removeForward(this.knex, forward)
    if (this.stopped) return giveForwardBack(this.knex, forward)
    const { attempts } = forward
    const detail = { inquiryId: forward.lead.id, attempts, failure }
    if (attempts >= maxAttempts) {
      await failForward(this.knex, forward, failure)
      this.log.error(detail, 'Lead not forwarded and given up; `npm run leads` lists and retries')
      return
    }
    await postponeForward(this.knex, forward, new Date(Date.now() + delayMs(attempts)), failure)
    this.log.warn(detail, 'Lead not forwarded yet, will try again')
  }

  /** Null when accepted, else why not. */
  private async post(lead: Inquiry): Promise<string | null> {
    try {
      const response = await fetch(this.target.url!, {
        ...(await signedForm(lead, this.target.secret)),
        method: 'POST',
        // A lead goes where the operator said and nowhere else.
        redirect: 'manual',
        signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(requestTimeoutMs)]),
      })
      await response.body?.cancel()
      return response.ok ? null : refusal(response.status)
    } catch (error) {
      return reason(error as Error)
    }
  }
}

/** Doubles with every try, and differs a little from lead to lead. */
function delayMs(attempts: number): number {
  const delay = Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs)
  return delay * (0.75 + Math.random() / 2)
}

const refusal = (status: number) =>
  status >= 300 && status < 400
    ? `status ${status}: redirects are not followed`
    : `status ${status}`

function reason(error: Error): string {
  if (error.name === 'TimeoutError') return `no answer within ${requestTimeoutMs / 1000} seconds`
  return describeError(error).slice(0, 255)
}

/** The lead as the form provider's multipart form, with what the receiver can check it by (D62). */
async function signedForm(lead: Inquiry, secret: string | null) {
  const form = new FormData()
  for (const [name, value] of Object.entries(forwardedFields(lead))) form.append(name, value)
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const headers: Record<string, string> = {
    'Content-Type': encoded.headers.get('content-type')!,
    'Idempotency-Key': idempotencyKey(lead),
  }
  if (secret) headers['X-Signature'] = signature(body, secret)
  return { body, headers }
}

/** The same for every try of a lead, also after a restore, and no other lead's. */
const idempotencyKey = ({ id, createdAt }: Inquiry) =>
  createHash('sha256').update(`${id} ${createdAt}`).digest('hex').slice(0, 32)

/** `t=<epoch seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">` */
function signature(body: Buffer, secret: string): string {
  const t = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex')
  return `t=${t},v1=${v1}`
}
