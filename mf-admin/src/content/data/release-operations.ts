// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'
import { queryOf } from '../../platform/requests'

export interface ContentReleasesEntry {
  id: number
  name: string
  note: string | null
  state: 'gathering' | 'waiting' | 'approved' | 'scheduled' | 'published' | 'taken-back'
  publishAt: string | null
  publishedAt: string | null
  createdBy: string | null
  createdAt: string
  updatedAt: string
  isApprovalOver: boolean
  pages: Array<{ resource: 'state-pages' | 'service-pages' | 'blogs'; id: number }>
}

export interface ContentReleasesAnswer {
  items: ContentReleasesEntry[]
  total: number
  page: number
  pageSize: number
}

export interface ContentReleasesArgs {
  state?: string
  page?: number
  pageSize?: number
}

export interface ContentReleaseEntry {
  resource: 'state-pages' | 'service-pages' | 'blogs'
  id: number
  title: string
  changes: Array<{ part: 'page' | 'facts' | 'publication'; field: string; from: unknown; to: unknown }>
  isFirst: boolean
  problem: string | null
}

export interface ContentReleaseAnswer {
  items: ContentReleaseEntry[]
  id: number
  name: string
  note: string | null
  state: 'gathering' | 'waiting' | 'approved' | 'scheduled' | 'published' | 'taken-back'
  publishAt: string | null
  publishedAt: string | null
  createdBy: string | null
  createdAt: string
  updatedAt: string
  isApprovalOver: boolean
  problem: string | null
  approvedBy: string | null
  needsApproval: boolean
  contents: string
  history: Array<{ action: 'create' | 'change' | 'add' | 'remove' | 'ask' | 'approve' | 'send-back' | 'schedule' | 'unschedule' | 'publish' | 'hold' | 'take-back'; at: string; by: string | null; text: string | null }>
}

export interface CreateReleaseArgs {
  name: string
  note?: string | null
  publishAt?: string | null
  pages?: Array<{ resource: 'state-pages' | 'service-pages' | 'blogs'; id: number }>
}

export interface ChangeReleaseArgs {
  id: number
  name: string
  note?: string | null
  publishAt?: string | null
  updatedAt?: string | null
}

export interface DeleteReleaseArgs {
  id: number
  updatedAt?: string
}

export interface AddToReleaseArgs {
  id: number
  pages: Array<{ resource: 'state-pages' | 'service-pages' | 'blogs'; id: number }>
}

export interface RemoveFromReleaseArgs {
  id: number
  resource: string
  pageId: number
}

export interface PreviewReleaseChangesAnswer {
  changes: Array<{ id: string; kind: string; state: string; name: string; slug: string; from: string | null; told: string; updated: string; standing: string; title: string; was: string[]; is: string[]; slabs: { head: string[]; was: Array<{ income: string; tax: string }>; is: Array<{ income: string; tax: string }> }; instrument: { kind: string; number: string; date: string | null; url: string }; sources: Array<{ title: string; url: string; strength: string; checkedOn: string }>; note: string; isInEnglish: boolean }>
  tells: boolean
}

export const releaseOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** Releases of content: those that can be changed first, then the newest. */
    contentReleases: build.query<ContentReleasesAnswer, ContentReleasesArgs>({
      query: (query) => ({ path: `/content-releases?${queryOf(query)}` }),
    }),
    /** One release of content, with what it changes on each page. */
    contentRelease: build.query<ContentReleaseAnswer, number>({
      query: (id) => ({ path: `/content-releases/${id}` }),
    }),
    /** Begin a release of content, with its first pages if any. */
    createRelease: build.mutation<ContentReleaseAnswer, CreateReleaseArgs>({
      query: (body) => ({ path: '/content-releases', method: 'POST', body }),
    }),
    /** Change the name, note and moment of a release; without a moment it is not scheduled. */
    changeRelease: build.mutation<ContentReleaseAnswer, ChangeReleaseArgs>({
      query: ({ id, ...body }) => ({ path: `/content-releases/${id}`, method: 'PUT', body }),
    }),
    /** Delete a release that was never published; its pages and drafts stay. */
    deleteRelease: build.mutation<null, DeleteReleaseArgs>({
      query: ({ id, ...query }) => ({ path: `/content-releases/${id}?${queryOf(query)}`, method: 'DELETE' }),
    }),
    /** Add pages to a release; an approval ends. */
    addToRelease: build.mutation<ContentReleaseAnswer, AddToReleaseArgs>({
      query: ({ id, ...body }) => ({ path: `/content-releases/${id}/pages`, method: 'POST', body }),
    }),
    /** Remove a page from a release; an approval ends, the page and its draft stay. */
    removeFromRelease: build.mutation<ContentReleaseAnswer, RemoveFromReleaseArgs>({
      query: ({ id, resource, pageId }) => ({ path: `/content-releases/${id}/pages/${encodeURIComponent(resource)}/${pageId}`, method: 'DELETE' }),
    }),
    /** What a release that is not published would tell readers of the law (D89). */
    previewReleaseChanges: build.query<PreviewReleaseChangesAnswer, number>({
      query: (id) => ({ path: `/content-releases/${id}/changes` }),
    }),
  }),
  overrideExisting: true,
})
