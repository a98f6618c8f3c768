import type { IncomingMessage } from 'node:http'
import { addressKey } from '@pt-portal/remote-kit/server/address-key'
import { LRUCache } from 'lru-cache'
import type { Build } from '../../host/observability/build'
import type { Config } from '../config'
import { visitorAddress } from '../proxy/visitor'
import { slotOf } from '../remotes/by-visitor/canaries'
import type { LiveRemotes } from '../remotes/live-remotes'

const hourMs = 60 * 60 * 1000

/** Visitors that are remembered of each remote, so that each counts once; the oldest are forgotten first. */
const visitorsOfRemote = 50_000
/** Remotes whose visitors are remembered. */
const remotesRemembered = 60

/** A visitor of a remote in one stage or hour. */
interface Visitor {
  /** The build that they met first; they count for no other. */
  build: string
  /** What they have counted for. */
  seen: Set<string>
}

/** Remembers by address what each visitor of a remote has counted for. Addresses stay in memory. */
export function countedVisitors(config: Pick<Config, 'isProduction' | 'trustedProxies'>) {
  const rounds = new LRUCache<string, { round: string; visitors: LRUCache<string, Visitor> }>({
    max: remotesRemembered,
  })

  /** Outside production a visitor is a slot, as all visitors have the same address there. */
  function visitorOf(request: IncomingMessage): string {
    const key = addressKey(visitorAddress(config as Config, request))
    return config.isProduction ? key : `${key} ${slotOf(request) ?? ''}`
  }

  return {
    /**
     * What the visitor has already counted for in this stage or hour; undefined for who has met another build of the remote,
     * such as with a slot of their own choice.
     */
    seenOf({ remote, build }: Build, live: LiveRemotes, request: IncomingMessage) {
      const { version, canaryBuild: canary } = live.byName.get(remote) ?? {}
      const stage = canary
        ? `${canary.remote.version} ${canary.share}`
        : Math.floor(Date.now() / hourMs)
      const round = `${version} ${stage}`
      let known = rounds.get(remote)
      if (known?.round !== round) {
        known = { round, visitors: new LRUCache({ max: visitorsOfRemote }) }
        rounds.set(remote, known)
      }
      const key = visitorOf(request)
      const visitor = known.visitors.get(key) ?? { build, seen: new Set() }
      known.visitors.set(key, visitor)
      return visitor.build === build ? visitor.seen : undefined
    },
  }
}
