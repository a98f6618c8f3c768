import { randomUUID } from 'node:crypto'
import Koa, { type Context, type Middleware } from 'koa'
import type { Logger } from 'pino'
import { pageAddress } from '../src/areas'
import type { Registry } from '../src/remotes/page-data'
import { adminOnly } from './admin-guard'
import { assets } from './assets'
import { busyPage } from './busy-page'
import type { Config } from './config'
import { type ContentVersionReader, contentVersionReader } from './content-version'
import { blogFeed, robots, sitemap } from './feeds'
import { applyOverrides, overridesCookie, readOverrides } from './overrides'
import { pageCache, type ServedPage } from './page-cache'
import type { PageMaker } from './pages'
import { isHttps, proxyTo } from './proxy'
import type { RegistryReader } from './registry'
import { remoteServers } from './remote-servers'
import { Overloaded } from './render-pool'
import { commonHeaders, strictTransport } from './security-headers'

export interface GatewayParts {
  config: Config
  registry: RegistryReader
  makePage: PageMaker
  log: Logger
  /** Where the shell's files are looked for, in this order; older builds serve open tabs. */
  assetDirectories: string[]
}

const startsWith = (prefix: string, handler: Middleware): Middleware => {
  return (ctx, next) => (ctx.path.startsWith(prefix) ? handler(ctx, next) : next())
}

function logged(log: Logger): Middleware {
  return async (ctx, next) => {
    const startedAt = process.hrtime.bigint()
    ctx.state.requestId = randomUUID()
    ctx.set('X-Request-Id', ctx.state.requestId)
    try {
      await next()
    } catch (error) {
      log.error({ err: error, requestId: ctx.state.requestId }, 'request failed')
      ctx.status = 500
      ctx.body = {
        error: 'Something went wrong. Please try again.',
        requestId: ctx.state.requestId,
      }
    }
    const ms = Number(process.hrtime.bigint() - startedAt) / 1e6
    const { method, path: pathname } = ctx
    const level = ctx.res.statusCode >= 500 ? 'warn' : 'debug'
    log[level](
      { method, path: pathname, status: ctx.res.statusCode, ms: Math.round(ms) },
      'request',
    )
  }
}

/** Common headers; over HTTPS in production, browsers are told to stay with it. */
function secured(config: Config): Middleware {
  return (ctx, next) => {
    ctx.set(commonHeaders)
    if (config.isProduction && isHttps(config, ctx.req)) ctx.set(strictTransport)
    return next()
  }
}

function remotes({ config, log }: GatewayParts): Middleware[] {
  return remoteServers.map(({ folder, access }) => {
    const isAdmin = access === 'gateway'
    const proxy = proxyTo(config, log, {
      target: config.remoteOrigins.get(folder)!,
      label: `The server of ${folder}`,
      stripPrefix: `/remotes/${folder}`,
      isStatic: true,
      secret: isAdmin ? config.gatewaySecret : undefined,
      // Kept by a browser only after asking again, so that sign-out ends access to the code too.
      answerHeaders: isAdmin ? { 'cache-control': 'private, no-cache' } : undefined,
    })
    const guard = adminOnly(config)
    const guarded: Middleware = (ctx, next) => guard(ctx, () => proxy(ctx, next))
    return startsWith(`/remotes/${folder}/`, isAdmin ? guarded : proxy)
  })
}

/** The API; a write that passes may change what pages show, so the next page asks before it trusts a kept one. */
function calls({ config, log }: GatewayParts, contentVersion: ContentVersionReader): Middleware {
  const proxy = proxyTo(config, log, {
    target: config.apiOrigin,
    label: 'The API',
    secret: config.gatewaySecret,
    // Before the answer is passed on: whoever has read it must find the new page.
    onAnswer: ({ method = '' }) => {
      if (!['GET', 'HEAD', 'OPTIONS'].includes(method)) contentVersion.expire()
    },
  })
  return startsWith('/api/', proxy)
}

// Also for a reload (`no-cache`), where Koa's own freshness check would send the page again.
function isNotModified(ctx: Context, etag: string): boolean {
  const known = ctx.get('If-None-Match').split(',')
  return known.some((tag) => tag.trim() === etag)
}

function sendPage(ctx: Context, { page, freshness }: ServedPage) {
  ctx.status = page.status
  ctx.set(page.headers)
  ctx.set('X-Cache', freshness)
  if (freshness === 'stale') ctx.set('Warning', '110 - "Response is Stale"')
  // A moved page's address may be taken over by another page, so a redirect is asked for again too.
  const policy = page.cacheable ? 'public, max-age=0, must-revalidate' : 'no-store'
  ctx.set({ 'Cache-Control': policy, Vary: 'Accept-Encoding' })
  if (page.status >= 300 && page.status < 400) return
  ctx.set('Content-Type', 'text/html; charset=utf-8')
  if (page.status === 503) ctx.set('Retry-After', '5')
  if (page.cacheable) ctx.set('ETag', page.etag)
  if (page.cacheable && page.status === 200 && isNotModified(ctx, page.etag)) {
    ctx.status = 304
    return
  }
  // Browsers name brotli last; asked for all at once, Koa would go by their order.
  const encoding = (['br', 'gzip'] as const).find((name) => ctx.acceptsEncodings(name))
  if (encoding) ctx.set('Content-Encoding', encoding)
  ctx.body = page[encoding ?? 'identity']
}

/** A redirect keeps what else its link carried, such as the id of an advertisement's click. */
function carryQuery(ctx: Context, address: string) {
  const location = String(ctx.response.get('Location') ?? '')
  if (!location.startsWith('/')) return
  const declared = new URLSearchParams(address.split('?')[1])
  const target = new URL(location, 'http://portal')
  for (const [name, value] of new URLSearchParams(ctx.querystring)) {
    if (!declared.has(name)) target.searchParams.append(name, value)
  }
  ctx.set('Location', target.pathname + target.search + target.hash)
}

function sendBusy(ctx: Context) {
  ctx.status = 503
  ctx.set(busyPage.headers)
  ctx.set({ 'Retry-After': '5', 'Cache-Control': 'no-store' })
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = busyPage.html
}

// Read by machines, which come back when they are told to.
async function sendFeed(ctx: Context, type: string, text: Promise<string>) {
  try {
    ctx.body = await text
    ctx.type = type
    ctx.set('Cache-Control', 'public, max-age=600')
  } catch {
    ctx.status = 503
    ctx.set({ 'Retry-After': '60', 'Cache-Control': 'no-store' })
    ctx.body = { error: 'This cannot be had right now. Please try again later.' }
  }
}

function pages(
  { config, registry, makePage }: GatewayParts,
  contentVersion: ContentVersionReader,
): Middleware {
  const cache = pageCache()

  /** The registry with what a developer's own request puts in place of released builds. */
  function overridden(ctx: Context, query: URLSearchParams, released: Registry): Registry | null {
    if (!config.allowOverrides) return null
    const overrides = readOverrides(query, ctx.cookies.get(overridesCookie))
    if ([...query.keys()].some((key) => key.startsWith('mf.'))) {
      const value = new URLSearchParams(overrides).toString()
      ctx.cookies.set(overridesCookie, value, { sameSite: 'lax' })
    }
    return Object.keys(overrides).length > 0 ? applyOverrides(released, overrides) : null
  }

  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.status = 405
      ctx.set('Allow', 'GET, HEAD')
      ctx.body = { error: 'Method not allowed' }
      return
    }
    const tidy = `/${ctx.path.split('/').filter(Boolean).join('/')}`
    if (tidy !== ctx.path) {
      ctx.status = 301
      ctx.set('Cache-Control', 'public, max-age=3600')
      ctx.redirect(tidy + ctx.search)
      return
    }
    const released = await registry.read()
    const query = new URLSearchParams(ctx.querystring)
    const address = pageAddress(ctx.path, query)
    const own = overridden(ctx, query, released)
    if (own) {
      const make = () => makePage({ address, registry: own, isOverridden: true })
      return sendPage(ctx, await cache.once(make))
    }
    const version = await contentVersion.read()
    const stamp = version && `${version}\n${JSON.stringify(released)}`
    const make = () => makePage({ address, registry: released, isOverridden: false })
    try {
      sendPage(ctx, await cache.get(address, stamp, make))
      carryQuery(ctx, address)
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error
      sendBusy(ctx)
    }
  }
}

/** The gateway: the portal's only public address. */
export function createGateway(parts: GatewayParts): Koa {
  const { config, registry, log } = parts
  const contentVersion = contentVersionReader(config.apiOrigin)
  const app = new Koa()
  app.on('error', (error) => log.debug({ err: error }, 'connection ended early'))
  app.use(logged(log))
  app.use(secured(config))
  app.use(calls(parts, contentVersion))
  for (const remote of remotes(parts)) app.use(remote)
  app.use(startsWith('/assets/', assets(parts)))
  app.use(async (ctx, next) => {
    switch (ctx.path) {
      case '/health/live':
        ctx.body = { status: 'ok' }
        return
      case '/remotes.json':
        ctx.set('Cache-Control', 'no-cache')
        ctx.body = await registry.read()
        return
      case '/robots.txt':
        ctx.set('Cache-Control', 'public, max-age=3600')
        ctx.body = robots(config)
        return
      case '/sitemap.xml':
        return sendFeed(ctx, 'application/xml', sitemap(config))
      case '/blogs/feed.xml':
        return sendFeed(ctx, 'application/rss+xml; charset=utf-8', blogFeed(config))
      case '/favicon.ico':
        ctx.redirect('/assets/icon.svg')
        return
    }
    if (ctx.path.startsWith('/remotes/')) {
      ctx.status = 404
      ctx.set('Cache-Control', 'no-store')
      ctx.body = { error: 'There is no such remote' }
      return
    }
    return next()
  })
  app.use(pages(parts, contentVersion))
  return app
}
