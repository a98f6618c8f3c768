import type { Config } from '../config'
import { secondsOfDayLeft } from '../pages/cache/indian-day'
import type { ServedPage } from '../pages/cache/page-cache'

/** Seconds for which a shared cache may serve a stale response while the gateway fails. */
const staleIfError = 86_400

/** Seconds for which it may serve an expired or purged response while it fetches the new one. */
const staleWhileRevalidate = 1

/** Purge keys: all that is made of content; all pages, because the shell is on each; pages of one remote. */
export const cacheKeys = {
  content: 'content',
  shell: 'shell',
  remote: (name: string) => `remote-${name}`,
}

interface SharedAnswer {
  keys: readonly string[]
  /**
   * Seconds for browsers and shared caches, which end with the day in India: nobody can purge a browser when a law
   * begins (D98). With 0, browsers ask each time and shared caches keep it until it is purged.
   */
  maxAge?: number
  /** Whether all servers know of the last change; until then a response may be stale. */
  isSettled: boolean
  /**
   * Whether browsers only navigate to it, and so always revalidate. For what scripts fetch,
   * `stale-while-revalidate` would show the state before an own write.
   */
  isPage?: boolean
}

/**
 * Headers for a response that is the same for everybody. Without purges, shared caches keep it for `maxAge` or
 * one second. For what scripts fetch, only the header that browsers ignore has `stale-while-revalidate` (RFC
 * 9213).
 */
export function sharedHeaders(
  { cdn }: Pick<Config, 'cdn'>,
  { keys, maxAge: longest = 0, isSettled, isPage = false }: SharedAnswer,
): Record<string, string> {
  const maxAge = Math.min(longest, secondsOfDayLeft())
  const lasting = maxAge || (cdn.purge ? cdn.maxAge : 1)
  const seconds = cdn.purge && !isSettled ? 1 : lasting
  const shared = seconds === maxAge ? '' : ` s-maxage=${seconds},`
  const whileAsking = `stale-while-revalidate=${staleWhileRevalidate}, `
  return {
    'Cache-Control': `public, max-age=${maxAge},${shared} ${isPage ? whileAsking : ''}stale-if-error=${staleIfError}`,
    ...(cdn.purge && {
      'CDN-Cache-Control': `public, max-age=${seconds}, ${whileAsking}stale-if-error=${staleIfError}`,
      'Surrogate-Key': keys.join(' '),
    }),
  }
}

/** For responses that are one visitor's own, or stale: browsers ask again, and shared caches do not store them. */
export const privateHeaders = { 'Cache-Control': 'private, max-age=0, must-revalidate' }

const neverKept = { 'Cache-Control': 'no-store' }

/** Headers that say who may cache a page, and for how long. */
export function pageCaching(
  config: Pick<Config, 'cdn'>,
  { page, freshness }: ServedPage,
  isSettled: boolean,
): Record<string, string> {
  const { status, cacheable, remote } = page
  if (!cacheable) return neverKept
  if (freshness === 'stale') return privateHeaders
  // Anybody can invent such an address, and a page may be created there later.
  if (status === 404) return { 'Cache-Control': 'public, max-age=0, s-maxage=1' }
  // A moved page's address may be taken over by another page, so a redirect is kept no longer than a page.
  const { content, shell, remote: remoteKey } = cacheKeys
  const keys = [content, shell, ...(remote ? [remoteKey(remote)] : [])]
  return sharedHeaders(config, { keys, isSettled, isPage: true })
}

const publicControl = /^public, max-age=(\d+)(?:, must-revalidate)?$/

/**
 * Headers to replace the API's: its public responses change only with the content. Empty for immutable
 * responses (pictures) and for those to one person, which keep the API's headers.
 */
export function apiCaching(
  config: Pick<Config, 'cdn'>,
  headers: Record<string, string | string[] | undefined>,
  isSettled: boolean,
): Record<string, string> {
  const maxAge = publicControl.exec(String(headers['cache-control'] ?? ''))?.[1]
  if (maxAge === undefined) return {}
  // A warning marks a response that may be stale.
  if (headers['set-cookie'] || headers.warning) return lowerCase(privateHeaders)
  const keys = [cacheKeys.content]
  return lowerCase(sharedHeaders(config, { keys, maxAge: Number(maxAge), isSettled }))
}

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
