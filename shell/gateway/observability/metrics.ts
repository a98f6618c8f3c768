import { statusClass } from '@pt-portal/remote-kit/server/metrics-server'
import type { Middleware } from 'koa'
import { Counter, Histogram, Registry } from 'prom-client'
import type { VitalName } from '../../host/observability/beacon-report'
import type { Build } from '../../host/observability/build'

const ownPrefixes = ['api', 'assets', 'beacon', 'calendar', 'cards', 'health', 'media', 'remotes']

/** Kind of a request, by the first segment of its path; pages and other files for search engines are `site`. */
function kindOf(pathname: string): string {
  const first = pathname.slice(1, `${pathname}/`.indexOf('/', 1))
  return ownPrefixes.includes(first) ? first : 'site'
}

/** What browsers measured of pages, by remote and route. */
function webVitals(registers: Registry[]): Record<VitalName, Histogram<'remote' | 'route'>> {
  const vital = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: ['remote', 'route'] as const, buckets, registers })
  const paints = [0.5, 1, 1.8, 2.5, 3, 4, 8]
  return {
    TTFB: vital('portal_web_vital_ttfb_seconds', 'Time to first byte', [0.1, 0.3, 0.8, 1.8, 4]),
    FCP: vital('portal_web_vital_fcp_seconds', 'First contentful paint', paints),
    LCP: vital('portal_web_vital_lcp_seconds', 'Largest contentful paint', paints),
    INP: vital(
      'portal_web_vital_inp_seconds',
      'Interaction to next paint',
      [0.05, 0.1, 0.2, 0.5, 1],
    ),
    CLS: vital(
      'portal_web_vital_cls_score',
      'Cumulative layout shift',
      [0.01, 0.05, 0.1, 0.25, 0.5],
    ),
  }
}

/**
 * The gateway's Prometheus metrics (D46). Only the gateway itself or an operator makes values of labels, so
 * that no visitor can add a series. An update costs about a microsecond, even when nobody reads the metrics.
 */
export function gatewayMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })

  const requests = counter(
    'portal_gateway_requests_total',
    'Requests that the gateway has answered',
    ['kind', 'status'],
  )
  const pages = counter('portal_pages_total', 'Pages by what became of their entry in the cache', [
    'remote',
    'cache',
  ])
  const renders = counter(
    'portal_renders_total',
    'Pages that the gateway had to render, by how that ended',
    ['remote', 'build', 'result'],
  )
  const renderDurations = new Histogram({
    name: 'portal_render_duration_seconds',
    help: 'Time that a render took in its thread, data included',
    labelNames: ['remote', 'build'] as const,
    buckets: [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 4],
    registers,
  })
  const failures = counter(
    'portal_federation_failures_total',
    'Failures of a build, noticed by the gateway or by browsers',
    ['noticed_by', 'code', 'remote', 'build'],
  )
  const purges = counter(
    'portal_cdn_purges_total',
    'Purges of caches in front, by how they ended',
    ['result'],
  )
  const busy = counter(
    'portal_upstream_busy_total',
    'Requests refused because a server behind had enough of their kind to do',
    ['upstream'],
  )
  const clientErrors = counter('portal_client_errors_total', 'Errors that browsers reported', [
    'remote',
    'build',
  ])
  const vitals = webVitals(registers)

  return {
    registry,
    requestAnswered(pathname: string, status: number): void {
      requests.inc({ kind: kindOf(pathname), status: statusClass(status) })
    },
    /** @param remote of the page; absent for the shell's own */
    pageServed(remote: string | undefined, cache: 'hit' | 'miss' | 'stale'): void {
      pages.inc({ remote: remote ?? 'shell', cache })
    },
    /** @param result `incomplete`: some data was missing; `failed`: left to the browser; `busy`: refused */
    renderEnded(by: Build, result: 'complete' | 'incomplete' | 'failed' | 'busy'): void {
      renders.inc({ ...by, result })
    },
    renderTook(by: Build, ms: number): void {
      renderDurations.observe({ ...by }, ms / 1000)
    },
    /** @param code the code in the log */
    buildFailed(noticedBy: 'gateway' | 'browser', code: string, by: Build): void {
      failures.inc({ noticed_by: noticedBy, code, ...by })
    },
    purgeEnded(result: 'done' | 'failed'): void {
      purges.inc({ result })
    },
    /** @param upstream the upstream's name, such as `api-reads` or the folder of a remote */
    upstreamBusy(upstream: string): void {
      busy.inc({ upstream })
    },
    clientFailed(by: Build): void {
      clientErrors.inc({ ...by })
    },
    /** @param value milliseconds; for CLS a score */
    vitalMeasured(name: VitalName, page: { remote: string; route: string }, value: number): void {
      vitals[name].observe(page, name === 'CLS' ? value : value / 1000)
    },
  }
}

export type GatewayMetrics = ReturnType<typeof gatewayMetrics>

/** Counts requests that reach the middleware; `cachedPages` counts those that it answers before. */
export function countRequests(metrics: GatewayMetrics): Middleware {
  return async (ctx, next) => {
    const { path } = ctx
    await next()
    metrics.requestAnswered(path, ctx.res.statusCode)
  }
}
