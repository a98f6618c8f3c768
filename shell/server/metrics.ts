import { statusClass } from '@pt-portal/remote-kit/server/metrics-server'
import type { Middleware } from 'koa'
import { Counter, Histogram, Registry } from 'prom-client'
import type { Build } from '../src/observability/build'
import type { ServedPage } from './page-cache'

const ownPrefixes = ['api', 'assets', 'health', 'remotes']

/** What is asked for, by the first segment of its address: pages and what else search engines read are the `site`. */
function kindOf(pathname: string): string {
  const first = pathname.slice(1, `${pathname}/`.indexOf('/', 1))
  return ownPrefixes.includes(first) ? first : 'site'
}

/**
 * What the gateway tells Prometheus (D46). Labels take only values that the gateway itself or an operator makes, so that no
 * visitor can add a series. Noting costs about a microsecond, also while nobody reads.
 */
export function gatewayMetrics() {
  const registry = new Registry()
  const registers = [registry]

  const requests = new Counter({
    name: 'portal_gateway_requests_total',
    help: 'Requests that the gateway has answered',
    labelNames: ['kind', 'status'] as const,
    registers,
  })
  const pages = new Counter({
    name: 'portal_pages_total',
    help: 'Pages by what became of their entry in the cache',
    labelNames: ['remote', 'cache'] as const,
    registers,
  })
  const renders = new Counter({
    name: 'portal_renders_total',
    help: 'Pages that the gateway had to render, by how that ended',
    labelNames: ['remote', 'build', 'result'] as const,
    registers,
  })
  const renderDurations = new Histogram({
    name: 'portal_render_duration_seconds',
    help: 'Time that a render took in its thread, data included',
    labelNames: ['remote', 'build'] as const,
    buckets: [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 4],
    registers,
  })
  const failures = new Counter({
    name: 'portal_federation_failures_total',
    help: 'Failures of a build, noticed by the gateway or by browsers',
    labelNames: ['noticed_by', 'code', 'remote', 'build'] as const,
    registers,
  })

  return {
    registry,
    requestAnswered(pathname: string, status: number): void {
      requests.inc({ kind: kindOf(pathname), status: statusClass(status) })
    },
    pageServed({ page, freshness }: Pick<ServedPage, 'page' | 'freshness'>): void {
      pages.inc({ remote: page.remote ?? 'shell', cache: freshness })
    },
    /** @param result `incomplete`: some data could not be had; `failed`: left to the browser; `busy`: refused */
    renderEnded(by: Build, result: 'complete' | 'incomplete' | 'failed' | 'busy'): void {
      renders.inc({ ...by, result })
    },
    renderTook(by: Build, ms: number): void {
      renderDurations.observe({ ...by }, ms / 1000)
    },
    /** @param code the one that the log names */
    buildFailed(noticedBy: 'gateway' | 'browser', code: string, by: Build): void {
      failures.inc({ noticed_by: noticedBy, code, ...by })
    },
  }
}

export type GatewayMetrics = ReturnType<typeof gatewayMetrics>

/** Counts what passes the middleware; kept pages are answered ahead of it. */
export function countRequests(metrics: GatewayMetrics): Middleware {
  return async (ctx, next) => {
    const { path } = ctx
    await next()
    metrics.requestAnswered(path, ctx.res.statusCode)
  }
}
