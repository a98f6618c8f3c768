import type { IncomingHttpHeaders } from 'node:http'
import type { Context, Middleware } from 'koa'
import type { GatewayParts } from '../app'
import { apiCaching } from '../cdn/shared-cache'
import type { ContentVersionReader } from '../pages/content-version'
import { hasWritten, isOfStaff, writtenCookie } from '../pages/written-cookie'
import { proxyTo } from './proxy'
import { createUpstream, readingMethods } from './upstream/upstream'

/** What the API takes of an upload, with what the form adds (D51); of all else it takes 1 MB (D12). */
const uploadBytes = 10 * 1024 * 1024 + 64 * 1024

const isUpload = ({ method, path }: Context) =>
  method === 'POST' && /^\/api\/media(?:\/\d+\/replace)?$/.test(path)

/** The ways to the API: none of them can be filled by what goes another one. */
function apiUpstreams(origin: string) {
  const to = (name: string, slots: number, queue: number) =>
    createUpstream({ origin, label: 'The API', name }, { slots, queue })
  return {
    reads: to('api-reads', 64, 256),
    writes: to('api-writes', 32, 128),
    // As many as the API takes in at a time.
    uploads: to('api-uploads', 8, 16),
    files: to('api-files', 64, 256),
  }
}

/** Pictures, calendars (D68) and share cards; where the API's own addresses are not for search engines and other programs. */
const isPublicFile = (path: string) => /^\/(?:media|calendar|cards)\//.test(path)

/**
 * The API and the public files that it makes or keeps. A write that passes may change what pages show: the next page asks before
 * it trusts a kept one, here at once, and by the writer's cookie at any other gateway (D70).
 */
export function apiProxy(parts: GatewayParts, contentVersion: ContentVersionReader): Middleware {
  const { config, cdn } = parts
  const { reads, writes, uploads, files } = apiUpstreams(config.apiOrigin)
  function upstreamOf(ctx: Context) {
    if (readingMethods.includes(ctx.method)) return reads
    return isUpload(ctx) ? uploads : writes
  }

  function answerHeaders(headers: IncomingHttpHeaders) {
    const madeOf = headers['x-content-version']
    // Another API process may know of a change that this one does not, or the other way round.
    const isPresent = madeOf === undefined || madeOf === contentVersion.known()
    return apiCaching(config, headers, isPresent && cdn.isSettled())
  }
  const proxy = proxyTo(parts, {
    upstreamOf,
    secret: config.gatewaySecret,
    // For who has just written something the API answers past what its replica knows; visitors' own headers do not say so.
    requestHeaders: (headers) =>
      hasWritten(config, { headers }) ? { 'cache-control': 'no-cache' } : {},
    answerHeaders,
    uploadBytes: (ctx) => (isUpload(ctx) ? uploadBytes : undefined),
    // Before the answer is passed on: whoever has read it must find the new page.
    onAnswer: (request, { headers, statusCode: status = 0 }) => {
      const isRefused = status >= 400 && status < 500
      const isReading = readingMethods.includes(request.method ?? '')
      if (isReading || isRefused || !isOfStaff(request)) return
      contentVersion.expire()
      headers['set-cookie'] = [...(headers['set-cookie'] ?? []), writtenCookie(config, request)]
    },
  })
  // The same for everybody: no cookie goes there or comes back.
  const publicFiles = proxyTo(parts, {
    upstreamOf: () => files,
    isStatic: true,
    answerHeaders,
  })
  return (ctx, next) => {
    if (ctx.path.startsWith('/api/')) return proxy(ctx, next)
    return isPublicFile(ctx.path) ? publicFiles(ctx, next) : next()
  }
}
