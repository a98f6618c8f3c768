import type { RequestListener } from 'node:http'
import Koa from 'koa'
import type { Logger } from 'pino'
import { apiProxy } from './api-proxy'
import { assets } from './assets'
import { beacon } from './beacon'
import { canonicalAddresses, canonicalise } from './canonical-request'
import type { Cdn } from './cdn/cdn'
import type { Config } from './config'
import { contentVersionReader } from './content-version'
import { keptPages } from './kept-pages'
import type { LiveRemotesReader } from './live-remotes'
import { countRequests, type GatewayMetrics } from './metrics'
import { pageCache } from './page-cache'
import type { PageRenderer } from './page-renderer'
import { pageRequests } from './page-requests'
import type { Previews } from './previews'
import { remoteFiles } from './remote-files'
import { requestLog } from './request-log'
import { securityHeaders } from './security-headers'
import { siteFiles } from './site-files'
import type { RemoteSourcesReader } from './sources'

export interface GatewayParts {
  config: Config
  remotes: LiveRemotesReader
  renderPage: PageRenderer
  sources: RemoteSourcesReader
  previews: Previews
  cdn: Cdn
  log: Logger
  metrics: GatewayMetrics
  /** The shell's own build. */
  build: string
  /** Where the shell's files are looked for, in this order; older builds serve open tabs. */
  assetDirectories: () => string[]
}

/** The gateway: the portal's only public address. */
export function createGateway(parts: GatewayParts): RequestListener {
  const { config, remotes, log, metrics, cdn } = parts
  const contentVersion = contentVersionReader(config.apiOrigin)
  cdn.follow(contentVersion, remotes)
  const cache = pageCache()
  const kept = keptPages(parts, cache, () => {
    const version = contentVersion.known()
    const live = remotes.known()
    return version && live ? { version, live } : undefined
  })
  const app = new Koa()
  app.on('error', (error) => log.debug({ err: error }, 'connection ended early'))
  app.use(countRequests(metrics))
  app.use(requestLog(log, parts.build))
  app.use(securityHeaders(config))
  app.use(canonicalAddresses(remotes))
  app.use(apiProxy(parts, contentVersion))
  app.use(remoteFiles(parts))
  app.use(assets(parts))
  app.use(beacon(parts))
  app.use(siteFiles(parts, contentVersion))
  app.use(pageRequests(parts, contentVersion, cache, kept))
  const middleware = app.callback()
  return (request, response) => {
    const isCanonical = canonicalise(request)
    if (!isCanonical || !kept.answer(request, response)) void middleware(request, response)
  }
}
