import type { Logger } from 'pino'
import type { Config } from '../config'
import type { GatewayMetrics } from '../observability/metrics'
import type { ContentVersionReader } from '../pages/content-version'
import type { LiveRemotesReader } from '../remotes/live-remotes'
import { watchChanges } from './changes'
import { purgeQueue } from './purge-queue'
import { purgersOf } from './purgers'
import { cacheKeys } from './shared-cache'

/** Milliseconds after which all gateways and API processes know of a change that one of them has seen. */
const settleMs = 3000

/** Milliseconds after which the same is purged again: what was on its way may have arrived after the first purge. */
const againMs = 1500

export interface Cdn {
  /**
   * Whether every server knows of the last change, and every cache in front has acknowledged its purge. Until then what a cache gets may be of
   * before the change, or may not be purged again.
   */
  isSettled(): boolean
  /** Purges what changes, from now on. */
  follow(contentVersion: ContentVersionReader, remotes: LiveRemotesReader): void
  /** Purges pages of this gateway's shell, in whose place another may be; it follows no more. */
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

/** The cache in front, as far as it can be purged. No request waits for it, whatever becomes of a purge. */
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
      // What changed while no gateway ran; and this one may be of another build.
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
