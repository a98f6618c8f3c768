import type { Encoding, ServedPage, StoredBody, StoredPage } from './page-cache'

/** What making and sending a page took, in milliseconds, by name. */
export type Durations = Record<string, number>

/** `Server-Timing` of a page: what became of its cache entry, and durations; nothing of what is behind the gateway. */
export function serverTiming(freshness: string, durations: Durations = {}): string {
  const measured = Object.entries(durations).map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
  return [`cache;desc=${freshness}`, ...measured].join(', ')
}

export const isRedirect = ({ status }: Pick<StoredPage, 'status'>) => status >= 300 && status < 400

/** What a picture may do that somebody opens by itself: nothing but look as it does. */
const policyOfPicture = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** A part is no document: it stands under the policy of the page that asks for it, and in no index. */
function headersOfPart(
  { 'Content-Security-Policy': _, ...headers }: Record<string, string>,
  { type }: StoredBody,
) {
  const policy = type.startsWith('image/') && { 'Content-Security-Policy': policyOfPicture }
  return { ...headers, ...policy, 'X-Robots-Tag': 'noindex' }
}

/**
 * Headers of a page, or of its part, whatever the form in which it is sent; Content-Type belongs to its body alone.
 * @param caching who may keep it, and for how long
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
    'Server-Timing': serverTiming(freshness, durations),
    ...(freshness === 'stale' && { Warning: '110 - "Response is Stale"' }),
    ...caching,
    Vary: 'Accept-Encoding',
    ...(status === 503 && { 'Retry-After': '5' }),
    ...(cacheable && !isRedirect(page) && { ETag: body.etag }),
  }
}

/** Whether the visitor has this very page; asked also for a reload (`no-cache`), which Koa's own check would send again. */
export function hasPage(
  page: Pick<StoredPage, 'status' | 'cacheable'>,
  { etag }: StoredBody,
  ifNoneMatch: string | undefined,
): boolean {
  if (!ifNoneMatch || !page.cacheable || page.status !== 200) return false
  return ifNoneMatch.split(',').some((tag) => tag.trim() === etag)
}

// Browsers name brotli last; asked for all at once, the negotiation would go by their order.
export function preferredEncoding(accepts: (encoding: Encoding) => unknown): Encoding | undefined {
  return (['br', 'gzip'] as const).find(accepts)
}
