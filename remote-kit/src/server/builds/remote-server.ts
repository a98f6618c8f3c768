import { createHash, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import path from 'node:path'
import { descriptionFile } from '../../remote/remote-description'
import { refuse, staticFiles } from '../static-files'

export interface RemoteServerOptions {
  /** Folder with one folder per build. */
  directory: string
  /** If given, only requests that carry one of them get code (D11). */
  keys?: readonly string[]
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function carriesOneOf(digests: readonly Buffer[], request: IncomingMessage): boolean {
  const given = digest(String(request.headers['x-gateway-secret'] ?? ''))
  return digests.some((expected) => timingSafeEqual(given, expected))
}

// Descriptions of remotes are public: gateways learn from them which remote needs a key.
const isOpen = (pathname: string) =>
  pathname === '/latest' || new RegExp(`^/[\\w.+-]+/${descriptionFile}$`).test(pathname)

const pathOf = (target = '') => target.replace(/[?#].*$/s, '')

function sendText(response: ServerResponse, text: string) {
  response.writeHead(200, { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' })
  response.end(text)
}

/** Name of the newest build in the folder, whether live or not. */
function newestBuild(directory: string): string | undefined {
  try {
    return readFileSync(path.join(directory, 'latest'), 'utf8').trim()
  } catch {}
}

/**
 * Static server of a remote: precompressed files that never change, under their build's name. Public remotes
 * may be loaded from other origins; a missing file is never cached.
 */
export function createRemoteServer({ directory, keys }: RemoteServerOptions): RequestListener {
  const headers = {
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    ...(!keys && { 'Access-Control-Allow-Origin': '*' }),
  }
  const digests = keys?.map(digest)
  const sendFile = staticFiles({ directories: [directory], headersOf: () => headers })

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const pathname = pathOf(request.url)
    const notFound = () => refuse(response, 404, 'Not found')
    if (pathname === '/health') return sendText(response, 'ok')
    if (digests && !isOpen(pathname) && !carriesOneOf(digests, request)) {
      return refuse(response, 403, 'Only the gateway is answered here.')
    }
    if (pathname === '/latest') {
      const newest = newestBuild(directory)
      return newest ? sendText(response, newest) : notFound()
    }
    if (!(await sendFile(request, response, pathname))) notFound()
  }

  return (request, response) => {
    // An error costs only its own request.
    answer(request, response).catch(() => response.destroy())
  }
}
