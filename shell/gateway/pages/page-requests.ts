import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import { sourceLanguage, splitLanguage, withLanguage } from '@pt-portal/remote-kit/remote/routing'
import type { Context, Middleware } from 'koa'
import * as m from '../../host/messages'
import { pageCaching, privateHeaders } from '../cdn/shared-cache'
import type { GatewayParts } from '../gateway-parts'
import { isFramedByAll } from '../proxy/security-headers'
import { flagsOfVisitor, remotesOfVisitor } from '../remotes/by-visitor/canaries'
import { ownRemotes } from '../remotes/by-visitor/own-remotes'
import type { LiveRemotes, OwnRemotes } from '../remotes/live-remotes'
import { Overloaded } from '../render/render-pool'
import { type CachedPages, stampOf } from './cache/cached-pages'
import type { ContentVersionReader } from './cache/content-version'
import { indianDay } from './cache/indian-day'
import {
  type Durations,
  hasPage,
  isRedirect,
  pageHeaders,
  preferredEncoding,
} from './cache/page-answer'
import {
  encodedPage,
  type Page,
  type PageCache,
  type ServedPage,
  type StoredBody,
  type StoredPage,
} from './cache/page-cache'
import { hasWritten } from './cache/written-cookie'
import { buildOf } from './document/finish-page'
import { sendPlainPage } from './document/plain-page'
import { pageAddress } from './page-address'
import type { PageRequest } from './render-request'

/** A page that the gateway did not render has no parts: 204 makes the browser load the page itself. */
function sendNoPart(ctx: Context) {
  ctx.set('Cache-Control', 'no-store')
  ctx.status = 204
}

/** Parts that a browser may ask any page for. Without a part's name, or with an unknown one, the page itself is sent. */
const commonParts = ['page', 'data', 'fill']

const bodyNamed = (page: StoredPage, part: string): StoredBody | undefined =>
  page.parts.get(part) ?? (commonParts.includes(part) ? undefined : page)

/** Sends a page or its part, compressed as the visitor's browser accepts it. */
async function sendPage(
  ctx: Context,
  served: ServedPage,
  caching: Record<string, string>,
  cached: CachedPages,
) {
  const { page, timings } = served
  const body = isRedirect(page) ? page : bodyNamed(page, String(ctx.query.part))
  if (!body) return sendNoPart(ctx)
  const durations: Durations = { ...timings }
  const isKnown = hasPage(page, body, ctx.get('If-None-Match'))
  const encoding = preferredEncoding((name) => ctx.acceptsEncodings(name))
  cached.noteEncoding(ctx.headers['accept-encoding'], encoding)
  ctx.status = isKnown ? 304 : page.status
  if (!isKnown && !isRedirect(page)) {
    const startedAt = performance.now()
    const bytes = encoding ? await encodedPage(body, encoding) : body.identity
    if (served.freshness === 'miss' && encoding) durations.compress = performance.now() - startedAt
    ctx.set('Content-Type', body.type)
    if (encoding) ctx.set('Content-Encoding', encoding)
    ctx.body = bytes
  }
  if (isFramedByAll(page.headers)) ctx.remove('X-Frame-Options')
  const { Vary, ...headers } = pageHeaders(served, body, caching, durations)
  ctx.set(headers)
  ctx.vary(Vary!)
}

/** Copies undeclared query parameters to a redirect's target, such as the id of an advertisement's click. */
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

/** Whether visitors of a remote's pages get different variants of a flag. */
const hasVariants = ({ rollouts }: LiveRemotes, remote = '') => rollouts.has(remote)

const isForOthers = ({ path }: Context, live: LiveRemotes) => live.pageOf(path)?.embeddable === true

/**
 * The path of the page that a request means. A site that frames a page chooses its language by a parameter, `lang`, as the rest of
 * what it shows: `/embed/calculator?lang=hi` is `/hi/embed/calculator`, at one address in the cache.
 */
function pathOf(ctx: Context, live: LiveRemotes, query: URLSearchParams): string {
  const asked = query.get('lang') ?? ''
  const isKnown = [sourceLanguage, ...live.languages].includes(asked)
  if (!isKnown || !isForOthers(ctx, live)) return ctx.path
  return withLanguage(splitLanguage(ctx.path, live.languages).pathname, asked)
}

// The render queue is full, and no cached page can stand in.
const sendBusy = (ctx: Context, isFramedByAll: boolean, language = 'en') => {
  const t = inLanguage(language)
  ctx.set('Retry-After', '5')
  sendPlainPage(ctx, {
    language,
    isFramedByAll,
    status: 503,
    title: t(m.busyTitle),
    text: t(m.busyText),
    // An empty address links to the requested page.
    link: { address: '', label: t(m.retry) },
  })
}

/**
 * Makes the function that renders a page and notes the content version that it is really made of: the content may change
 * during the render, and replicas of the API may know different versions for a moment.
 */
function datedRenders({ config, renderPage }: GatewayParts, contentVersion: ContentVersionReader) {
  return async (request: PageRequest, remote: string | undefined): Promise<Page> => {
    const { office, claims } = config
    // Read before the render: a midnight in between makes the page look older than it is, never newer.
    const day = indianDay()
    const noted = async (made: Page): Promise<Page> => {
      const page = { ...made, remote, pending: made.pending?.then(noted) }
      const [read, ...others] = made.contentVersions ?? []
      if (!read || (read === request.contentVersion && others.length === 0)) return page
      if (request.contentVersion) {
        contentVersion.expire()
        await contentVersion.read()
      }
      // The settings of the newer version may differ from those that the page was made with.
      const isMixed = others.length > 0 || config.office !== office || config.claims !== claims
      return { ...page, madeOf: isMixed ? null : stampOf(read, request.live, remote, day) }
    }
    return noted(await renderPage(request))
  }
}

/** Answers requests for pages, at their canonical addresses: from the cache, otherwise with a new render. */
export function pageRequests(
  parts: GatewayParts,
  contentVersion: ContentVersionReader,
  cache: PageCache,
  cached: CachedPages,
): Middleware {
  const { config, remotes, renderPage, previews, metrics, evidence, cdn, languages } = parts
  const make = datedRenders(parts, contentVersion)

  const versionFor = ({ req }: Context) =>
    hasWritten(config, req) ? contentVersion.readAnew() : contentVersion.read()

  /** Sends a page with builds that only this visitor is shown; it is not cached. */
  async function sendUncached(ctx: Context, request: OwnRemotes, query: URLSearchParams) {
    const address = pageAddress(request.live, pathOf(ctx, request.live, query), query)
    const { traceparent } = ctx.state
    const version = await versionFor(ctx)
    const served = await cache.once(() =>
      renderPage({ address, ...request, traceparent, contentVersion: version }),
    )
    const unseen = request.previewed && { 'X-Robots-Tag': 'noindex' }
    await sendPage(ctx, served, { 'Cache-Control': 'no-store', ...unseen }, cached)
  }

  /** Whether a page is still current: content or builds may have changed while it was made. */
  function isPresent({ page }: ServedPage, live: LiveRemotes): boolean {
    const version = contentVersion.known()
    if (version === undefined || remotes.known() !== live) return false
    return 'stamp' in page && page.stamp === stampOf(version, live, page.remote)
  }

  function cachingOf(ctx: Context, served: ServedPage, live: LiveRemotes) {
    const caching = pageCaching(config, served, isPresent(served, live) && cdn.isSettled())
    // No shared caching while visitors are shown different builds or variants, or when this visitor is given a cookie.
    const differs = live.hasCanaries || hasVariants(live, served.page.remote)
    const isOwn = (differs && !isForOthers(ctx, live)) || ctx.response.get('Set-Cookie')
    return isOwn && served.page.cacheable ? privateHeaders : caching
  }

  async function sendKept(ctx: Context, main: LiveRemotes, query: URLSearchParams) {
    const version = await versionFor(ctx)
    // What other sites frame is the same for everybody, so no cookie is read or set for it.
    const shown = isForOthers(ctx, main) ? main : remotesOfVisitor(ctx, main)
    const path = pathOf(ctx, shown, query)
    const remote = shown.remoteOf(path)?.name
    const live = isForOthers(ctx, main) ? main : flagsOfVisitor(ctx, shown, remote)
    const address = pageAddress(live, path, query)
    // Pages of a canary or of a flag's variant are cached separately from those that other visitors see.
    const ownStamp = live.stampOf(remote)
    const key = ownStamp === main.stampOf(remote) ? address : `${ownStamp} ${address}`
    const { traceparent } = ctx.state
    const request = { address, live, traceparent, contentVersion: version }
    const stamp = version && stampOf(version, live, remote)
    const served = await cache.get(key, stamp, () => make(request, remote))
    await sendPage(ctx, served, cachingOf(ctx, served, main), cached)
    metrics.pageServed(remote, served.freshness)
    const build = buildOf(live.byName.get(remote ?? ''), parts.build)
    evidence.pageShown(build, main, ctx.req, served.page.status >= 500)
    carryQuery(ctx, address)
  }

  async function sendInstead(ctx: Context) {
    const { language } = splitLanguage(ctx.path, languages)
    sendBusy(ctx, isForOthers(ctx, await remotes.read()), language)
  }

  return async (ctx) => {
    const query = new URLSearchParams(ctx.querystring)
    if (await previews.open(ctx, query)) return
    const own = await ownRemotes(ctx, parts)
    try {
      if (own) await sendUncached(ctx, own, query)
      else await sendKept(ctx, await remotes.read(), query)
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error
      await sendInstead(ctx)
    }
  }
}
