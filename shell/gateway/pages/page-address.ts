import { type Route, routesOf, splitLanguage } from '@pt-portal/remote-kit/remote/routing'
import type { LiveRemotes } from '../remotes/live-remotes'

type DeclaredQuery = Readonly<Record<string, readonly string[]>>

const routes = new WeakMap<DeclaredQuery, Route[]>()

/** The pattern, such as `/changes/:state`, for which a remote declares parameters of an address. */
function patternOf(query: DeclaredQuery, pathname: string): string | undefined {
  if (!routes.has(query)) routes.set(query, routesOf([{ name: '', paths: Object.keys(query) }]))
  return routes.get(query)!.find(({ fits }) => fits(pathname))?.pattern
}

/**
 * A page's path with the query parameters that its remote declares, in declared order. Pages are rendered and
 * cached by it. Of a parameter that is given several times the first counts; if it is declared as a list
 * (`states[]`), all do, with commas.
 */
export function pageAddress(
  { remoteOf, languages }: Pick<LiveRemotes, 'remoteOf' | 'languages'>,
  pathname: string,
  query: URLSearchParams,
): string {
  const declaredQuery = remoteOf(pathname)?.query ?? {}
  const pattern = patternOf(declaredQuery, splitLanguage(pathname, languages).pathname)
  const declared = (pattern && declaredQuery[pattern]) || []
  const given = declared.flatMap((declaredName) => {
    const name = declaredName.replace('[]', '')
    const [first, ...others] = query.getAll(name)
    if (first === undefined) return []
    const isList = name !== declaredName
    return [[name, isList ? [first, ...others].join(',') : first]]
  })
  return given.length > 0 ? `${pathname}?${new URLSearchParams(given)}` : pathname
}
