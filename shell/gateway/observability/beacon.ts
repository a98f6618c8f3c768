import { federationErrors } from '@pt-portal/remote-kit/remote/federation-errors'
import { addressKey } from '@pt-portal/remote-kit/server/address-key'
import type { Context, Middleware } from 'koa'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import rawBody from 'raw-body'
import {
  type BeaconEvent,
  type BeaconReport,
  beaconAddress,
  reportLimits,
  type Vital,
} from '../../host/observability/beacon-report'
import type { Build } from '../../host/observability/build'
import type { Config } from '../config'
import type { GatewayParts } from '../gateway-parts'
import { visitorAddress } from '../proxy/visitor'
import type { LiveRemotes } from '../remotes/live-remotes'
import { parseReport } from './beacon-schema'
import { familyOf } from './build-evidence'
import { errorText } from './error-text'

/** A report that is refused; the message is one sentence for its sender. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }
}

const asksForPrivacy = (ctx: Context) => ctx.get('DNT') === '1' || ctx.get('Sec-GPC') === '1'

/** Whether a request comes from a page of the portal, by Sec-Fetch-Site or, in older browsers, by Origin. */
function isFromOwnPage(ctx: Context, { publicOrigin }: Config): boolean {
  const site = ctx.get('Sec-Fetch-Site')
  return site ? site === 'same-origin' : ctx.get('Origin') === publicOrigin
}

async function readBody({ req }: Context): Promise<string> {
  const length = req.headers['content-length']
  return rawBody(req, { length, limit: reportLimits.bytes, encoding: 'utf8' })
}

async function readReport(ctx: Context): Promise<BeaconReport> {
  if (!ctx.is('application/json'))
    throw new Refusal(415, 'unsupported_media_type', 'A report is application/json')
  try {
    return parseReport(JSON.parse(await readBody(ctx)))
  } catch (error) {
    const { status, message } = error as { status?: number; message: string }
    throw status === 413
      ? new Refusal(413, 'payload_too_large', 'A report has at most 8 kB')
      : new Refusal(400, 'malformed_body', message)
  }
}

/**
 * Limits reports to 60 a minute from one visitor and 200 a second from all, which also bounds the memory for
 * visitors. Visitors over their own limit use up nothing of the common one.
 */
function reportLimiter(config: Config) {
  const ofOne = new RateLimiterMemory({ points: 60, duration: 60 })
  const ofAll = new RateLimiterMemory({ points: 200, duration: 1 })
  return async ({ req }: Context) => {
    const visitor = addressKey(visitorAddress(config, req))
    try {
      const used = (await ofOne.get(visitor))?.consumedPoints ?? 0
      if (used < ofOne.points) await ofAll.consume('all')
      await ofOne.consume(visitor)
    } catch {
      throw new Refusal(429, 'limit_reports', 'Too many reports, please slow down', {
        'Retry-After': '60',
      })
    }
  }
}

/** Whose report it is. */
interface Reporter {
  traceId?: string
  userAgent?: string
  /** Network address, as limits have it; undefined where all have the same. */
  visitor?: string
}

/**
 * Counts what browsers report, and logs their errors. A remote, build or route that is not live counts as
 * `other`, so that no visitor can invent labels.
 */
export function eventCounter({
  log,
  metrics,
  build,
  errors,
}: Pick<GatewayParts, 'log' | 'metrics' | 'build' | 'errors'>) {
  function liveBuild(live: LiveRemotes, named: Build): Build {
    const remote = live.byName.get(named.remote)
    const versions =
      named.remote === 'shell' ? [build] : [remote?.version, remote?.canaryBuild?.remote.version]
    return {
      remote: remote || named.remote === 'shell' ? named.remote : 'other',
      build: versions.includes(named.build) ? named.build : 'other',
    }
  }

  function pageOf(live: LiveRemotes, { remote, route }: Vital) {
    const isKnown = live.byName.get(remote)?.paths.includes(route)
    return isKnown ? { remote, route } : { remote: 'other', route: 'other' }
  }

  return function count(
    live: LiveRemotes,
    event: BeaconEvent,
    { traceId, userAgent = '', visitor }: Reporter = {},
  ): void {
    if (event.type === 'vital') {
      metrics.vitalMeasured(event.name, pageOf(live, event), event.value)
      return
    }
    const by = liveBuild(live, event)
    if (event.type === 'federation') {
      metrics.buildFailed('browser', federationErrors[event.number].code, by)
      return
    }
    metrics.clientFailed(by)
    const message = errorText(event.message)
    const details = { code: 'client_error', ...by, traceId, message, stack: event.stack }
    log.warn(details, 'a browser reported an error')
    if (by.build === 'other') return
    const seenIn = familyOf(userAgent)
    errors.note({ ...by, message, stack: event.stack.join('\n'), seenIn, visitor })
  }
}

/**
 * Takes browsers' reports of errors, failed remotes and web vitals (D46); visitors who ask for privacy are not
 * counted.
 */
export function beacon(parts: GatewayParts): Middleware {
  const { config, remotes, evidence, build } = parts
  const limit = reportLimiter(config)
  const count = eventCounter(parts)

  async function take(ctx: Context): Promise<void> {
    if (ctx.method !== 'POST')
      throw new Refusal(405, 'method_not_allowed', 'Reports are posted', { Allow: 'POST' })
    if (asksForPrivacy(ctx)) return
    if (!isFromOwnPage(ctx, config)) {
      throw new Refusal(403, 'forbidden', `Reports come from pages of ${config.publicOrigin}`)
    }
    await limit(ctx)
    const { traceId, events } = await readReport(ctx)
    const live = await remotes.read()
    const userAgent = ctx.get('User-Agent')
    // Outside production all visitors have the same address.
    const visitor = config.isProduction ? addressKey(visitorAddress(config, ctx.req)) : undefined
    for (const event of events) {
      count(live, event, { traceId, userAgent, visitor })
      evidence.reported(event, live, ctx.req, build)
    }
  }

  return async (ctx, next) => {
    if (ctx.path !== beaconAddress) return next()
    ctx.set('Cache-Control', 'no-store')
    try {
      await take(ctx)
      ctx.status = 204
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      ctx.status = error.status
      ctx.set(error.headers)
      ctx.body = { error: error.message, code: error.code }
    }
    // Discards an unread body, which would hold the connection.
    ctx.req.resume()
  }
}
