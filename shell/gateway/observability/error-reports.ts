import {
  type ErrorPlace,
  reportLimits,
  type SeenError,
} from '@pt-portal/remote-kit/remote/build-errors'
import type { Logger } from 'pino'
import type { Build } from '../../host/observability/build'
import { positionsIn } from './build-positions'
import { errorText } from './error-text'
import { type Api, isRefused, postToApi } from './post-to-api'

/** Milliseconds in which errors are gathered into one report. */
const gatherMs = 5000

/** Different errors that wait for the API, which may be down; more are in the log alone. */
const mostWaiting = 10 * reportLimits.errors

/** An error of a build, seen by the gateway or told by a browser. */
export interface MetError extends Build {
  message: string
  stack: string
  seenIn: ErrorPlace
}

export interface ErrorReports {
  /** Adds an error of a build that is live; without personal data. */
  note(error: MetError): void
  /** Sends what waits. */
  flush(): Promise<void>
}

type Waiting = [key: string, error: SeenError][]

/**
 * Reports errors of builds to the API, which knows the sources that they come from. Equal ones are counted. A report that
 * fails is sent again with the next one; of one whose content the API refuses, only what it refuses is lost.
 */
export function errorReports(api: Api, log: Logger): ErrorReports {
  const waiting = new Map<string, SeenError>()
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
    else if (waiting.size < mostWaiting) waiting.set(key, { ...error, count })
  }

  return {
    note({ remote, build, message, stack, seenIn }) {
      const positions = positionsIn({ remote, build }, stack)
      const own = { remote, build, message: errorText(message), stack: positions }
      add({ ...own, seenIn, count: 1 })
      later()
    },
    flush,
  }
}
