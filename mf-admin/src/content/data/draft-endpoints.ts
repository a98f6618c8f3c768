import type { DraftedPage, DraftPart } from '@pt-portal/api/contract'
import type { FormValues } from '../../forms/record'
import { queryOf, unlessRefused } from '../../platform/requests'
import { draftOperations } from './draft-operations'
import { type PageRecord, type RecordKey, tags } from './history-endpoints'

/** The draft of one form: of a page, or of a state's facts (D77). */
export interface DraftKey extends RecordKey {
  part: DraftPart
}

interface DraftChange extends DraftKey {
  values: FormValues
  /** Version of page and draft that the values are based on. */
  updatedAt?: string
  /** Version of the public page that the user has compared with the draft, and decided about. */
  over?: string
  /** When it is published: whether translations stay as they are (D83). */
  minorEdit?: true
}

const pathOf = ({ resource, id, part }: DraftKey) =>
  `/${resource}/${id}${part === 'facts' ? '/facts' : ''}/draft`

/** A write of a draft. @param step after the draft's own address */
const sent = ({ values, updatedAt, over, minorEdit, ...key }: DraftChange, step = '') => ({
  path: pathOf(key) + step,
  body: { ...values, updatedAt, over, minorEdit },
})

/** Drafts of changes beside public pages. */
export const draftApi = draftOperations
  .enhanceEndpoints({ addTagTypes: ['Draft'], endpoints: { drafts: { providesTags: ['Draft'] } } })
  .injectEndpoints({
    endpoints: (build) => ({
      /** A page with its draft, for its form. */
      draftedRecord: build.query<DraftedPage<PageRecord>, DraftKey>({
        query: (key) => ({ path: pathOf(key) }),
        // A form starts from its own read, so that no other read changes it while the user types.
        keepUnusedDataFor: 0,
      }),
      /** Answers 409 with `current` when page or draft have changed since `updatedAt` (D29). */
      saveDraft: build.mutation<DraftedPage<PageRecord>, DraftChange>({
        query: (change) => ({ ...sent(change), method: 'PUT' }),
        invalidatesTags: (_kept, failure) => (failure ? [] : ['Draft']),
      }),
      /** Answers 409 as `saveDraft`, and with `base` and `over` when the public page has changed in the same fields. */
      publishDraft: build.mutation<PageRecord, DraftChange>({
        query: (change) => ({ ...sent(change, '/publish'), method: 'POST' }),
        invalidatesTags: (_page, failure, { resource }) =>
          failure ? [] : ['Draft', tags[resource]],
      }),
      discardDraft: build.mutation<unknown, DraftKey & { updatedAt?: string }>({
        query: ({ updatedAt, ...key }) => ({
          path: `${pathOf(key)}?${queryOf({ updatedAt })}`,
          method: 'DELETE',
        }),
        invalidatesTags: unlessRefused('Draft'),
      }),
    }),
    overrideExisting: true,
  })

export const {
  useDraftsQuery,
  useDraftedRecordQuery,
  useLazyDraftedRecordQuery,
  useSaveDraftMutation,
  usePublishDraftMutation,
  useDiscardDraftMutation,
} = draftApi
