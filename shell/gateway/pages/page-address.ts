import type { LiveRemotes } from '../remotes/live-remotes'

/**
 * A page's path with the query parameters that its remote declares, in declared order. Pages are rendered and
 * cached by it.
 */
export function pageAddress(
  { remoteOf }: Pick<LiveRemotes, 'remoteOf'>,
  pathname: string,
  query: URLSearchParams,
): string {
  const declared = remoteOf(pathname)?.query?.[pathname] ?? []
  const given = declared.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value]]
  })
  return given.length > 0 ? `${pathname}?${new URLSearchParams(given)}` : pathname
}
