import type { Encoding, ServedPage, StoredBody, StoredPage } from './page-cache'

/** Milliseconds of each step of making and sending a page, by name. */
export type Durations = Record<string, number>

/** `Server-Timing` header of a page: cache result and durations; it reveals nothing about upstreams. A page from the cache has none. */
export function serverTiming(freshness: string, durations: Durations = {}): string {
  const measured = Object.entries(durations).map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
  return [`cache;desc=${freshness}`, ...measured].join(', ')
}

export const isRedirect = ({ status }: Pick<StoredPage, 'status'>) => status >= 300 && status < 400

/** Policy for a picture that is opened by itself: it may only apply its own styles. */
const policyOfPicture = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** A part is not a document: the policy of the page that fetches it applies, and search engines must not index it. */
function headersOfPart(
  { 'Content-Security-Policy': _, ...headers }: Record<string, string>,
  { type }: StoredBody,
) {
  const policy = type.startsWith('image/') && { 'Content-Security-Policy': policyOfPicture }
  return { ...headers, ...policy, 'X-Robots-Tag': 'noindex' }
}

/**
 * Headers of a page or its part, the same for every encoding. Content-Type is sent only with a body.
 * @param caching headers that say who may cache it, and for how long
 */
export function pageHeaders(
  { page, freshness }: ServedPage,
  body: StoredBody,
  caching: Record<string, string>,
  durations?: Durations,
): Record<string, string> {
  const { status, headers, cacheable } = page
  return {
    ...(body === page ? headers : headersOfPart(headers, body)),
    'X-Cache': freshness,
    ...(freshness !== 'hit' && { 'Server-Timing': serverTiming(freshness, durations) }),
    ...(freshness === 'stale' && { Warning: '110 - "Response is Stale"' }),
    ...caching,
    Vary: 'Accept-Encoding',
    ...(status === 503 && { 'Retry-After': '5' }),
    ...(cacheable && !isRedirect(page) && { ETag: body.etag }),
  }
}

/**
 * Whether the visitor has this version of the page already. Also checked on a reload (`no-cache`), where Koa's
 * own check would send the page again.
 */
export function hasPage(
  page: Pick<StoredPage, 'status' | 'cacheable'>,
  { etag }: StoredBody,
  ifNoneMatch: string | undefined,
): boolean {
  if (!ifNoneMatch || !page.cacheable || page.status !== 200) return false
  return ifNoneMatch.split(',').some((tag) => tag.trim() === etag)
}

// Tries brotli first: browsers list it last, and a negotiation of both at once would follow their order.
export function preferredEncoding(accepts: (encoding: Encoding) => unknown): Encoding | undefined {
  return (['br', 'gzip'] as const).find(accepts)
}
