/** What the address asks for, trimmed; empty when it asks for nothing. */
export const readQuery = (params: Pick<URLSearchParams, 'get'>): string =>
  params.get('q')?.trim() ?? ''

const longestTitle = 80

/** Heading of the page; a query that is no heading any more is cut. */
export function searchTitle(query: string): string {
  if (!query) return 'Search'
  const letters = [...query]
  const shown =
    letters.length > longestTitle ? `${letters.slice(0, longestTitle).join('')}…` : query
  return `Results for "${shown}"`
}
