import { staticFiles } from '@pt-portal/remote-kit/server/static-files'
import type { Middleware } from 'koa'
import type { GatewayParts } from './app'
import { proxyTo } from './proxy'

const prefix = '/assets'

/** Files with a hash in their name never change. */
const cachePolicy = (pathname: string) =>
  /\.[0-9a-f]{8}\.js$/.test(pathname)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600'

/** The shell's own files; whatever is missing must not be remembered by a CDN. */
export function assets({ config, log, assetDirectories }: GatewayParts): Middleware {
  const sendFile = staticFiles({
    directories: assetDirectories,
    headersOf: (pathname) => ({ 'Cache-Control': cachePolicy(pathname) }),
  })
  const development =
    config.development &&
    proxyTo(config, log, { target: config.shellDevOrigin, label: 'The development server' })

  return async (ctx, next) => {
    if (!ctx.path.startsWith(`${prefix}/`)) return next()
    if (await sendFile(ctx.req, ctx.res, ctx.path.slice(prefix.length))) {
      ctx.respond = false
      return
    }
    if (development) return development(ctx, next)
    ctx.status = 404
    ctx.set('Cache-Control', 'no-store')
  }
}
