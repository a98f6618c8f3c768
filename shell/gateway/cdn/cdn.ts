import type { Logger } from 'pino'
import type { Config } from '../config'
import type { GatewayMetrics } from '../observability/metrics'
import type { ContentVersionReader } from '../pages/cache/content-version'
import type { LiveRemotesReader } from '../remotes/live-remotes'
import { watchChanges } from './changes'
import { purgeQueue } from './purge-queue'
import { purgersOf } from './purgers'
import { cacheKeys } from './shared-cache'

/** Milliseconds until all gateways and API processes know of a change. */
const settleMs = 3000

/** Milliseconds until the same keys are purged again: a stale response under way may arrive after the first purge. */
const againMs = 1500

export interface Cdn {
  /**
   * Whether all servers know of the last change and all caches in front have confirmed its purge. Until then a
   * response may be stale, or may not be purged again.
   */
  isSettled(): boolean
  /** Watches for changes and purges what they make stale. */
  follow(contentVersion: ContentVersionReader, remotes: LiveRemotesReader): void
  /** Stops watching, and purges all pages, because another build of the shell may replace this one. */
  stop(): Promise<void>
}

const withoutPurge: Cdn = {
  isSettled: () => true,
  follow: () => undefined,
  stop: async () => undefined,
}

interface CdnParts {
  config: Pick<Config, 'cdn'>
  log: Logger
  metrics: GatewayMetrics
}

/** Purges the caches in front of the gateway; does nothing when none is configured. No request waits for a purge. */
export function createCdn({ config, log, metrics }: CdnParts): Cdn {
  const purgers = purgersOf(config.cdn)
  if (purgers.length === 0) return withoutPurge
  const queues = purgers.map((purger) => purgeQueue(purger, log, metrics))
  let settledAt = Number.POSITIVE_INFINITY
  let stopWatching: (() => void) | undefined

  const purge = (keys: string[]) => {
    for (const queue of queues) queue.add(keys)
  }

  function changed(keys: string[]) {
    settledAt = performance.now() + settleMs
    purge(keys)
    setTimeout(purge, againMs, keys).unref()
  }

  return {
    isSettled: () => performance.now() >= settledAt && queues.every(({ isDone }) => isDone()),
    follow(contentVersion, remotes) {
      // Content may have changed while no gateway was running, and this gateway may run a new build of the
      // shell.
      changed([cacheKeys.content, cacheKeys.shell])
      stopWatching = watchChanges(contentVersion, remotes, changed)
    },
    async stop() {
      stopWatching?.()
      for (const queue of queues) queue.stop()
      await Promise.allSettled(purgers.map((purger) => purger.purge([cacheKeys.shell])))
    },
  }
}
