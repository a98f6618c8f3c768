import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { buildNamed, listOfBuilds, pageBuildHeader } from '../../../host/observability/build'
import { pageCaching } from '../../cdn/shared-cache'
import type { GatewayParts } from '../../gateway-parts'
import { commonHeadersOf, strictTransport } from '../../proxy/security-headers'
import { isHttps } from '../../proxy/visitor'
import { namesPreview } from '../../remotes/by-visitor/preview-cookies'
import type { LiveRemotes } from '../../remotes/live-remotes'
import { indianDay } from './indian-day'
import { hasPage, pageHeaders } from './page-answer'
import type { Encoding, PageCache, StoredBody, StoredPage } from './page-cache'
import { hasWritten } from './written-cookie'

/** Number of Accept-Encoding values to remember; browsers send only a handful. */
const rememberedEncodings = 100

/** Precedes the name of a part that is cached beside a page (D75). */
const partQuery = /\?part=(?=[a-z.]+$)/

/** 96 random bits, in less bytes than a UUID. */
const requestId = () => randomBytes(12).toString('base64url')

/** What a current page is made of. */
export interface Present {
  /** The API's content version. */
  version: string
  live: LiveRemotes
}

/**
 * Identifies the content, builds and day that a page of a remote, or of the shell itself, is made of. The day is that of this
 * gateway's clock, by which its pages name the present month; that of the API's clock is in the version.
 */
export const stampOf = (
  version: string,
  live: LiveRemotes,
  remote: string | undefined,
  day = indianDay(),
) => `${version}\n${live.stampOf(remote)}\n${day}`

const flat = (headers: Record<string, string>) => Object.entries(headers).flat()

/** Makes the function that gives the headers for a body, or without one (304) when the visitor has the page already. */
function headsOfPages(config: GatewayParts['config'], cdn: GatewayParts['cdn']) {
  const heads = {
    settled: new WeakMap<object, string[]>(),
    unsettled: new WeakMap<object, string[]>(),
  }

  return function headOf(
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
      ...commonHeadersOf(page.headers),
      ...pageHeaders(served, form, pageCaching(config, served, isSettled)),
      ...(body && { 'Content-Type': form.type, 'Content-Length': String(body.length) }),
      ...(body && encoding !== 'identity' && { 'Content-Encoding': encoding }),
    })
    made.set(body ?? form, head)
    return head
  }
}

/**
 * Answers requests for cached pages before the middleware runs, with the same headers and bodies; header lists
 * are made once per page. It leaves to the middleware: queries other than a part's name, methods other than GET
 * and HEAD, stale or missing pages, encodings that are not compressed yet, and everything while visitors are
 * shown different builds, or different variants of the remote's flags.
 */
export function cachedPages(
  { config, log, metrics, evidence, build, cdn }: GatewayParts,
  cache: PageCache,
  present: () => Present | undefined,
) {
  const encodings = new LRUCache<string, Encoding | 'identity'>({ max: rememberedEncodings })
  const headOf = headsOfPages(config, cdn)

  // Cookies name a developer's own builds and staff's previews; after an own write the middleware has to read
  // the version anew.
  const isSpecial = ({ headers }: IncomingMessage) =>
    config.allowOverrides || namesPreview(headers.cookie!) || hasWritten(config, { headers })

  function cachedPage(
    request: IncomingMessage,
    address: string,
  ): { page: StoredPage; live: LiveRemotes } | undefined {
    const { method, headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || address.includes('?')) return undefined
    if (headers.cookie && isSpecial(request)) return undefined
    const page = cache.stored(address)
    if (!page || (page.status !== 200 && page.status !== 404)) return undefined
    const { version, live } = present() ?? {}
    if (!version || !live || live.hasCanaries || live.rollouts.has(page.remote ?? ''))
      return undefined
    return page.stamp === stampOf(version, live, page.remote) ? { page, live } : undefined
  }

  /** @returns the page that was sent; undefined when the middleware has to answer */
  function answer(request: IncomingMessage, response: ServerResponse): StoredPage | undefined {
    const { url = '' } = request
    const [address = '', part] = url.split(partQuery)
    const { page, live } = cachedPage(request, address) ?? {}
    const form = part ? page?.parts.get(part) : page
    const encoding = encodings.get(request.headers['accept-encoding'] ?? '')
    if (!page || !live || !form || !encoding) return undefined
    const isKnown = hasPage(page, form, request.headers['if-none-match'])
    const body = encoding === 'identity' ? form.identity : form.encoded[encoding]
    if (!isKnown && !Buffer.isBuffer(body)) return undefined
    const head = headOf(page, form, isKnown ? undefined : (body as Buffer), encoding)
    const transport = config.isProduction && isHttps(config, request) ? strictTransport : {}
    const status = isKnown ? 304 : page.status
    response.writeHead(status, [...head, ...flat(transport), 'X-Request-Id', requestId()])
    response.end(isKnown || request.method === 'HEAD' ? undefined : body)
    metrics.requestAnswered(request.url!, status)
    metrics.pageServed(page.remote, 'hit')
    evidence.pageShown(buildNamed(page.headers[pageBuildHeader], build), live, request, false)
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
    /** Remembers the encoding that was negotiated for a value of Accept-Encoding. */
    noteEncoding(header: string | undefined, encoding: Encoding | undefined): void {
      encodings.set(header ?? '', encoding ?? 'identity')
    },
  }
}

export type CachedPages = ReturnType<typeof cachedPages>
