import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { buildNamed, listOfBuilds } from '../../src/observability/build'
import type { GatewayParts } from '../app'
import { pageCaching } from '../cdn/shared-cache'
import { pageBuildHeader } from '../observability/request-log'
import { isHttps } from '../proxy/proxy'
import { commonHeaders, strictTransport } from '../proxy/security-headers'
import type { LiveRemotes } from '../remotes/live-remotes'
import { namesPreview } from '../remotes/previews'
import { hasPage, pageHeaders } from './page-answer'
import type { Encoding, PageCache, StoredBody, StoredPage } from './page-cache'
import { hasWritten } from './written-cookie'

/** Values of Accept-Encoding that are remembered: browsers have a handful. */
const rememberedEncodings = 100

/** Before the name of something that is kept beside a page (D75). */
const partQuery = /\?part=(?=[a-z.]+$)/

/** Of what pages are made at this moment. */
export interface Present {
  /** The API's content version. */
  version: string
  live: LiveRemotes
}

/** What a page of a remote, or of the shell itself, is made of: content and builds. */
export const stampOf = (version: string, live: LiveRemotes, remote: string | undefined) =>
  `${version}\n${live.stampOf(remote)}`

const flat = (headers: Record<string, string>) => Object.entries(headers).flat()

/**
 * Answers for kept pages ahead of the middleware, which for these only repeats what is known: the same headers and bodies,
 * from lists that are made once for a page. What it cannot answer at once it leaves to the middleware: a query,
 * something else than a read, a page that is not kept as the present content and builds make it, a form that is not there yet,
 * and everything while visitors are shown different builds.
 */
export function keptPages(
  { config, log, metrics, build, cdn }: GatewayParts,
  cache: PageCache,
  present: () => Present | undefined,
) {
  const encodings = new LRUCache<string, Encoding | 'identity'>({ max: rememberedEncodings })
  const heads = {
    settled: new WeakMap<object, string[]>(),
    unsettled: new WeakMap<object, string[]>(),
  }

  /** Headers for a body, or for none when the visitor has the page already. */
  function headOf(
    page: StoredPage,
    form: StoredBody,
    body: Buffer | undefined,
    encoding: Encoding | 'identity',
  ) {
    const isSettled = cdn.isSettled()
    const made = isSettled ? heads.settled : heads.unsettled
    const known = made.get(body ?? form)
    if (known) return known
    const served = { page, freshness: 'hit' } as const
    const head = flat({
      ...commonHeaders,
      ...pageHeaders(served, form, pageCaching(config, served, isSettled)),
      ...(body && { 'Content-Type': form.type, 'Content-Length': String(body.length) }),
      ...(body && encoding !== 'identity' && { 'Content-Encoding': encoding }),
    })
    made.set(body ?? form, head)
    return head
  }

  // A developer's own builds are named by a cookie, and so is what staff previews; who has just written waits for the version.
  const isSpecial = ({ headers }: IncomingMessage) =>
    config.allowOverrides || namesPreview(headers.cookie!) || hasWritten(config, { headers })

  function keptPage(request: IncomingMessage, address: string): StoredPage | undefined {
    const { method, headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || address.includes('?')) return undefined
    if (headers.cookie && isSpecial(request)) return undefined
    const page = cache.kept(address)
    if (!page || (page.status !== 200 && page.status !== 404)) return undefined
    const { version, live } = present() ?? {}
    if (!version || !live || live.hasCanaries) return undefined
    return page.stamp === stampOf(version, live, page.remote) ? page : undefined
  }

  /** @returns the page that it has answered with */
  function answer(request: IncomingMessage, response: ServerResponse): StoredPage | undefined {
    const { url = '' } = request
    const [address = '', part] = url.split(partQuery)
    const page = keptPage(request, address)
    const form = part ? page?.parts.get(part) : page
    const encoding = encodings.get(request.headers['accept-encoding'] ?? '')
    if (!page || !form || !encoding) return undefined
    const isKnown = hasPage(page, form, request.headers['if-none-match'])
    const body = encoding === 'identity' ? form.identity : form.encoded[encoding]
    if (!isKnown && !Buffer.isBuffer(body)) return undefined
    const head = headOf(page, form, isKnown ? undefined : (body as Buffer), encoding)
    const transport = config.isProduction && isHttps(config, request) ? strictTransport : {}
    const status = isKnown ? 304 : page.status
    response.writeHead(status, [...head, ...flat(transport), 'X-Request-Id', randomUUID()])
    response.end(isKnown || request.method === 'HEAD' ? undefined : body)
    metrics.requestAnswered(request.url!, status)
    metrics.pageServed(page.remote, 'hit')
    return page
  }

  return {
    /** @returns whether it has answered */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (!log.isLevelEnabled('debug')) return answer(request, response) !== undefined
      const startedAt = performance.now()
      const page = answer(request, response)
      if (!page) return false
      const ms = Math.round(performance.now() - startedAt)
      const { method, url: path } = request
      const builds = listOfBuilds(buildNamed(page.headers[pageBuildHeader], build), build)
      log.debug({ method, path, status: response.statusCode, ms, builds }, 'request')
      return true
    },
    /** What was negotiated for a value of Accept-Encoding. */
    noteEncoding(header: string | undefined, encoding: Encoding | undefined): void {
      encodings.set(header ?? '', encoding ?? 'identity')
    },
  }
}

export type KeptPages = ReturnType<typeof keptPages>
