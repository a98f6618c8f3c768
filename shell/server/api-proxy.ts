import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import type { Config } from './config'
import type { ContentVersionReader } from './content-version'
import { proxyTo } from './proxy'

const readingMethods = ['GET', 'HEAD', 'OPTIONS']

/** The API; a write that passes may change what pages show, so the next page asks before it trusts a kept one. */
export function apiProxy(
  config: Config,
  log: Logger,
  contentVersion: ContentVersionReader,
): Middleware {
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
  return (ctx, next) => (ctx.path.startsWith('/api/') ? proxy(ctx, next) : next())
}
