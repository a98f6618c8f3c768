import type { RequestListener } from 'node:http'
import Koa from 'koa'
import type { Logger } from 'pino'
import type { Cdn } from './cdn/cdn'
import type { Config } from './config'
import { beacon } from './observability/beacon'
import { countRequests, type GatewayMetrics } from './observability/metrics'
import { requestLog } from './observability/request-log'
import { cachedPages } from './pages/cached-pages'
import { contentVersionReader } from './pages/content-version'
import { pageCache } from './pages/page-cache'
import type { PageRenderer } from './pages/page-renderer'
import { pageRequests } from './pages/page-requests'
import { siteFiles } from './pages/site-files'
import type { RemoteSourcesReader } from './pages/sources'
import { apiProxy } from './proxy/api-proxy'
import { assets } from './proxy/assets'
import { canonicalAddresses, canonicalise } from './proxy/canonical-request'
import { securityHeaders } from './proxy/security-headers'
import type { WatchedUpstreams } from './proxy/upstream/upstream'
import type { LiveRemotesReader } from './remotes/live-remotes'
import type { Previews } from './remotes/previews'
import { remoteFiles } from './remotes/remote-files'
import { storedSettings } from './stored-settings'

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
  /** Languages of the portal besides English: those that the shell is built in. */
  languages: readonly string[]
  /** Folders to search for the shell's files, in this order; older builds serve tabs that are still open. */
  assetDirectories: () => string[]
}

/** The gateway: the portal's only public address. */
export function createGateway(parts: GatewayParts): RequestListener {
  const { config, remotes, log, metrics, cdn } = parts
  const settings = storedSettings(config, log)
  const contentVersion = contentVersionReader(config.apiOrigin, settings.take)
  cdn.follow(contentVersion, remotes)
  const watched: WatchedUpstreams = new Set()
  const cache = pageCache()
  const cached = cachedPages(parts, cache, () => {
    const version = contentVersion.known()
    const live = remotes.known()
    return version && live ? { version, live } : undefined
  })
  const app = new Koa()
  app.on('error', (error) => log.debug({ err: error }, 'client connection ended early'))
  app.use(countRequests(metrics))
  app.use(requestLog(parts))
  app.use(securityHeaders(config))
  app.use(canonicalAddresses(remotes, parts.languages))
  app.use(apiProxy(parts, contentVersion, watched))
  app.use(remoteFiles(parts, watched))
  app.use(assets(parts))
  app.use(beacon(parts))
  app.use(siteFiles(parts, contentVersion, watched))
  app.use(pageRequests(parts, contentVersion, cache, cached))
  const middleware = app.callback()
  return (request, response) => {
    const isCanonical = canonicalise(request)
    if (!isCanonical || !cached.answer(request, response)) void middleware(request, response)
  }
}
