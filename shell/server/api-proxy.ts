import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import type { GatewayParts } from './app'
import { apiCaching } from './cdn/shared-cache'
import type { ContentVersionReader } from './content-version'
import { proxyTo, readingMethods } from './proxy'
import { demandNewest, isOfStaff, writtenCookie } from './written-cookie'

/** What the API takes of an upload, with what the form adds (D51); of all else it takes 1 MB (D12). */
const uploadBytes = 10 * 1024 * 1024 + 64 * 1024
const otherBytes = 1024 * 1024

const isUpload = ({ method, url = '' }: IncomingMessage) =>
  method === 'POST' && /^\/api\/media(?:\/\d+\/replace)?$/.test(url.split('?', 1)[0]!)

/** Pictures, calendars (D68) and share cards; where the API's own addresses are not for search engines and other programs. */
const isPublicFile = (path: string) => /^\/(?:media|calendar|cards)\//.test(path)

/**
 * The API and the public files that it makes or keeps. A write that passes may change what pages show: the next page asks before
 * it trusts a kept one, here at once, and by the writer's cookie at any other gateway (D70).
 */
export function apiProxy(
  { config, log, cdn }: GatewayParts,
  contentVersion: ContentVersionReader,
): Middleware {
  function answerHeaders(headers: IncomingHttpHeaders) {
    const madeOf = headers['x-content-version']
    // Another API process may know of a change that this one does not, or the other way round.
    const isPresent = madeOf === undefined || madeOf === contentVersion.known()
    return apiCaching(config, headers, isPresent && cdn.isSettled())
  }
  const proxy = proxyTo(config, log, {
    target: config.apiOrigin,
    label: 'The API',
    secret: config.gatewaySecret,
    answerHeaders,
    maxBodyBytes: (request) => (isUpload(request) ? uploadBytes : otherBytes),
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
  const publicFiles = proxyTo(config, log, {
    target: config.apiOrigin,
    label: 'The API',
    isStatic: true,
    answerHeaders,
  })
  return (ctx, next) => {
    if (ctx.path.startsWith('/api/')) {
      demandNewest(config, ctx.req)
      return proxy(ctx, next)
    }
    return isPublicFile(ctx.path) ? publicFiles(ctx, next) : next()
  }
}
