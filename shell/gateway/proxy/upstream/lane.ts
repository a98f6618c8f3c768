import type { ServerResponse } from 'node:http'

/** All slots of an upstream are taken, and its queue is full or no slot came free in time. */
export class Busy extends Error {}

export interface LaneOptions {
  /** Requests that are under way at a time. */
  slots: number
  /** Requests that wait for a slot; more are refused. */
  queue: number
  /** Milliseconds that one waits at most. */
  waitMs?: number
}

const usualWaitMs = 10_000

/** Bounds the requests of one kind to one upstream, and their queue. A full lane leaves the others free (D72). */
export class Lane {
  #free: number
  #waiting = new Set<() => void>()

  constructor(private readonly options: LaneOptions) {
    this.#free = options.slots
  }

  /**
   * Waits for a slot, for at most `waitMs` and as long as the visitor stays.
   * @returns function that gives the slot back, once
   * @throws Busy when the queue is full or the waiting ends
   */
  async take(response: ServerResponse): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1
    else await this.#wait(response)
    let isTaken = true
    return () => {
      if (isTaken) this.#giveBack()
      isTaken = false
    }
  }

  #giveBack() {
    const [next] = this.#waiting
    if (next) next()
    else this.#free += 1
  }

  #wait(response: ServerResponse): Promise<void> {
    const { queue, waitMs = usualWaitMs } = this.options
    if (this.#waiting.size >= queue) throw new Busy('too many requests wait')
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(start)
        response.off('close', giveUp)
        clearTimeout(timer)
      }
      const start = () => {
        leave()
        resolve()
      }
      const giveUp = () => {
        leave()
        reject(new Busy('no slot in time'))
      }
      const timer = setTimeout(giveUp, waitMs)
      response.once('close', giveUp)
      this.#waiting.add(start)
    })
  }
}
