import type {
  BlogSummary,
  PageResourceName,
  ServicePageSummary,
  StatePageSummary,
} from '@pt-portal/api/contract'
import type { FactsPage } from '@pt-portal/api/contract/law/facts/dated-facts'
import type { FactsUpdate } from '@pt-portal/api/contract/law/facts/facts-schema'
import type { FormValues } from '../../forms/record'
import { unlessRefused } from '../../platform/requests'
import { listsUnlessRefused, type PageRecord, type RecordKey, tags } from './history-endpoints'
import { type RecordPageArgs, recordOperations } from './record-operations'

/** Type of the records in the list of each kind (D14). */
export interface ListedRecords {
  'state-pages': StatePageSummary
  'service-pages': ServicePageSummary
  blogs: BlogSummary
}

export type ListedRecord = ListedRecords[PageResourceName]

/** Filter of a paged list of records (D53). Empty texts are left out of the query. */
export type RecordFilter = Omit<RecordPageArgs, 'resource'>

/** What is read again when records move to the trash or back. */
const movedUnlessRefused = (
  result: unknown,
  failure: unknown,
  { resource }: { resource: PageResourceName },
) => unlessRefused(tags[resource], 'Trash')(result, failure)

/**
 * The staff's queries and mutations. Lists have their own names, because the cache may already hold the lists
 * that visitors read, without drafts and inactive pages (D13).
 */
export const adminApi = recordOperations
  .enhanceEndpoints({
    addTagTypes: ['Trash', 'PreviewLink'],
    endpoints: {
      seedStates: { invalidatesTags: unlessRefused('StatePage') },
      recordPage: {
        providesTags: (_page, _failure, { resource }) => [tags[resource]],
        // Each search text adds a cache entry.
        keepUnusedDataFor: 60,
      },
      changeRecords: { invalidatesTags: movedUnlessRefused },
      // Moves a record to the trash (D49). One that somebody else has already deleted leaves the lists too.
      deleteRecord: { invalidatesTags: movedUnlessRefused },
      trash: { providesTags: ['Trash'], keepUnusedDataFor: 60 },
      restoreRecord: { invalidatesTags: movedUnlessRefused },
      destroyRecord: { invalidatesTags: unlessRefused('Trash') },
      previewLinks: { providesTags: ['PreviewLink'], keepUnusedDataFor: 0 },
      createPreviewLink: { invalidatesTags: unlessRefused('PreviewLink') },
      revokePreviewLink: { invalidatesTags: unlessRefused('PreviewLink') },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      adminStatePages: build.query<StatePageSummary[], void>({
        query: () => ({ path: '/state-pages' }),
        providesTags: ['StatePage'],
      }),
      adminServicePages: build.query<ServicePageSummary[], void>({
        query: () => ({ path: '/service-pages' }),
        providesTags: ['ServicePage'],
      }),
      updateStateFacts: build.mutation<
        FactsPage,
        { id: number } & FactsUpdate & { minorEdit?: true }
      >({
        query: ({ id, ...body }) => ({ path: `/state-pages/${id}/facts`, method: 'PUT', body }),
        invalidatesTags: (_page, failure) => (failure ? [] : ['StatePage']),
      }),
      /** Markdown as the API will publish it: sanitised HTML (D27). */
      markdownPreview: build.query<{ html: string }, string>({
        query: (content) => ({ path: '/markdown-preview', method: 'POST', body: { content } }),
        // Every pause in typing adds a cache entry.
        keepUnusedDataFor: 1,
      }),
      /** One record for its form, public or not. */
      record: build.query<PageRecord, RecordKey>({
        query: ({ resource, id }) => ({ path: `/${resource}/${id}` }),
        // A form starts from its own read, so that no other read changes it while the user types.
        keepUnusedDataFor: 0,
      }),
      createRecord: build.mutation<PageRecord, { resource: PageResourceName; values: FormValues }>({
        query: ({ resource, values }) => ({ path: `/${resource}`, method: 'POST', body: values }),
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
    }),
    overrideExisting: true,
  })

export const {
  useAdminStatePagesQuery,
  useUpdateStateFactsMutation,
  usePreviewFactsChangesMutation,
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
