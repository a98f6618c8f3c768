import { shortened } from '@pt-portal/api/contract/content/text/shortened'
import type { Translate } from '@pt-portal/shared-ui'
import * as m from '../../messages'

/** The query in the address, trimmed; empty if there is none. */
export const readQuery = (params: Pick<URLSearchParams, 'get'>): string =>
  params.get('q')?.trim() ?? ''

const longestTitle = 80

/** The query for a heading, cut to 80 characters. */
export const shownQuery = (query: string): string => shortened(query, longestTitle)

/** Heading of the page. */
export const searchTitle = (t: Translate, query: string): string =>
  query ? t(m.searchResultsFor, { query: shownQuery(query) }) : t(m.searchTitle)
