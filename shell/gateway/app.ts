import type { RequestListener } from 'node:http'
import Koa from 'koa'
import type { GatewayParts } from './gateway-parts'
import { beacon } from './observability/beacon'
import { countRequests } from './observability/metrics'
import { requestLog } from './observability/request-log'
import { cachedPages } from './pages/cache/cached-pages'
import { contentVersionReader } from './pages/cache/content-version'
import { pageCache } from './pages/cache/page-cache'
import { pageRequests } from './pages/page-requests'
import { siteFiles } from './pages/site-files/site-files'
import { apiProxy } from './proxy/api-proxy'
import { assets } from './proxy/assets'
import { canonicalAddresses, canonicalise } from './proxy/canonical-request'
import { securityHeaders } from './proxy/security-headers'
import type { WatchedUpstreams } from './proxy/upstream/upstream'
import { remoteFiles } from './remotes/servers/remote-files'
import { remoteUpstreams } from './remotes/servers/remote-upstreams'
import { storedSettings } from './stored-settings'

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
  app.use(remoteUpstreams(parts))
  app.use(apiProxy(parts, contentVersion, watched))
  app.use(remoteFiles(parts))
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
