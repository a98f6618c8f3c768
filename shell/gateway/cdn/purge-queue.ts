import type { Logger } from 'pino'
import { failureReason } from '../observability/failure-reason'
import type { GatewayMetrics } from '../observability/metrics'
import type { Purger } from './purgers'

/** Milliseconds to wait after the first failure; doubled for each further one, up to `longestPauseMs`. */
const firstPauseMs = 250
const longestPauseMs = 10_000

/** Sends one purge at a time and retries until it succeeds; keys that are added meanwhile go with the next purge. */
export function purgeQueue(purger: Purger, log: Logger, metrics: GatewayMetrics) {
  const due = new Set<string>()
  let isWorking = false
  let isStopped = false
  let failures = 0
  let retry: NodeJS.Timeout | undefined

  function noteFailure(keys: string[], error: unknown) {
    if (isStopped) return
    for (const key of keys) due.add(key)
    const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs)
    failures += 1
    metrics.purgeEnded('failed')
    const details = { code: 'purge_failed', address: purger.address, keys, failures }
    log.warn(
      { ...details, reason: failureReason(error) },
      'purge failed: the cache in front may serve old pages until a retry succeeds',
    )
    retry = setTimeout(work, pauseMs).unref()
  }

  async function purgeDue() {
    const keys = [...due]
    due.clear()
    try {
      await purger.purge(keys)
      failures = 0
      metrics.purgeEnded('done')
    } catch (error) {
      noteFailure(keys, error)
    }
  }

  async function work() {
    if (isWorking) return
    isWorking = true
    clearTimeout(retry)
    retry = undefined
    while (due.size > 0 && !retry) await purgeDue()
    isWorking = false
  }

  return {
    add(keys: string[]): void {
      if (isStopped) return
      for (const key of keys) due.add(key)
      void work()
    },
    /** Whether the cache has confirmed all purges. */
    isDone: () => due.size === 0 && !isWorking,
    /** Ends all retries and forgets waiting keys. */
    stop(): void {
      isStopped = true
      due.clear()
      clearTimeout(retry)
    },
  }
}
