import {
  type ErrorPlace,
  reportLimits,
  type SeenError,
} from '@pt-portal/remote-kit/remote/build-errors'
import type { Logger } from 'pino'
import { withoutPersonalData } from '../../host/observability/beacon-report'
import type { Build } from '../../host/observability/build'
import { positionsIn } from './build-positions'
import { type Api, postToApi } from './post-to-api'

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

/**
 * Reports errors of builds to the API, which knows the sources that they come from. Equal ones are counted, and a report
 * that fails is sent again with the next one.
 */
export function errorReports(api: Api, log: Logger): ErrorReports {
  const waiting = new Map<string, SeenError>()
  let timer: NodeJS.Timeout | undefined
  let isFailing = false

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = [...waiting].slice(0, reportLimits.errors)
    if (batch.length === 0) return
    for (const [key] of batch) waiting.delete(key)
    try {
      const errors = batch.map(([, error]) => error)
      const status = await postToApi(api, '/api/builds/errors', { errors })
      if (status >= 300) throw new Error(`the API answered ${status}`)
      isFailing = false
    } catch (error) {
      for (const [, each] of batch) add(each)
      const details = { code: 'errors_not_reported', err: error }
      if (!isFailing) log.warn(details, 'errors of builds cannot be reported to the API')
      isFailing = true
    }
    if (waiting.size > 0) later()
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
      const own = { remote, build, message: withoutPersonalData(message), stack: positions }
      add({ ...own, seenIn, count: 1 })
      later()
    },
    flush,
  }
}
