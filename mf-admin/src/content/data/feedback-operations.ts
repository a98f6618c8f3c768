// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'
import { queryOf } from '../../platform/requests'

export interface FeedbackPageEntry {
  id: number
  language: string
  version: string | null
  where: string | null
  text: string | null
  link: string | null
  wantsAnswer: boolean
  createdAt: string
  page: string
  record: { resource: 'state-pages' | 'service-pages' | 'blogs'; id: number; title: string } | null
  count: number
  status: 'open' | 'corrected' | 'answered' | 'declined' | 'spam'
  answer: string | null
  closedAt: string | null
  updatedAt: string
}

export interface FeedbackPageAnswer {
  items: FeedbackPageEntry[]
  total: number
  page: number
  pageSize: number
}

export interface FeedbackPageArgs {
  state?: string
  q?: string
  page?: number
  pageSize?: number
}

export interface FeedbackOfPagesEntry {
  id: number
  page: string
  title: string
  helped: number
  wrong: number
  share: number
}

export interface FeedbackOfPagesAnswer {
  items: FeedbackOfPagesEntry[]
  total: number
  page: number
  pageSize: number
}

export interface FeedbackOfPagesArgs {
  q?: string
  days?: string
  page?: number
  pageSize?: number
}

export interface FeedbackAnswer {
  id: number
  language: string
  version: string | null
  where: string | null
  text: string | null
  link: string | null
  wantsAnswer: boolean
  createdAt: string
  page: string
  record: { resource: 'state-pages' | 'service-pages' | 'blogs'; id: number; title: string } | null
  count: number
  status: 'open' | 'corrected' | 'answered' | 'declined' | 'spam'
  answer: string | null
  closedAt: string | null
  updatedAt: string
  reports: Array<{ id: number; language: string; version: string | null; where: string | null; text: string | null; link: string | null; wantsAnswer: boolean; createdAt: string }>
  wantAnswer: number
  revision: number | null
}

export interface DecideFeedbackArgs {
  id: number
  status: 'open' | 'corrected' | 'answered' | 'declined'
  answer?: string | null
  updatedAt?: string | null
}

export interface EmptySearchesEntry {
  id: number
  query: string
  language: string
  searches: number
  lastOn: string
}

export interface EmptySearchesAnswer {
  items: EmptySearchesEntry[]
  total: number
  page: number
  pageSize: number
}

export const feedbackOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** What readers say is wrong on pages, the same matter once, newest first; without a state all but spam. */
    feedbackPage: build.query<FeedbackPageAnswer, FeedbackPageArgs>({
      query: (query) => ({ path: `/feedback?${queryOf(query)}` }),
    }),
    /** How many readers said of each page that it helped, or that something is wrong. */
    feedbackOfPages: build.query<FeedbackOfPagesAnswer, FeedbackOfPagesArgs>({
      query: (query) => ({ path: `/feedback/pages?${queryOf(query)}` }),
    }),
    /** One matter that readers reported, with each report. */
    feedback: build.query<FeedbackAnswer, number>({
      query: (id) => ({ path: `/feedback/${id}` }),
    }),
    /** Settle what readers reported; those who left an address are mailed once, and their addresses erased. */
    decideFeedback: build.mutation<FeedbackAnswer, DecideFeedbackArgs>({
      query: ({ id, ...body }) => ({ path: `/feedback/${id}`, method: 'PATCH', body }),
    }),
    /** Queries to which the search had no answer, the most frequent first. */
    emptySearches: build.query<EmptySearchesAnswer, FeedbackOfPagesArgs>({
      query: (query) => ({ path: `/searches-without-results?${queryOf(query)}` }),
    }),
  }),
  overrideExisting: true,
})
