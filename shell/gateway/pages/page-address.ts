import type { LiveRemotes } from '../remotes/live-remotes'

/** A page's address with the query parameters that its remote declares, in one order: what pages are rendered and kept by. */
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
