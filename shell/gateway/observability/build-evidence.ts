import type { IncomingMessage } from 'node:http'
import {
  addEvidence,
  type BrowserFamily,
  bucketOf,
  type Evidence,
  type EvidenceCount,
  type EvidenceVital,
  evidenceVitals,
} from '@pt-portal/remote-kit/remote/build-evidence'
import type { Logger } from 'pino'
import type { BeaconEvent } from '../../host/observability/beacon-report'
import type { Build } from '../../host/observability/build'
import type { Config } from '../config'
import { isShownCanary, slotOf } from '../remotes/by-visitor/canaries'
import type { LiveRemotes } from '../remotes/live-remotes'
import { countedVisitors } from './counted-visitors'
import type { Api } from './post-to-api'
import { unsentEvidence } from './unsent-evidence'

/** The engine that a browser is made of: all browsers of iOS are Safari inside. */
export function familyOf(userAgent = ''): BrowserFamily {
  if (/\bFirefox\/\d/.test(userAgent)) return 'firefox'
  if (/\b(?:Headless)?Chrom(?:e|ium)\/\d/.test(userAgent)) return 'chromium'
  return /\bAppleWebKit\/\d.*\b(?:Safari|Mobile)\//.test(userAgent) ? 'safari' : 'other'
}

const isKept = (name: string): name is EvidenceVital =>
  (evidenceVitals as readonly string[]).includes(name)

/** The build of a remote that a visitor is shown, by the gateway's own knowledge; undefined if it cannot know. */
function shownBuild(live: LiveRemotes, name: string, request: IncomingMessage) {
  const remote = live.byName.get(name)
  if (!remote?.canaryBuild) return remote?.version
  const slot = slotOf(request)
  if (slot === undefined) return undefined
  return isShownCanary(slot, remote) ? remote.canaryBuild.remote.version : remote.version
}

/** What a page that is shown fetches when the framework takes it over: the page itself was counted. */
const dataOfPage = /[?&]part=data(?:&|$)/

function increase({ counts }: Evidence, name: EvidenceCount): void {
  counts[name] = (counts[name] ?? 0) + 1
}

/**
 * Counts how builds do with visitors and sends it to the API, which judges canaries by it (ADR 0130). Everybody can send
 * reports and requests, so each address counts once for each thing in a stage, or in an hour without a canary, and for
 * one build of a remote. Addresses stay in memory.
 */
export function buildEvidence(
  config: Api & Pick<Config, 'isProduction' | 'trustedProxies'>,
  log: Pick<Logger, 'warn'>,
) {
  const unsent = unsentEvidence(config, log)
  const visitors = countedVisitors(config)

  const rowOfVisit = (by: Build, live: LiveRemotes, { headers }: IncomingMessage) => {
    const release = live.byName.get(by.remote)?.canaryBuild?.release ?? 0
    return unsent.rowOf(by, release, familyOf(headers['user-agent']))
  }

  /** Counts each of what a visitor met once. */
  function count(
    by: Build,
    live: LiveRemotes,
    request: IncomingMessage,
    met: EvidenceCount[],
    vital?: { name: EvidenceVital; value: number },
  ): void {
    const seen = visitors.seenOf(by, live, request)
    if (!seen) return
    const row = rowOfVisit(by, live, request)
    for (const each of met) if (!seen.has(each)) increase(row, each)
    for (const each of met) seen.add(each)
    if (!vital || seen.has(vital.name)) return
    seen.add(vital.name)
    const bucket = bucketOf(vital.name, vital.value)
    addEvidence(row, { counts: {}, vitals: { [vital.name]: { [bucket]: 1 } } })
  }

  return {
    /** A page was sent, also ahead of the link to it. @param isFailed whether it could not be rendered, or lacked data */
    pageShown(by: Build, live: LiveRemotes, request: IncomingMessage, isFailed: boolean): void {
      if (dataOfPage.test(request.url!)) return
      increase(rowOfVisit(by, live, request), 'pages')
      if (live.byName.get(by.remote)?.canaryBuild) {
        count(by, live, request, isFailed ? ['visitors', 'failedVisitors'] : ['visitors'])
      }
    },
    renderEnded(by: Build, isFailed: boolean): void {
      const row = unsent.rowOf(by, 0, 'other')
      increase(row, 'renders')
      if (isFailed) increase(row, 'failedRenders')
    },
    /**
     * A browser reported something. It counts only for the build that this visitor is shown, whatever the report says.
     * @param shell the shell's own build
     */
    reported(event: BeaconEvent, live: LiveRemotes, request: IncomingMessage, shell: string): void {
      const { remote, build } = event
      const shown = remote === 'shell' ? shell : shownBuild(live, remote, request)
      if (build === undefined || build !== shown) return
      const by = { remote, build }
      const met: EvidenceCount[] = live.byName.get(remote)?.canaryBuild
        ? ['visitors', 'reporters']
        : []
      if (event.type === 'error') count(by, live, request, [...met, 'clientErrors'])
      else if (event.type === 'federation') count(by, live, request, [...met, 'federationFailures'])
      else if (isKept(event.name)) {
        const { name, value } = event
        count(by, live, request, met, { name, value })
      }
    },
    start: unsent.start,
    flush: unsent.flush,
    flushAll: unsent.flushAll,
    stop: unsent.stop,
  }
}

export type BuildEvidence = ReturnType<typeof buildEvidence>
