import { randomBytes } from 'node:crypto'
import {
  type BrowserFamily,
  batchLimits,
  type Evidence,
  type EvidenceBatch,
  type EvidenceRow,
  noEvidence,
} from '@pt-portal/remote-kit/remote/build-evidence'
import type { Logger } from 'pino'
import type { Build } from '../../host/observability/build'
import { failureReason } from './failure-reason'
import { type Api, isRefused, postToApi } from './post-to-api'

/** How often what was counted is sent to the API. */
const flushMs = 2_000

/** Rows that wait for an API that is away. One build has at most four, so this is never reached in practice. */
const mostWaiting = 2_000

/** What was counted of builds and the API does not have yet: it is sent every two seconds, each batch until it is acknowledged. */
export function unsentEvidence(api: Api, log: Pick<Logger, 'warn'>) {
  const waiting = new Map<string, EvidenceRow>()
  let unsent: EvidenceBatch | undefined
  let sending: Promise<void> | undefined
  let lastWarning = ''
  let timer: NodeJS.Timeout | undefined

  function warnOnce(message: string): void {
    if (message && message !== lastWarning) log.warn({ code: 'evidence_not_sent' }, message)
    lastWarning = message
  }

  /** The batch that was not acknowledged yet, under its former id; otherwise the next one. */
  function nextBatch(): EvidenceBatch | undefined {
    if (unsent || waiting.size === 0) return unsent
    const rows = [...waiting].slice(0, batchLimits.rows)
    for (const [key] of rows) waiting.delete(key)
    return { batch: randomBytes(12).toString('hex'), rows: rows.map(([, row]) => row) }
  }

  async function send(): Promise<void> {
    unsent = nextBatch()
    if (!unsent) return
    try {
      const status = await postToApi(api, '/api/builds/evidence', unsent)
      if (status < 300 || isRefused(status)) unsent = undefined
      warnOnce(status < 300 ? '' : `The API answers ${status} to what was counted of builds.`)
    } catch (error) {
      warnOnce(`What was counted of builds waits for the API: ${failureReason(error)}.`)
    }
  }

  const flush = (): Promise<void> => {
    sending ??= send().finally(() => {
      sending = undefined
    })
    return sending
  }

  /** A batch under way does not have what was counted since. */
  async function flushAll(): Promise<void> {
    await sending
    await flush()
  }

  return {
    /** The row that waits to be sent. Every cached page asks for one, so it costs little. */
    rowOf({ remote, build }: Build, release: number, browser: BrowserFamily): Evidence {
      const key = `${remote} ${build} ${release} ${browser}`
      const known = waiting.get(key)
      if (known) return known
      const row = { remote, build, release, browser, ...noEvidence() }
      if (waiting.size < mostWaiting) waiting.set(key, row)
      return row
    },
    start(): void {
      timer = setInterval(() => void flush(), flushMs)
      timer.unref()
    },
    flush,
    /** Sends all that was counted until now, once. */
    flushAll,
    async stop(): Promise<void> {
      clearInterval(timer)
      await flushAll()
    },
  }
}
