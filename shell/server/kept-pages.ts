import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { GatewayParts } from './app'
import { hasPage, pageHeaders, pageType } from './page-answer'
import type { Encoding, PageCache, StoredPage } from './page-cache'
import { isHttps } from './proxy'
import { commonHeaders, strictTransport } from './security-headers'

/** Values of Accept-Encoding that are remembered: browsers have a handful. */
const rememberedEncodings = 100

const flat = (headers: Record<string, string>) => Object.entries(headers).flat()

/**
 * Answers for kept pages ahead of the middleware, which for these only repeats what is known: the same headers and bodies,
 * from lists that are made once for a page. What it cannot answer at once it leaves to the middleware: a query,
 * something else than a read, a page that is not kept as the present content and builds make it, a form that is not there yet.
 */
export function keptPages(
  { config, log }: GatewayParts,
  cache: PageCache,
  presentStamp: () => string | undefined,
) {
  const encodings = new LRUCache<string, Encoding | 'identity'>({ max: rememberedEncodings })
  const heads = new WeakMap<object, string[]>()

  /** Headers for a body, or for none when the visitor has the page already. */
  function headOf(page: StoredPage, body: Buffer | undefined, encoding: Encoding | 'identity') {
    const known = heads.get(body ?? page)
    if (known) return known
    const head = flat({
      ...commonHeaders,
      ...pageHeaders({ page, freshness: 'hit' }),
      ...(body && { 'Content-Type': pageType, 'Content-Length': String(body.length) }),
      ...(body && encoding !== 'identity' && { 'Content-Encoding': encoding }),
    })
    heads.set(body ?? page, head)
    return head
  }

  function keptPage({ method, url = '', headers }: IncomingMessage): StoredPage | undefined {
    if ((method !== 'GET' && method !== 'HEAD') || url.includes('?')) return undefined
    // A developer's own builds are named by a cookie.
    if (config.allowOverrides && headers.cookie) return undefined
    const stamp = presentStamp()
    const page = stamp && cache.kept(url, stamp)
    return page && (page.status === 200 || page.status === 404) ? page : undefined
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const page = keptPage(request)
    const encoding = encodings.get(request.headers['accept-encoding'] ?? '')
    if (!page || !encoding) return false
    const isKnown = hasPage({ page }, request.headers['if-none-match'])
    const body = encoding === 'identity' ? page.identity : page.encoded[encoding]
    if (!isKnown && !Buffer.isBuffer(body)) return false
    const head = headOf(page, isKnown ? undefined : (body as Buffer), encoding)
    const transport = config.isProduction && isHttps(config, request) ? strictTransport : {}
    const status = isKnown ? 304 : page.status
    response.writeHead(status, [...head, ...flat(transport), 'X-Request-Id', randomUUID()])
    response.end(isKnown || request.method === 'HEAD' ? undefined : body)
    return true
  }

  return {
    /** @returns whether it has answered */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (!log.isLevelEnabled('debug')) return answer(request, response)
      const startedAt = performance.now()
      if (!answer(request, response)) return false
      const ms = Math.round(performance.now() - startedAt)
      const { method, url: path } = request
      log.debug({ method, path, status: response.statusCode, ms }, 'request')
      return true
    },
    /** What was negotiated for a value of Accept-Encoding. */
    noteEncoding(header: string | undefined, encoding: Encoding | undefined): void {
      encodings.set(header ?? '', encoding ?? 'identity')
    },
  }
}

export type KeptPages = ReturnType<typeof keptPages>
