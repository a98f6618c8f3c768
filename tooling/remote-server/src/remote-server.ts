import { timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener } from 'node:http'
import path from 'node:path'
import sirv from 'sirv'

export interface RemoteServerOptions {
  /** Folder that holds one folder a build. */
  directory: string
  /** When given, only requests that carry it are answered (D11). */
  gatewaySecret?: string
}

function carries(request: IncomingMessage, secret: string): boolean {
  const given = Buffer.from(String(request.headers['x-gateway-secret'] ?? ''))
  const expected = Buffer.from(secret)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * Static server of a remote: precompressed files that never change, under their build's name.
 * Public remotes may be loaded from other origins; what is missing is never cached.
 */
export function createRemoteServer({
  directory,
  gatewaySecret,
}: RemoteServerOptions): RequestListener {
  const files = sirv(directory, {
    // Looks at the disk each time, so that a new build is served without a restart.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response) => {
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
      response.setHeader('X-Content-Type-Options', 'nosniff')
      if (!gatewaySecret) response.setHeader('Access-Control-Allow-Origin', '*')
    },
  })

  return (request, response) => {
    const refuse = (status: number) => {
      response.writeHead(status, { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' })
      response.end(status === 403 ? 'Only the gateway is answered here.' : 'Not found')
    }
    // Name of the newest build, for gateways that discover what is live.
    const sendLatest = () => {
      try {
        const build = readFileSync(path.join(directory, 'latest'), 'utf8').trim()
        response.writeHead(200, { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' })
        response.end(build)
      } catch {
        refuse(404)
      }
    }
    if (request.url === '/health') {
      response.writeHead(200, { 'Cache-Control': 'no-store' })
      response.end('ok')
      return
    }
    if (gatewaySecret && !carries(request, gatewaySecret)) return refuse(403)
    if (request.url === '/latest') return sendLatest()
    files(request, response, () => refuse(404))
  }
}
