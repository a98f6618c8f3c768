// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'
import { queryOf } from '../../platform/requests'

export interface BrokenLinksEntry {
  id: number
  page: { resource: 'state-pages' | 'service-pages' | 'blogs'; id: number; title: string; language: string; isDraft: boolean }
  part: 'page' | 'facts'
  text: string
  address: string
  problem: 'missing' | 'trashed' | 'hidden' | 'heading' | 'moved' | 'staff' | 'malformed' | 'unreachable'
  message: string
  checkedAt: string | null
}

export interface BrokenLinksAnswer {
  items: BrokenLinksEntry[]
  total: number
  page: number
  pageSize: number
}

export interface BrokenLinksArgs {
  q?: string
  problem?: string
  page?: number
  pageSize?: number
}

export interface PagesLinkingToAnswer {
  total: number
  pages: Array<{ resource: 'state-pages' | 'service-pages' | 'blogs'; id: number; title: string; language: string; isDraft: boolean }>
}

export interface PagesLinkingToArgs {
  resource: 'state-pages' | 'service-pages' | 'blogs'
  ids: string
}

export interface CheckOtherSitesAnswer {
  addresses: number
}

export const linkOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** Links that lead to nothing or through a redirect, by page; other sites as last checked. */
    brokenLinks: build.query<BrokenLinksAnswer, BrokenLinksArgs>({
      query: (query) => ({ path: `/links?${queryOf(query)}` }),
    }),
    /** Pages whose texts or drafts link to some pages of a kind: how many, and the first 5. */
    pagesLinkingTo: build.query<PagesLinkingToAnswer, PagesLinkingToArgs>({
      query: (query) => ({ path: `/links/to?${queryOf(query)}` }),
    }),
    /** Begin to check the addresses of other sites, one a second at each; results are listed as they come. */
    checkOtherSites: build.mutation<CheckOtherSitesAnswer, void>({
      query: () => ({ path: '/links/check', method: 'POST' }),
    }),
  }),
  overrideExisting: true,
})
