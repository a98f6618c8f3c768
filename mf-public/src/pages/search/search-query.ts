import type { Translate } from '@pt-portal/shared-ui'
import * as m from '../../messages'

/** The query in the address, trimmed; empty if there is none. */
export const readQuery = (params: Pick<URLSearchParams, 'get'>): string =>
  params.get('q')?.trim() ?? ''

const longestTitle = 80

/** The query for a heading, cut to 80 characters. */
export function shownQuery(query: string): string {
  const letters = [...query]
  return letters.length > longestTitle ? `${letters.slice(0, longestTitle).join('')}…` : query
}

/** Heading of the page. */
export const searchTitle = (t: Translate, query: string): string =>
  query ? t(m.searchResultsFor, { query: shownQuery(query) }) : t(m.searchTitle)
