import type {
  Blog,
  BlogSummary,
  PageResourceName,
  PreviewLink,
  ServicePage,
  ServicePageSummary,
  StatePage,
  StatePageSummary,
  TrashEntry,
} from '@pt-portal/api/contract'
import type { BlogInput, BlogUpdate } from '@pt-portal/api/contract/blog-schema'
import type { FactsUpdate } from '@pt-portal/api/contract/facts-schema'
import type {
  ServicePageInput,
  ServicePageUpdate,
} from '@pt-portal/api/contract/service-page-schema'
import type { StatePageInput, StatePageUpdate } from '@pt-portal/api/contract/state-page-schema'
import { api, type RequestArgs, type RequestFailure } from '@pt-portal/shared-ui/data'
import { type RecordKey, tags } from './history-endpoints'

/** One page of a list that the server pages. */
export interface Page<Item> {
  items: Item[]
  /** How many match, on all pages together. */
  total: number
  page: number
  pageSize: number
}

/** What a list of each kind shows of a record (D14). */
export interface ListedRecords {
  'state-pages': StatePageSummary
  'service-pages': ServicePageSummary
  blogs: BlogSummary
}

export type ListedRecord = ListedRecords[PageResourceName]

/** What a paged list of records is asked for (D53); empty texts are left out. */
export interface RecordFilter {
  /** Counted from 1. */
  page: number
  pageSize: number
  q?: string
  status?: string
  /** A field's name, with a leading `-` from the end. */
  sort?: string
  /** Posts whose date of publication lies in [from, to), ISO moments. */
  from?: string
  to?: string
}

export interface RecordPageArgs extends RecordFilter {
  resource: PageResourceName
}

/** What can be done to many records at once: the first two to posts, the next two to states and services. */
export type BulkAction = 'publish' | 'unpublish' | 'activate' | 'deactivate' | 'trash'

export interface BulkChange {
  resource: PageResourceName
  /** 1 to 200. */
  ids: number[]
  action: BulkAction
}

/** Ids by what became of them. */
export interface BulkResult {
  changed: number[]
  /** Were so already. */
  unchanged: number[]
  /** Somebody else has deleted them. */
  missing: number[]
}

export interface TrashFilter {
  page: number
  pageSize: number
  q?: string
}

/** A preview link as it is made; its token is told only then (D47). */
export interface NewPreviewLink {
  id: number
  token: string
  expiresAt: string
}

type Id = { id: number }
type Tag = 'StatePage' | 'ServicePage' | 'Blog'

/** Query string of a filter, without what is empty. */
export function queryOf(filter: object): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}

const create = (resource: string, body: unknown): RequestArgs => ({
  path: `/${resource}`,
  method: 'POST',
  body,
})
const update = (resource: string, { id, ...body }: Id): RequestArgs => ({
  path: `/${resource}/${id}`,
  method: 'PUT',
  body,
})
/** A refused write has changed nothing, so what is shown stays. */
const unlessRefused = (tag: Tag) => (_result: unknown, failure: unknown) => (failure ? [] : [tag])

/** True when there is no such record, or none any more. */
export const isGone = (failure: unknown) => (failure as RequestFailure | undefined)?.status === 404

/** What leaves a list for the trash, or comes back from it. */
const movedOf = (resource: PageResourceName) => [tags[resource], 'Trash' as const]

/** A form starts from a read of its own, which nothing changes under the writer's hands. */
const forOneForm = { keepUnusedDataFor: 0 }

/**
 * The administrator's reads and writes. Lists have names of their own, because those that visitors
 * read may be in the cache already, without drafts and inactive pages (D13).
 */
export const adminApi = api
  .enhanceEndpoints({ addTagTypes: ['Trash', 'PreviewLink'] })
  .injectEndpoints({
    endpoints: (build) => ({
      adminStatePages: build.query<StatePageSummary[], void>({
        query: () => ({ path: '/state-pages' }),
        providesTags: ['StatePage'],
      }),
      adminStatePage: build.query<StatePage, number>({
        query: (id) => ({ path: `/state-pages/${id}` }),
        ...forOneForm,
      }),
      createStatePage: build.mutation<StatePage, StatePageInput>({
        query: (body) => create('state-pages', body),
        invalidatesTags: unlessRefused('StatePage'),
      }),
      updateStatePage: build.mutation<StatePage, Id & StatePageUpdate>({
        query: (page) => update('state-pages', page),
        invalidatesTags: unlessRefused('StatePage'),
      }),
      updateStateFacts: build.mutation<StatePage, Id & FactsUpdate>({
        query: ({ id, ...body }) => ({ path: `/state-pages/${id}/facts`, method: 'PUT', body }),
        invalidatesTags: unlessRefused('StatePage'),
      }),
      seedStates: build.mutation<{ message?: string } | null, void>({
        query: () => ({ path: '/admin/seed-states', method: 'POST' }),
        invalidatesTags: unlessRefused('StatePage'),
      }),

      adminBlog: build.query<Blog, number>({
        query: (id) => ({ path: `/blogs/${id}` }),
        ...forOneForm,
      }),
      createBlog: build.mutation<Blog, BlogInput>({
        query: (body) => create('blogs', body),
        invalidatesTags: unlessRefused('Blog'),
      }),
      updateBlog: build.mutation<Blog, Id & BlogUpdate>({
        query: (post) => update('blogs', post),
        invalidatesTags: unlessRefused('Blog'),
      }),
      /** Markdown as the API will publish it: sanitised HTML (D27). */
      markdownPreview: build.query<{ html: string }, string>({
        query: (content) => create('markdown-preview', { content }),
        // Every pause in typing is an entry of its own.
        keepUnusedDataFor: 1,
      }),

      adminServicePages: build.query<ServicePageSummary[], void>({
        query: () => ({ path: '/service-pages' }),
        providesTags: ['ServicePage'],
      }),
      adminServicePage: build.query<ServicePage, number>({
        query: (id) => ({ path: `/service-pages/${id}` }),
        ...forOneForm,
      }),
      createServicePage: build.mutation<ServicePage, ServicePageInput>({
        query: (body) => create('service-pages', body),
        invalidatesTags: unlessRefused('ServicePage'),
      }),
      updateServicePage: build.mutation<ServicePage, Id & ServicePageUpdate>({
        query: (page) => update('service-pages', page),
        invalidatesTags: unlessRefused('ServicePage'),
      }),

      recordPage: build.query<Page<ListedRecord>, RecordPageArgs>({
        query: ({ resource, ...filter }) => ({ path: `/${resource}?${queryOf(filter)}` }),
        providesTags: (_page, _failure, { resource }) => [tags[resource]],
        // Each word that is searched for is an entry of its own.
        keepUnusedDataFor: 60,
      }),
      changeRecords: build.mutation<BulkResult, BulkChange>({
        query: ({ resource, ...body }) => create(`${resource}/bulk`, body),
        invalidatesTags: (_result, failure, { resource }) => (failure ? [] : movedOf(resource)),
      }),
      /** Moves a record to the trash (D49). */
      deleteRecord: build.mutation<unknown, RecordKey>({
        query: ({ resource, id }) => ({ path: `/${resource}/${id}`, method: 'DELETE' }),
        // What somebody else has deleted before is just as gone.
        invalidatesTags: (_result, failure, { resource }) =>
          failure && !isGone(failure) ? [] : movedOf(resource),
      }),

      trash: build.query<Page<TrashEntry>, TrashFilter>({
        query: (filter) => ({ path: `/trash?${queryOf(filter)}` }),
        providesTags: ['Trash'],
        keepUnusedDataFor: 60,
      }),
      restoreRecord: build.mutation<unknown, RecordKey & { slug?: string }>({
        query: ({ resource, id, ...body }) => create(`trash/${resource}/${id}/restore`, body),
        invalidatesTags: (_result, failure, { resource }) =>
          failure && !isGone(failure) ? [] : movedOf(resource),
      }),
      /** Deletes what is in the trash for good. */
      destroyRecord: build.mutation<unknown, RecordKey>({
        query: ({ resource, id }) => ({ path: `/trash/${resource}/${id}`, method: 'DELETE' }),
        invalidatesTags: (_result, failure) => (failure && !isGone(failure) ? [] : ['Trash']),
      }),

      /** Links to a record's preview that are in force. */
      previewLinks: build.query<PreviewLink[], RecordKey>({
        query: ({ resource, id }) => ({ path: `/${resource}/${id}/preview-links` }),
        providesTags: ['PreviewLink'],
        keepUnusedDataFor: 0,
      }),
      createPreviewLink: build.mutation<NewPreviewLink, RecordKey>({
        query: ({ resource, id }) => create(`${resource}/${id}/preview-links`, undefined),
        invalidatesTags: (_link, failure) => (failure ? [] : ['PreviewLink']),
      }),
      revokePreviewLink: build.mutation<unknown, RecordKey & { linkId: number }>({
        query: ({ resource, id, linkId }) => ({
          path: `/${resource}/${id}/preview-links/${linkId}`,
          method: 'DELETE',
        }),
        invalidatesTags: (_result, failure) => (failure && !isGone(failure) ? [] : ['PreviewLink']),
      }),
    }),
    overrideExisting: true,
  })

export const {
  useAdminStatePagesQuery,
  useAdminStatePageQuery,
  useCreateStatePageMutation,
  useUpdateStatePageMutation,
  useUpdateStateFactsMutation,
  useSeedStatesMutation,
  useAdminBlogQuery,
  useCreateBlogMutation,
  useUpdateBlogMutation,
  useMarkdownPreviewQuery,
  useAdminServicePagesQuery,
  useAdminServicePageQuery,
  useCreateServicePageMutation,
  useUpdateServicePageMutation,
  useRecordPageQuery,
  useChangeRecordsMutation,
  useDeleteRecordMutation,
  useTrashQuery,
  useRestoreRecordMutation,
  useDestroyRecordMutation,
  usePreviewLinksQuery,
  useCreatePreviewLinkMutation,
  useRevokePreviewLinkMutation,
} = adminApi
