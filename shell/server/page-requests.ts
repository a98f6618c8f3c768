import type { Context, Middleware } from 'koa'
import type { GatewayParts } from './app'
import { busyPage } from './busy-page'
import type { ContentVersionReader } from './content-version'
import type { KeptPages } from './kept-pages'
import type { LiveRemotes } from './live-remotes'
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
import { encodedPage, type PageCache, type ServedPage } from './page-cache'
import { Overloaded } from './render-pool'

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

/** Pages: from the cache where they stand there, else rendered, at their one tidy address. */
export function pageRequests(
  { config, remotes, renderPage }: GatewayParts,
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
      const make = () => renderPage({ address, live: own, isOverridden: true })
      return sendPage(ctx, await cache.once(make), kept)
    }
    const version = await contentVersion.read()
    const stamp = version && stampOf(version, live)
    const make = () => renderPage({ address, live, isOverridden: false })
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
export const stampOf = (version: string, { stamp }: LiveRemotes) => `${version}\n${stamp}`
