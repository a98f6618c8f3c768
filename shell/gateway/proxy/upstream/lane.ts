import type { ServerResponse } from 'node:http'
import { addressKey } from '@pt-portal/remote-kit/server/address-key'

/** A slot of an upstream did not come free in time, or the queue for them is full. */
export class Busy extends Error {}

export interface LaneOptions {
  /** Requests that are under way at a time. */
  slots: number
  /** Requests that wait for a slot; more are refused. */
  queue: number
  /** Slots that one address takes at a time; all by default. It takes three quarters of the queue at most. */
  share?: number
  /** Milliseconds that one waits at most. */
  waitMs?: number
}

/** Who asks, and for which answer. */
export interface Asker {
  response: ServerResponse
  /** Address of the visitor; for IPv6 a /64 counts as one. */
  address: string
}

const usualWaitMs = 10_000

/** Milliseconds after which a full lane is stuck: a second longer than an upstream may be silent. */
const stuckMs = 31_000

/** Counts by key; those without a count take no memory. */
class Counts {
  #counts = new Map<string, number>()
  of = (key: string) => this.#counts.get(key) ?? 0
  add(key: string, change: 1 | -1) {
    const count = this.of(key) + change
    if (count > 0) this.#counts.set(key, count)
    else this.#counts.delete(key)
  }
}

interface Waiting {
  key: string
  start(): void
}

/**
 * Bounds the requests of one kind to one upstream, and their queue. A full lane leaves the others free, and one
 * address leaves slots to others (D72).
 */
export class Lane {
  #free: number
  #taken = new Counts()
  #waiting = new Set<Waiting>()
  #waitingOf = new Counts()
  #fullSince = 0

  constructor(private readonly options: LaneOptions) {
    this.#free = options.slots
  }

  /** Whether all slots have been taken for some 30 s and none came free meanwhile. */
  get isStuck(): boolean {
    return this.#free === 0 && performance.now() - this.#fullSince > stuckMs
  }

  /**
   * Waits for a slot, for at most `waitMs` and as long as the visitor stays.
   * @returns function that gives the slot back, once
   * @throws Busy when the queue is full or the waiting ends
   */
  async take({ response, address }: Asker): Promise<() => void> {
    const key = addressKey(address)
    if (this.#hasSlotFor(key)) this.#occupy(key)
    else await this.#wait(key, response)
    let isTaken = true
    return () => {
      if (isTaken) this.#giveBack(key)
      isTaken = false
    }
  }

  #hasSlotFor(key: string): boolean {
    const { slots, share = slots } = this.options
    return this.#free > 0 && this.#taken.of(key) < share
  }

  #occupy(key: string) {
    this.#free -= 1
    this.#taken.add(key, 1)
    this.#fullSince = performance.now()
  }

  #giveBack(key: string) {
    this.#free += 1
    this.#taken.add(key, -1)
    for (const waiting of this.#waiting) {
      if (this.#hasSlotFor(waiting.key)) return waiting.start()
    }
  }

  #wait(key: string, response: ServerResponse): Promise<void> {
    const { queue, waitMs = usualWaitMs } = this.options
    const isFull =
      this.#waiting.size >= queue || this.#waitingOf.of(key) >= Math.ceil((queue * 3) / 4)
    if (isFull) throw new Busy('too many requests wait')
    // No later event would tell.
    if (response.destroyed) throw new Busy('the visitor has gone')
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(waiting)
        this.#waitingOf.add(key, -1)
        response.off('close', giveUp)
        clearTimeout(timer)
      }
      const start = () => {
        leave()
        this.#occupy(key)
        resolve()
      }
      const giveUp = () => {
        leave()
        reject(new Busy('no slot in time'))
      }
      const waiting = { key, start }
      const timer = setTimeout(giveUp, waitMs)
      response.once('close', giveUp)
      this.#waiting.add(waiting)
      this.#waitingOf.add(key, 1)
    })
  }
}
