import type { RemoteDescription } from '../remote/remote-description'
import { routesOf, sourceLanguage, splitLanguage, withLanguage } from '../remote/routing'

/** Most addresses of one pattern with parameters: its pages have the same code. */
const mostOfPattern = 5

const isOpen = (pattern: string) => /[:*]/.test(pattern)

export interface PagesToOpen {
  addresses: string[]
  /** Patterns of which no address is known. */
  unknown: string[]
}

/**
 * The pages of a remote to open: each fixed address, and some of each pattern with parameters, all in each of its languages.
 * @param known paths that its sitemap and its menu entries name
 */
export function pagesToOpen(
  remote: Pick<RemoteDescription, 'name' | 'paths' | 'navigation' | 'locales'>,
  known: readonly string[],
): PagesToOpen {
  const { locales = [sourceLanguage], navigation = [] } = remote
  const named = [...navigation.map(({ address }) => address), ...known]
  const paths = new Set(named.map((path) => splitLanguage(path, locales.slice(1)).pathname))
  const routes = routesOf([remote])
  const patternOf = (path: string) => routes.find(({ fits }) => fits(path))?.pattern
  const found = remote.paths.map((pattern) => ({
    pattern,
    addresses: isOpen(pattern)
      ? [...paths].filter((path) => patternOf(path) === pattern).slice(0, mostOfPattern)
      : [pattern],
  }))
  const addresses = found.flatMap((each) => each.addresses)
  return {
    addresses: locales.flatMap((language) => addresses.map((path) => withLanguage(path, language))),
    unknown: found.filter((each) => each.addresses.length === 0).map(({ pattern }) => pattern),
  }
}
