import { parse } from 'regexparam'

/** What routing needs to know about a remote. */
export interface RoutedRemote {
  /** Federation name, such as `mf_blog`. */
  name: string
  /** Patterns of addresses: fixed segments, `:parameters`, `*` at the end. */
  paths: readonly string[]
}

export interface Route<Remote extends RoutedRemote = RoutedRemote> {
  pattern: string
  remote: Remote
  fits(pathname: string): boolean
}

/**
 * Sort key of a pattern, the specific before the general; equal for patterns that fit the same addresses,
 * whatever their parameters are called.
 */
const shapeOf = (pattern: string) =>
  pattern
    .split('/')
    .map((segment) => (segment === '*' ? '2' : segment[0] === ':' ? '1' : `0${segment}`))
    .join('/')

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Negative where a pattern is more specific than another one, 0 where both fit the same addresses. */
export const compareShapes = (one: string, other: string) => compare(shapeOf(one), shapeOf(other))

/**
 * The patterns of remotes, the more specific before the more general: a fixed segment before a parameter, a parameter
 * before a rest, from left to right.
 */
export function routesOf<Remote extends RoutedRemote>(remotes: readonly Remote[]): Route<Remote>[] {
  return remotes
    .flatMap((remote) => remote.paths.map((pattern) => ({ pattern, remote })))
    .sort((one, other) => compareShapes(one.pattern, other.pattern))
    .map(({ pattern, remote }) => {
      // Addresses are case-sensitive; the library's expression is not.
      const form = new RegExp(parse(pattern).pattern.source)
      return { pattern, remote, fits: (pathname) => form.test(pathname) }
    })
}

/** Language of the addresses without a code. */
export const sourceLanguage = 'en'

/**
 * A path's language and the path without it: `/hi/goa` is `/goa` in `hi`. Addresses in English have none (D79).
 * @param languages codes of the other languages of the portal
 */
export function splitLanguage(
  pathname: string,
  languages: readonly string[],
): { language?: string; pathname: string } {
  const code = pathname.split('/', 2)[1]!
  const language = languages.find((each) => each.toLowerCase() === code)
  return language ? { language, pathname: pathname.slice(code.length + 1) || '/' } : { pathname }
}

/** The address of a page in a language: `/hi/goa` for `/goa`. The inverse of `splitLanguage`. */
export function withLanguage(pathname: string, language: string | undefined): string {
  if (!language || language === sourceLanguage) return pathname
  return `/${language.toLowerCase()}${pathname === '/' ? '' : pathname}`
}

/** First segments of addresses that are the shell's own. */
const reserved = ['.well-known', 'api', 'assets', 'calendar', 'cards', 'health', 'media', 'remotes']

/** Addresses of the shell's own besides; one that ends in a slash is a folder. */
const ownAddresses = ['/admin/forgot-password', '/admin/invitations/', '/admin/login', '/beacon']

/** Files at the root, such as `/robots.txt`, are the shell's own too. */
const isRootFile = (pathname: string) => /^\/[^/]+\.\w+$/.test(pathname)

/** Whether an address belongs to the API or to files. */
export const isReserved = (pathname: string) => reserved.includes(pathname.split('/')[1]!)

/** Whether the shell itself answers at an address, which no remote can claim. */
export const isShells = (pathname: string) =>
  isReserved(pathname) ||
  isRootFile(pathname) ||
  [pathname, pathname.replace(/[^/]+$/, '')].some((address) => ownAddresses.includes(address))
