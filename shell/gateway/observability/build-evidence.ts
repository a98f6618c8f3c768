import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import {
  addEvidence,
  type BrowserFamily,
  batchLimits,
  bucketOf,
  type Evidence,
  type EvidenceBatch,
  type EvidenceCount,
  type EvidenceRow,
  type EvidenceVital,
  evidenceVitals,
  noEvidence,
} from '@pt-portal/remote-kit/remote/build-evidence'
import { addressKey } from '@pt-portal/remote-kit/server/address-key'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { BeaconEvent } from '../../host/observability/beacon-report'
import type { Build } from '../../host/observability/build'
import type { Config } from '../config'
import { visitorAddress } from '../proxy/visitor'
import { isShownCanary, slotOf } from '../remotes/by-visitor/canaries'
import type { LiveRemotes } from '../remotes/live-remotes'
import { failureReason } from './failure-reason'
import { type Api, isRefused, postToApi } from './post-to-api'

/** How often what was counted is sent to the API. */
const flushMs = 2_000
const hourMs = 60 * 60 * 1000

/** Visitors that are remembered of each remote, so that each counts once; the oldest are forgotten first. */
const visitorsOfRemote = 50_000
/** Remotes whose visitors are remembered. */
const remotesRemembered = 60
/** Rows that wait for an API that is away. One build has at most four, so this is never reached in practice. */
const mostWaiting = 2_000

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

/** A visitor of a remote in one stage or hour. */
interface Visitor {
  /** The build that they met first; they count for no other. */
  build: string
  /** What they have counted for. */
  seen: Set<string>
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
  const waiting = new Map<string, EvidenceRow>()
  const rounds = new LRUCache<string, { round: string; visitors: LRUCache<string, Visitor> }>({
    max: remotesRemembered,
  })

  /** The row that waits to be sent. Every cached page asks for one, so it costs little. */
  function rowOf({ remote, build }: Build, release: number, browser: BrowserFamily): Evidence {
    const key = `${remote} ${build} ${release} ${browser}`
    const known = waiting.get(key)
    if (known) return known
    const row = { remote, build, release, browser, ...noEvidence() }
    if (waiting.size < mostWaiting) waiting.set(key, row)
    return row
  }

  function increase({ counts }: Evidence, name: EvidenceCount): void {
    counts[name] = (counts[name] ?? 0) + 1
  }

  /** Outside production a visitor is a slot, as all visitors have the same address there. */
  function visitorOf(request: IncomingMessage): string {
    const key = addressKey(visitorAddress(config as Config, request))
    return config.isProduction ? key : `${key} ${slotOf(request) ?? ''}`
  }

  /**
   * What the visitor has already counted for in this stage or hour; undefined for who has met another build of the remote,
   * such as with a slot of their own choice.
   */
  function seenOf({ remote, build }: Build, live: LiveRemotes, request: IncomingMessage) {
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
  }

  const rowOfVisit = (by: Build, live: LiveRemotes, { headers }: IncomingMessage) => {
    const release = live.byName.get(by.remote)?.canaryBuild?.release ?? 0
    return rowOf(by, release, familyOf(headers['user-agent']))
  }

  /** Counts each of what a visitor met once. */
  function count(
    by: Build,
    live: LiveRemotes,
    request: IncomingMessage,
    met: EvidenceCount[],
    vital?: { name: EvidenceVital; value: number },
  ): void {
    const seen = seenOf(by, live, request)
    if (!seen) return
    const row = rowOfVisit(by, live, request)
    for (const each of met) if (!seen.has(each)) increase(row, each)
    for (const each of met) seen.add(each)
    if (!vital || seen.has(vital.name)) return
    seen.add(vital.name)
    const bucket = bucketOf(vital.name, vital.value)
    addEvidence(row, { counts: {}, vitals: { [vital.name]: { [bucket]: 1 } } })
  }

  let unsent: EvidenceBatch | undefined
  let sending: Promise<void> | undefined
  let lastWarning = ''

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
      const status = await postToApi(config, '/api/builds/evidence', unsent)
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

  let timer: NodeJS.Timeout | undefined

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
      const row = rowOf(by, 0, 'other')
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

export type BuildEvidence = ReturnType<typeof buildEvidence>
