import type { Knex } from 'knex'
import type { Logger } from '../http/logging'

const table = 'lead_forwards'
const requestTimeoutMs = 15_000
/** For this long a lead belongs to the replica that took it; after a crash another one goes on. */
const leaseMs = 60_000
const pollMs = 5_000
const firstDelayMs = 5_000
const longestDelayMs = 60 * 60 * 1000

interface Forward {
  id: number
  inquiryId: number
  payload: string
  attempts: number
}

/**
 * Sends stored leads to a third party in the background, each again and again, later and later,
 * until it is accepted (D20). What is to be sent is in the database, so that a restart loses nothing.
 */
export class LeadForwarding {
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> | undefined
  private stopped = false

  constructor(
    private readonly knex: Knex,
    private readonly url: string | null,
    private readonly log: Logger,
  ) {}

  start(): void {
    if (this.url) this.wake()
  }

  /** Looks for work now instead of at the next poll. */
  wake(): void {
    if (!this.url || this.stopped || this.running) return
    clearTimeout(this.timer)
    this.running = this.forwardDue()
      .catch((error) => this.log.error({ err: error }, 'Forwarding of leads failed'))
      .finally(() => {
        this.running = undefined
        if (this.stopped) return
        this.timer = setTimeout(() => this.wake(), pollMs)
        this.timer.unref()
      })
  }

  async stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.timer)
    await this.running
  }

  private async forwardDue(): Promise<void> {
    while (!this.stopped) {
      const forward = await this.claim()
      if (!forward) return
      await this.deliver(forward)
    }
  }

  /** Takes the next due lead; two replicas cannot both get it. */
  private async claim(): Promise<Forward | null> {
    const now = new Date()
    const due = await this.knex(table)
      .where('nextAttemptAt', '<=', now)
      .orderBy('nextAttemptAt')
      .first()
    if (!due) return null
    const taken = await this.knex(table)
      .where({ id: due.id, attempts: due.attempts })
      .update({
        attempts: due.attempts + 1,
        nextAttemptAt: new Date(now.getTime() + leaseMs),
      })
    return taken === 1 ? { ...due, attempts: due.attempts + 1 } : this.claim()
  }

  private async deliver({ id, inquiryId, payload, attempts }: Forward): Promise<void> {
    const failure = await this.post(JSON.parse(payload))
    if (failure === null) {
      await this.knex(table).where({ id }).del()
      return
    }
    const delay = Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs)
    const jittered = delay * (0.75 + Math.random() / 2)
    await this.knex(table)
      .where({ id })
      .update({ nextAttemptAt: new Date(Date.now() + jittered) })
    this.log.warn({ inquiryId, attempts, failure }, 'Lead not forwarded yet, will try again')
  }

  /** Null when accepted, else why not. */
  private async post(fields: Record<string, string>): Promise<string | null> {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    try {
      const response = await fetch(this.url!, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(requestTimeoutMs),
      })
      await response.arrayBuffer()
      return response.ok ? null : `status ${response.status}`
    } catch (error) {
      return (error as Error).message
    }
  }
}
