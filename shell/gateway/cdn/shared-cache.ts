import type { Config } from '../config'
import type { ServedPage } from '../pages/page-cache'

/** Seconds for which a shared cache serves on what it has while nothing newer can be had. */
const staleIfError = 86_400

/** Seconds for which it may serve what has just been purged or has run out, while it asks for the newer. */
const staleWhileRevalidate = 1

/** What can be purged together: all that is made of content, all pages with what the shell puts on each, pages of one remote. */
export const cacheKeys = {
  content: 'content',
  shell: 'shell',
  remote: (name: string) => `remote-${name}`,
}

interface SharedAnswer {
  keys: readonly string[]
  /** Seconds for which browsers keep it, and shared caches with them; with 0 they ask each time, and shared caches keep it until it is purged. */
  maxAge?: number
  /** Whether every server knows of the last change; until then an answer may be made of what was before it. */
  isSettled: boolean
  /** Whether browsers only go there, which always asks; where scripts fetch, `stale-while-revalidate` would show what was before an own write. */
  isPage?: boolean
}

/**
 * Headers of what is the same for everybody. Without a cache that can be purged a shared one keeps it for a second. What scripts
 * fetch has `stale-while-revalidate` only where browsers do not look (RFC 9213).
 */
export function sharedHeaders(
  { cdn }: Pick<Config, 'cdn'>,
  { keys, maxAge = 0, isSettled, isPage = false }: SharedAnswer,
): Record<string, string> {
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

/** Of what is one visitor's own, or no more than the last that could be made: browsers ask again, and nobody else keeps it. */
export const privateHeaders = { 'Cache-Control': 'private, max-age=0, must-revalidate' }

const neverKept = { 'Cache-Control': 'no-store' }

/** Headers that say who may keep a page that everybody gets, and for how long. */
export function pageCaching(
  config: Pick<Config, 'cdn'>,
  { page, freshness }: ServedPage,
  isSettled: boolean,
): Record<string, string> {
  const { status, cacheable, remote } = page
  if (!cacheable) return neverKept
  if (freshness === 'stale') return privateHeaders
  // Anybody can invent an address, and a page may come to be there.
  if (status === 404) return { 'Cache-Control': 'public, max-age=0, s-maxage=1' }
  // A moved page's address may be taken over by another page, so a redirect is kept no longer than a page.
  const { content, shell, remote: remoteKey } = cacheKeys
  const keys = [content, shell, ...(remote ? [remoteKey(remote)] : [])]
  return sharedHeaders(config, { keys, isSettled, isPage: true })
}

const publicControl = /^public, max-age=(\d+)(?:, must-revalidate)?$/

/**
 * Headers over those of the API, whose public answers change with content alone. What it gives for ever (pictures), or to one
 * person, stays as it is.
 */
export function apiCaching(
  config: Pick<Config, 'cdn'>,
  headers: Record<string, string | string[] | undefined>,
  isSettled: boolean,
): Record<string, string> {
  const maxAge = publicControl.exec(String(headers['cache-control'] ?? ''))?.[1]
  if (maxAge === undefined) return {}
  // A warning marks what may be out of date.
  if (headers['set-cookie'] || headers.warning) return lowerCase(privateHeaders)
  const keys = [cacheKeys.content]
  return lowerCase(sharedHeaders(config, { keys, maxAge: Number(maxAge), isSettled }))
}

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
