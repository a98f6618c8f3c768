import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import Koa, { type Context, type Middleware } from 'koa'
import type { Logger } from 'pino'
import { assets } from './assets'
import { busyPage } from './busy-page'
import type { Config } from './config'
import { type ContentVersionReader, contentVersionReader } from './content-version'
import { robots, rssFeed, sitemap } from './feeds'
import { type KeptPages, keptPages } from './kept-pages'
import type { LiveRemotes, LiveRemotesReader } from './live-remotes'
import { applyOverrides, overridesCookie, readOverrides } from './overrides'
import { pageAddress } from './page-address'
import {
  type Durations,
  hasPage,
  isRedirect,
  pageHeaders,
  pageType,
  preferredEncoding,
} from './page-answer'
import { encodedPage, type PageCache, pageCache, type ServedPage } from './page-cache'
import type { PageMaker } from './pages'
import { isHttps, proxyTo } from './proxy'
import { remoteFiles } from './remote-files'
import { Overloaded } from './render-pool'
import { commonHeaders, strictTransport } from './security-headers'
import { feedAddress, type RemoteSourcesReader } from './sources'

export interface GatewayParts {
  config: Config
  remotes: LiveRemotesReader
  makePage: PageMaker
  sources: RemoteSourcesReader
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

const readingMethods = ['GET', 'HEAD', 'OPTIONS']

/** The API; a write that passes may change what pages show, so the next page asks before it trusts a kept one. */
function calls({ config, log }: GatewayParts, contentVersion: ContentVersionReader): Middleware {
  const proxy = proxyTo(config, log, {
    target: config.apiOrigin,
    label: 'The API',
    secret: config.gatewaySecret,
    // Before the answer is passed on: whoever has read it must find the new page.
    onAnswer: ({ method = '' }, status) => {
      const isRefused = status >= 400 && status < 500
      if (!readingMethods.includes(method) && !isRefused) contentVersion.expire()
    },
  })
  return startsWith('/api/', proxy)
}

/** Sends a page in the form that the visitor asks for. */
async function sendPage(ctx: Context, served: ServedPage, kept: KeptPages) {
  const { page, timings } = served
  const durations: Durations = { ...timings }
  const isKnown = hasPage(served, ctx.get('If-None-Match'))
  const encoding = preferredEncoding((name) => ctx.acceptsEncodings(name))
  kept.noteEncoding(ctx.headers['accept-encoding'], encoding)
  ctx.status = isKnown ? 304 : page.status
  if (!isKnown && !isRedirect(page)) {
    const startedAt = performance.now()
    const body = encoding ? await encodedPage(page, encoding) : page.identity
    if (served.freshness === 'miss' && encoding) durations.compress = performance.now() - startedAt
    ctx.set('Content-Type', pageType)
    if (encoding) ctx.set('Content-Encoding', encoding)
    ctx.body = body
  }
  ctx.set(pageHeaders(served, durations))
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

async function sitemapOf({ config, remotes, sources }: GatewayParts): Promise<string> {
  return sitemap(await sources.sitemap(await remotes.read()), config)
}

/** The feed of the live remote that has it at an address. */
async function feedAt({ config, remotes, sources }: GatewayParts, address: string) {
  const live = await remotes.read()
  const remote = live.remotes.find((each) => each.feed && feedAddress(each) === address)
  return remote && (async () => rssFeed(await sources.feed(remote), address, config))
}

function pages(
  { config, remotes, makePage }: GatewayParts,
  contentVersion: ContentVersionReader,
  cache: PageCache,
  kept: KeptPages,
): Middleware {
  /** What is live with what a developer's own request puts in its place. */
  function overridden(ctx: Context, query: URLSearchParams, live: LiveRemotes): LiveRemotes | null {
    if (!config.allowOverrides) return null
    const overrides = readOverrides(query, ctx.cookies.get(overridesCookie))
    if ([...query.keys()].some((key) => key.startsWith('mf.'))) {
      const value = new URLSearchParams(overrides).toString()
      ctx.cookies.set(overridesCookie, value, { sameSite: 'lax' })
    }
    return Object.keys(overrides).length > 0 ? applyOverrides(live, overrides) : null
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
    const live = await remotes.read()
    const query = new URLSearchParams(ctx.querystring)
    const address = pageAddress(live, ctx.path, query)
    const own = overridden(ctx, query, live)
    if (own) {
      const make = () => makePage({ address, live: own, isOverridden: true })
      return sendPage(ctx, await cache.once(make), kept)
    }
    const version = await contentVersion.read()
    const stamp = version && stampOf(version, live)
    const make = () => makePage({ address, live, isOverridden: false })
    try {
      await sendPage(ctx, await cache.get(address, stamp, make), kept)
      carryQuery(ctx, address)
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error
      sendBusy(ctx)
    }
  }
}

/** What a page is made of: content and builds. */
const stampOf = (version: string, { stamp }: LiveRemotes) => `${version}\n${stamp}`

/** The gateway: the portal's only public address. */
export function createGateway(parts: GatewayParts): RequestListener {
  const { config, remotes, log } = parts
  const contentVersion = contentVersionReader(config.apiOrigin)
  const cache = pageCache()
  const kept = keptPages(parts, cache, () => {
    const version = contentVersion.known()
    const live = remotes.known()
    return version && live && stampOf(version, live)
  })
  const app = new Koa()
  app.on('error', (error) => log.debug({ err: error }, 'connection ended early'))
  app.use(logged(log))
  app.use(secured(config))
  app.use(calls(parts, contentVersion))
  app.use(remoteFiles(parts))
  app.use(startsWith('/assets/', assets(parts)))
  app.use(async (ctx, next) => {
    switch (ctx.path) {
      case '/health/live':
        ctx.body = { status: 'ok' }
        return
      case '/remotes.json':
        ctx.set('Cache-Control', 'no-cache')
        ctx.body = (await remotes.read()).registry
        return
      case '/robots.txt':
        ctx.set('Cache-Control', 'public, max-age=3600')
        ctx.body = robots(config)
        return
      case '/sitemap.xml':
        return sendFeed(ctx, 'application/xml', sitemapOf(parts))
      case '/favicon.ico':
        ctx.redirect('/assets/icon.svg')
        return
    }
    const feed = ctx.path.endsWith('/feed.xml') && (await feedAt(parts, ctx.path))
    return feed ? sendFeed(ctx, 'application/rss+xml; charset=utf-8', feed()) : next()
  })
  app.use(pages(parts, contentVersion, cache, kept))
  const middleware = app.callback()
  return (request, response) => {
    if (!kept.answer(request, response)) void middleware(request, response)
  }
}
