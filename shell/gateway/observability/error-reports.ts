import { createHash } from 'node:crypto'
import {
  type ErrorRuntime,
  reportLimits,
  type SeenError,
} from '@pt-portal/remote-kit/remote/build-errors'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Build } from '../../host/observability/build'
import { positionsIn } from './build-positions'
import { errorText } from './error-text'
import { type Api, isRefused, postToApi } from './post-to-api'

/** Milliseconds in which errors are gathered into one report. */
const gatherMs = 5000

/** Different errors of browsers that wait for the API, which may be down; more are in the log alone. Renders have as much room. */
const mostWaiting = 10 * reportLimits.errors

const hourMs = 60 * 60 * 1000
/** Different errors that an address may tell of within an hour, so that no stranger alone takes the room of all. */
const mostOfVisitor = 20
/** Addresses that are remembered, the oldest are forgotten first. */
const visitorsRemembered = 10_000

/** An error of a build, seen by the gateway or told by a browser. */
export interface MetError extends Build {
  message: string
  stack: string
  seenIn: ErrorRuntime
  /** Address of who tells of it; absent where there is none that could be told apart. */
  visitor?: string
}

export interface ErrorReports {
  /** Adds an error of a build that is live; without personal data. */
  note(error: MetError): void
  /** Sends what waits. */
  flush(): Promise<void>
}

const roomFor = ({ seenIn }: Pick<SeenError, 'seenIn'>) =>
  seenIn === 'server' ? 2 * mostWaiting : mostWaiting

type Waiting = [key: string, error: SeenError][]

/**
 * Reports errors of builds to the API, which knows the sources that they come from. Equal ones are counted. A report that
 * fails is sent again with the next one; of one whose content the API refuses, only what it refuses is lost.
 */
export function errorReports(api: Api, log: Logger): ErrorReports {
  const waiting = new Map<string, SeenError>()
  /** Digests of what an address has told of. */
  const tellers = new LRUCache<string, Set<string>>({ max: visitorsRemembered, ttl: hourMs })
  let timer: NodeJS.Timeout | undefined
  let isFailing = false
  let hasLost = false

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = [...waiting].slice(0, reportLimits.errors)
    if (batch.length === 0) return
    for (const [key] of batch) waiting.delete(key)
    await send(batch)
    if (waiting.size > 0) later()
  }

  async function send(batch: Waiting): Promise<void> {
    try {
      const errors = batch.map(([, error]) => error)
      const status = await postToApi(api, '/api/builds/errors', { errors })
      if (status >= 300 && !isRefused(status)) throw new Error(`the API answered ${status}`)
      isFailing = false
      if (status >= 300) await sendApart(batch, status)
    } catch (error) {
      for (const [, each] of batch) add(each)
      const details = { code: 'errors_not_reported', err: error }
      if (!isFailing) log.warn(details, 'errors of builds cannot be reported to the API')
      isFailing = true
    }
  }

  /** Sends the halves of what was refused, until the error that the API never accepts stands alone. */
  async function sendApart(batch: Waiting, status: number): Promise<void> {
    const half = Math.ceil(batch.length / 2)
    if (half < batch.length) {
      await send(batch.slice(0, half))
      await send(batch.slice(half))
      return
    }
    const [, { remote, build }] = batch[0]!
    const details = { code: 'errors_refused', remote, build, status }
    if (!hasLost) log.warn(details, 'the API refuses an error of a build, which is lost')
    hasLost = true
  }

  function later(): void {
    timer ??= setTimeout(() => void flush(), gatherMs).unref()
  }

  function add({ count, ...error }: SeenError): void {
    const key = JSON.stringify(error)
    const known = waiting.get(key)
    if (known) known.count += count
    else if (waiting.size < roomFor(error)) waiting.set(key, { ...error, count })
  }

  /** Whether this counts: an address counts once an hour for each error, so that it cannot make its own look frequent. */
  function counts(visitor: string, error: object): boolean {
    const told = tellers.get(visitor) ?? new Set()
    const digest = createHash('sha256').update(JSON.stringify(error)).digest('base64url')
    if (told.has(digest) || told.size >= mostOfVisitor) return false
    told.add(digest)
    if (told.size === 1) tellers.set(visitor, told)
    return true
  }

  return {
    note({ remote, build, message, stack, seenIn, visitor }) {
      const positions = positionsIn({ remote, build }, stack)
      const own = { remote, build, message: errorText(message), stack: positions }
      if (visitor && !counts(visitor, own)) return
      add({ ...own, seenIn, count: 1 })
      later()
    },
    flush,
  }
}
