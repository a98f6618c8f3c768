import { staticFiles } from '@pt-portal/remote-kit/server/static-files'
import type { Middleware } from 'koa'
import type { GatewayParts } from '../gateway-parts'
import { proxyTo } from './proxy'
import { createUpstream } from './upstream/upstream'

const prefix = '/assets'

/** Files that browsers and telephones look for at the root. */
const atRoot = new Set(['/apple-touch-icon.png', '/favicon.ico', '/site.webmanifest'])

/** Least milliseconds between two searches for new folders, when a file is missing. */
const listAgainMs = 1000

/** Files with a hash in their name never change. */
const cachePolicy = (pathname: string) =>
  /\.[0-9a-f]{8}\.js$/.test(pathname)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600'

function developmentFiles(parts: GatewayParts): Middleware {
  const server = { origin: parts.config.shellDevOrigin, label: () => 'The development server' }
  const upstream = createUpstream({ ...server, name: 'development' }, { slots: 32, queue: 256 })
  return proxyTo(parts, { upstreamOf: () => upstream, isStatic: true })
}

/** Serves the shell's own files. A CDN must not remember that a file is missing. */
export function assets(parts: GatewayParts): Middleware {
  const { config, assetDirectories } = parts
  const directories = assetDirectories()
  let listedAt = performance.now()
  /**
   * Whether there are new folders: while gateways are replaced one by one, a newer one may have added its build
   * to the shared folder.
   */
  const hasNew = () => {
    if (performance.now() - listedAt < listAgainMs) return false
    listedAt = performance.now()
    const added = assetDirectories().filter((directory) => !directories.includes(directory))
    directories.push(...added)
    return added.length > 0
  }
  const sendFile = staticFiles({
    directories,
    headersOf: (pathname) => ({ 'Cache-Control': cachePolicy(pathname) }),
  })
  const development = config.development && developmentFiles(parts)

  return async (ctx, next) => {
    if (atRoot.has(ctx.path)) ctx.path = prefix + ctx.path
    if (!ctx.path.startsWith(`${prefix}/`)) return next()
    const send = () => sendFile(ctx.req, ctx.res, ctx.path.slice(prefix.length))
    if ((await send()) || (hasNew() && (await send()))) {
      ctx.respond = false
      return
    }
    if (development) return development(ctx, next)
    ctx.status = 404
    ctx.set('Cache-Control', 'no-store')
  }
}
