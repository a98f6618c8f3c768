import type { IncomingHttpHeaders } from 'node:http'
import { splitLanguage } from '@pt-portal/remote-kit/remote/routing'
import type { Context, Middleware } from 'koa'
import * as m from '../../host/messages'
import { apiCaching } from '../cdn/shared-cache'
import type { GatewayParts } from '../gateway-parts'
import type { ContentVersionReader } from '../pages/cache/content-version'
import { hasWritten, writtenCookie } from '../pages/cache/written-cookie'
import { proxyTo } from './proxy'
import { isSubscriptionPage } from './subscription-path'
import { createUpstream, readingMethods, type WatchedUpstreams } from './upstream/upstream'

/** Bytes that the API accepts for an upload, including the form around it (D51). For all else it accepts 1 MB (D12). */
const uploadBytes = 10 * 1024 * 1024 + 64 * 1024

/** By it the API says that somebody whom it knows may have changed what pages show. */
const writtenHeader = 'x-content-written'

const isEventStream = (ctx: Context) =>
  ctx.path.startsWith('/api/staff/') && ctx.get('accept').includes('text/event-stream')

const isUpload = ({ method, path }: Context) =>
  method === 'POST' && /^\/api\/media(?:\/\d+\/replace)?$/.test(path)

/** One upstream for each kind of request to the API, so that one kind cannot use up the connections of another. */
function apiUpstreams(origin: string) {
  const to = (name: string, slots: number, queue: number, share?: number) =>
    createUpstream({ origin, label: (t) => t(m.theApi), name }, { slots, queue, share })
  return {
    reads: to('api-reads', 64, 256, 16),
    writes: to('api-writes', 32, 128, 8),
    // The API accepts this many uploads at a time. Only staff hold a slot for long, and an office has one address.
    uploads: to('api-uploads', 8, 16),
    files: to('api-files', 64, 256, 16),
    // A stream lasts for hours, so none waits for another to end: its browser asks again by itself.
    events: to('api-events', 200, 0),
  }
}

/**
 * Pictures, calendars (D68), share cards, open data (D103a) and feeds of changes (D103b): for search engines and other programs,
 * unlike the API's own addresses.
 */
const isPublicFile = (path: string) =>
  /^\/(?:media|calendar|cards|data\/v1)\/|^\/changes\/(?:[^/]+\/)?feed\.(?:xml|json)$/.test(path)

/** Pictures and data have no words of the portal's own, and one address. */
const hasOneAddress = (path: string) => /^\/(?:media|data)\//.test(path)

/** The API's address of a file in a language; visitors have the language in the path, as in pages' addresses (D79). */
function inLanguage(path: string, querystring: string, language: string): string {
  const query = new URLSearchParams(querystring)
  query.set('lang', language)
  return `${path}?${query}`
}

/**
 * Proxies the API and its public files. A write by staff may change what pages show, so the content version is
 * read again before the next cached page: here at once, and by the writer's cookie at any other gateway (D70).
 */
export function apiProxy(
  parts: GatewayParts,
  contentVersion: ContentVersionReader,
  watched: WatchedUpstreams,
): Middleware {
  const { config, cdn, languages } = parts
  const { reads, writes, uploads, files, events } = apiUpstreams(config.apiOrigin)
  // Uploads and streams may last longer than a slot may be taken.
  for (const upstream of [reads, writes, files]) watched.add(upstream)
  function upstreamOf(ctx: Context) {
    if (isEventStream(ctx)) return events
    if (readingMethods.includes(ctx.method)) return reads
    return isUpload(ctx) ? uploads : writes
  }

  function answerHeaders(headers: IncomingHttpHeaders) {
    const madeOf = headers['x-content-version']
    // The API process that answers and this gateway may know different content versions for a moment.
    const isPresent = madeOf === undefined || madeOf === contentVersion.known()
    return apiCaching(config, headers, isPresent && cdn.isSettled())
  }
  const proxy = proxyTo(parts, {
    upstreamOf,
    secret: config.gatewaySecret,
    // After an own write the API bypasses its replica's cache; a visitor's own Cache-Control is not passed on.
    requestHeaders: (headers) =>
      hasWritten(config, { headers }) ? { 'cache-control': 'no-cache' } : {},
    answerHeaders,
    uploadBytes: (ctx) => (isUpload(ctx) ? uploadBytes : undefined),
    // Before the response is passed on: once the writer has read it, the next page must be the new one.
    onAnswer: (request, { headers, statusCode: status = 0 }) => {
      const isWritten = headers[writtenHeader] !== undefined
      delete headers[writtenHeader]
      const isRefused = status >= 400 && status < 500
      if (!isWritten || isRefused) return
      contentVersion.expire()
      // A program reads from the API, which never answers it from a cache, and stores no cookies.
      if (request.headers.authorization !== undefined) return
      headers['set-cookie'] = [...(headers['set-cookie'] ?? []), writtenCookie(config, request)]
    },
  })
  // These files are the same for everybody, so no cookies are sent or accepted. The API counts questions by address.
  const publicFiles = proxyTo(parts, {
    upstreamOf: () => files,
    secret: config.gatewaySecret,
    isStatic: true,
    methods: ['GET', 'HEAD', 'OPTIONS'],
    answerHeaders,
  })
  return (ctx, next) => {
    if (ctx.path.startsWith('/api/')) return proxy(ctx, next)
    const { language, pathname } = splitLanguage(ctx.path, languages)
    if (isSubscriptionPage(pathname)) {
      if (language) ctx.url = inLanguage(pathname, ctx.querystring, language)
      return proxy(ctx, next)
    }
    if (!isPublicFile(pathname) || (language && hasOneAddress(pathname))) return next()
    if (language) ctx.url = inLanguage(pathname, ctx.querystring, language)
    // The gateway's own refusals too: a page of another site must learn why it got nothing.
    if (pathname.startsWith('/data/')) ctx.res.setHeader('Access-Control-Allow-Origin', '*')
    return publicFiles(ctx, next)
  }
}
