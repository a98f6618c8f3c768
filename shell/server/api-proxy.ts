import type { IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import type { Config } from './config'
import type { ContentVersionReader } from './content-version'
import { proxyTo } from './proxy'

const readingMethods = ['GET', 'HEAD', 'OPTIONS']

/** What the API takes of an upload, with what the form adds (D51); of all else it takes 1 MB (D12). */
const uploadBytes = 10 * 1024 * 1024 + 64 * 1024
const otherBytes = 1024 * 1024

const isUpload = ({ method, url = '' }: IncomingMessage) =>
  method === 'POST' && /^\/api\/media(?:\/\d+\/replace)?$/.test(url.split('?', 1)[0]!)

/** Pictures, calendars (D68) and share cards; where the API's own addresses are not for search engines and other programs. */
const isPublicFile = (path: string) => /^\/(?:media|calendar|cards)\//.test(path)

/** The API and the public files that it makes or keeps; a write that passes may change what pages show, so the next page asks before it trusts a kept one. */
export function apiProxy(
  config: Config,
  log: Logger,
  contentVersion: ContentVersionReader,
): Middleware {
  const proxy = proxyTo(config, log, {
    target: config.apiOrigin,
    label: 'The API',
    secret: config.gatewaySecret,
    maxBodyBytes: (request) => (isUpload(request) ? uploadBytes : otherBytes),
    // Before the answer is passed on: whoever has read it must find the new page.
    onAnswer: ({ method = '' }, status) => {
      const isRefused = status >= 400 && status < 500
      if (!readingMethods.includes(method) && !isRefused) contentVersion.expire()
    },
  })
  // The same for everybody: no cookie goes there or comes back.
  const publicFiles = proxyTo(config, log, {
    target: config.apiOrigin,
    label: 'The API',
    isStatic: true,
  })
  return (ctx, next) => {
    if (ctx.path.startsWith('/api/')) return proxy(ctx, next)
    return isPublicFile(ctx.path) ? publicFiles(ctx, next) : next()
  }
}
