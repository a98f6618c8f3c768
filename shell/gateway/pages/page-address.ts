import { splitLanguage } from '@pt-portal/remote-kit/remote/routing'
import type { LiveRemotes } from '../remotes/live-remotes'

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
  const declared = remoteOf(pathname)?.query?.[splitLanguage(pathname, languages).pathname] ?? []
  const given = declared.flatMap((declaredName) => {
    const name = declaredName.replace('[]', '')
    const [first, ...others] = query.getAll(name)
    if (first === undefined) return []
    const isList = name !== declaredName
    return [[name, isList ? [first, ...others].join(',') : first]]
  })
  return given.length > 0 ? `${pathname}?${new URLSearchParams(given)}` : pathname
}
