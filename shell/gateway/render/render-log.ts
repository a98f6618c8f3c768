import type { Logger } from 'pino'
import type { Build } from '../../host/observability/build'
import { traceIdOf } from '../../host/observability/traceparent'
import type { NodeRemote } from '../../host/server/node-remote'
import type { GatewayMetrics } from '../observability/metrics'
import type { RendererEvents } from './renderer'

const pathOf = (url: string) => new URL(url).pathname

/** Logs and counts what happens in worker threads, with the build and the pages concerned. */
export function renderLog(
  log: Logger,
  metrics: GatewayMetrics,
  shellBuild: string,
): RendererEvents {
  const buildOf = (remote?: NodeRemote): Build =>
    remote ? { remote: remote.name, build: remote.version } : { remote: 'shell', build: shellBuild }
  return {
    onThreadLost(remote, { reason, stack, urls }) {
      const lost = buildOf(remote)
      const code = 'render_thread_lost'
      const pathnames = [...new Set(urls.map(pathOf))]
      log.error(
        { code, ...lost, pathnames, reason, stack },
        'a rendering thread ended and was replaced',
      )
      metrics.buildFailed('gateway', code, lost)
    },
    onThreadSpoilt(remote, url) {
      const details = { code: 'render_thread_spoilt', pathname: pathOf(url), ...buildOf(remote) }
      log.warn(
        details,
        'a rendering thread was replaced: it failed on a page that a new thread could render',
      )
    },
    onConsole(remote, { level, text, url, traceparent }) {
      const request = {
        pathname: url && pathOf(url),
        traceId: traceparent && traceIdOf(traceparent),
      }
      log[level](
        { code: 'page_console', ...buildOf(remote), ...request, text },
        'written by a page',
      )
    },
  }
}
