/** What the address asks for, trimmed; empty when it asks for nothing. */
export const readQuery = (params: Pick<URLSearchParams, 'get'>): string =>
  params.get('q')?.trim() ?? ''

const longestTitle = 80

/** A query within a heading, cut where it would be none any more. */
export function shownQuery(query: string): string {
  const letters = [...query]
  return letters.length > longestTitle ? `${letters.slice(0, longestTitle).join('')}…` : query
}

/** Heading of the page. */
export const searchTitle = (query: string): string =>
  query ? `Results for "${shownQuery(query)}"` : 'Search'
