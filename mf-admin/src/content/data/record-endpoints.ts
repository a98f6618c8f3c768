import type {
  BlogSummary,
  PageResourceName,
  PreviewLink,
  ServicePageSummary,
  StatePageSummary,
  TrashEntry,
} from '@pt-portal/api/contract'
import type { FactsPage } from '@pt-portal/api/contract/law/dated-facts'
import type { FactsUpdate } from '@pt-portal/api/contract/law/facts-schema'
import { api, type RequestArgs } from '@pt-portal/shared-ui/data'
import type { FormValues } from '../../forms/record'
import { type BulkResult, isGone, type ListPage, queryOf } from '../../platform/requests'
import { listsUnlessRefused, type PageRecord, type RecordKey, tags } from './history-endpoints'

/** Type of the records in the list of each kind (D14). */
export interface ListedRecords {
  'state-pages': StatePageSummary
  'service-pages': ServicePageSummary
  blogs: BlogSummary
}

export type ListedRecord = ListedRecords[PageResourceName]

/** Filter of a paged list of records (D53). Empty texts are left out of the query. */
export interface RecordFilter {
  /** Counted from 1. */
  page: number
  pageSize: number
  q?: string
  status?: string
  /** Name of a field; a leading `-` sorts in descending order. */
  sort?: string
  /** `old`: only states whose facts were checked long ago. */
  check?: string
  /** Only posts whose publication date lies in [from, to), as ISO moments. */
  from?: string
  to?: string
}

export interface RecordPageArgs extends RecordFilter {
  resource: PageResourceName
}

/** Bulk actions: the first two for posts, the next two for states and services, `trash` for all. */
export type BulkAction = 'publish' | 'unpublish' | 'activate' | 'deactivate' | 'trash'

export interface BulkChange {
  resource: PageResourceName
  /** 1 to 200. */
  ids: number[]
  action: BulkAction
}

export interface TrashFilter {
  page: number
  pageSize: number
  q?: string
}

/** A preview link that was just created. Only this answer contains its token (D47). */
export interface NewPreviewLink {
  id: number
  token: string
  expiresAt: string
}

type Id = { id: number }

const create = (resource: string, body: unknown): RequestArgs => ({
  path: `/${resource}`,
  method: 'POST',
  body,
})
/** Invalidates nothing after a refused write, which has changed nothing. */
const statesUnlessRefused = (_result: unknown, failure: unknown) =>
  failure ? [] : ['StatePage' as const]

/** Tags to invalidate when records move to the trash or back. */
const movedOf = (resource: PageResourceName) => [tags[resource], 'Trash' as const]

/** A form starts from its own read, so that no other read changes it while the user types. */
const forOneForm = { keepUnusedDataFor: 0 }

/**
 * The staff's queries and mutations. Lists have their own names, because the cache may already hold the lists
 * that visitors read, without drafts and inactive pages (D13).
 */
export const adminApi = api
  .enhanceEndpoints({ addTagTypes: ['Trash', 'PreviewLink'] })
  .injectEndpoints({
    endpoints: (build) => ({
      adminStatePages: build.query<StatePageSummary[], void>({
        query: () => ({ path: '/state-pages' }),
        providesTags: ['StatePage'],
      }),
      updateStateFacts: build.mutation<FactsPage, Id & FactsUpdate & { minorEdit?: true }>({
        query: ({ id, ...body }) => ({ path: `/state-pages/${id}/facts`, method: 'PUT', body }),
        invalidatesTags: statesUnlessRefused,
      }),
      seedStates: build.mutation<{ message?: string } | null, void>({
        query: () => ({ path: '/admin/seed-states', method: 'POST' }),
        invalidatesTags: statesUnlessRefused,
      }),

      /** Markdown as the API will publish it: sanitised HTML (D27). */
      markdownPreview: build.query<{ html: string }, string>({
        query: (content) => create('markdown-preview', { content }),
        // Every pause in typing adds a cache entry.
        keepUnusedDataFor: 1,
      }),

      adminServicePages: build.query<ServicePageSummary[], void>({
        query: () => ({ path: '/service-pages' }),
        providesTags: ['ServicePage'],
      }),
      /** One record for its form, public or not. */
      record: build.query<PageRecord, RecordKey>({
        query: ({ resource, id }) => ({ path: `/${resource}/${id}` }),
        ...forOneForm,
      }),
      createRecord: build.mutation<PageRecord, { resource: PageResourceName; values: FormValues }>({
        query: ({ resource, values }) => create(resource, values),
        invalidatesTags: listsUnlessRefused,
      }),
      /** Answers 409 with `current` when somebody has saved since `updatedAt` (D29). */
      updateRecord: build.mutation<
        PageRecord,
        RecordKey & { values: FormValues; updatedAt?: string; minorEdit?: true }
      >({
        query: ({ resource, id, values, ...version }) => ({
          path: `/${resource}/${id}`,
          method: 'PUT',
          body: { ...values, ...version },
        }),
        invalidatesTags: listsUnlessRefused,
      }),
      recordPage: build.query<ListPage<ListedRecord>, RecordPageArgs>({
        query: ({ resource, ...filter }) => ({ path: `/${resource}?${queryOf(filter)}` }),
        providesTags: (_page, _failure, { resource }) => [tags[resource]],
        // Each search text adds a cache entry.
        keepUnusedDataFor: 60,
      }),
      changeRecords: build.mutation<BulkResult, BulkChange>({
        query: ({ resource, ...body }) => create(`${resource}/bulk`, body),
        invalidatesTags: (_result, failure, { resource }) => (failure ? [] : movedOf(resource)),
      }),
      /** Moves a record to the trash (D49). */
      deleteRecord: build.mutation<unknown, RecordKey>({
        query: ({ resource, id }) => ({ path: `/${resource}/${id}`, method: 'DELETE' }),
        // A record that somebody else has already deleted leaves the lists too.
        invalidatesTags: (_result, failure, { resource }) =>
          failure && !isGone(failure) ? [] : movedOf(resource),
      }),

      trash: build.query<ListPage<TrashEntry>, TrashFilter>({
        query: (filter) => ({ path: `/trash?${queryOf(filter)}` }),
        providesTags: ['Trash'],
        keepUnusedDataFor: 60,
      }),
      restoreRecord: build.mutation<unknown, RecordKey & { slug?: string }>({
        query: ({ resource, id, ...body }) => create(`trash/${resource}/${id}/restore`, body),
        invalidatesTags: (_result, failure, { resource }) =>
          failure && !isGone(failure) ? [] : movedOf(resource),
      }),
      /** Permanently deletes a record from the trash. */
      destroyRecord: build.mutation<unknown, RecordKey>({
        query: ({ resource, id }) => ({ path: `/trash/${resource}/${id}`, method: 'DELETE' }),
        invalidatesTags: (_result, failure) => (failure && !isGone(failure) ? [] : ['Trash']),
      }),

      /** Valid links to a record's preview. */
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
  useUpdateStateFactsMutation,
  useSeedStatesMutation,
  useMarkdownPreviewQuery,
  useAdminServicePagesQuery,
  useRecordQuery,
  useCreateRecordMutation,
  useUpdateRecordMutation,
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
