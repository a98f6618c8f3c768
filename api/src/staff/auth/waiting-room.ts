import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { busy } from '../../platform/http/errors'

/** Delays requests, up to `places` at a time; a client that disconnects frees its place at once. */
export class WaitingRoom {
  private waiting = 0

  constructor(private readonly places: number) {}

  /** @throws 503 when there is no place, or the client has disconnected */
  async wait(ms: number, response: ServerResponse): Promise<void> {
    if (ms <= 0) return
    if (this.waiting >= this.places) throw busy()
    const left = new AbortController()
    this.waiting += 1
    try {
      await Promise.race([
        wait(ms, undefined, { signal: left.signal }),
        once(response, 'close', { signal: left.signal }),
      ])
    } finally {
      left.abort()
      this.waiting -= 1
    }
    if (response.destroyed) throw busy()
  }
}
