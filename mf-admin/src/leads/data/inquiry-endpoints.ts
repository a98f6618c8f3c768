import type {
  Assignee,
  BulkOutcome,
  Inquiry,
  InquiryDetails,
  InquiryEvent,
  InquiryStatus,
  LeadOptions,
  RelatedLead,
} from '@pt-portal/api/contract'
import type {
  InquiryBulk,
  InquiryUpdate,
  NoteInput,
  TelephoneLead,
} from '@pt-portal/api/contract/leads/inquiry-schema'
import type { MergeInput } from '@pt-portal/api/contract/leads/merge-schema'
import { api } from '@pt-portal/shared-ui/data'
import { isGone, type ListPage, queryOf } from '../../platform/requests'

/** Filter of the leads (D31, D60). Empty texts are left out of the query. */
export interface LeadFilter {
  q?: string
  state?: string
  service?: string
  /** Code of a language. */
  locale?: string
  /** When absent, all leads but spam. */
  status?: string
  /** `me`, `nobody`, or an id. */
  assignee?: string
  /** `due`: today or earlier, and not closed; `overdue`: before today. */
  followUp?: string
}

export interface InquiryFilter extends LeadFilter {
  /** Counted from 1. */
  page: number
  pageSize: number
  /** `-createdAt` (the default), `createdAt` or `followUpOn`. */
  sort?: string
}

/** A column of the board: the leads of one status, newest first. */
export interface ColumnFilter extends Omit<LeadFilter, 'status'> {
  status: InquiryStatus
}

/** Cards of a column that are loaded at once. */
const cardsAtOnce = 25

/** Invalidates all reads of leads after a write, also when the lead no longer exists. */
const unlessRefused = (_result: unknown, failure: unknown) =>
  failure && !isGone(failure) ? [] : (['Inquiry'] as const)

/** Tag of all lists of leads. */
export const listTag = { type: 'Inquiry' as const, id: 'LIST' }

// Own writes invalidate all reads of leads; changes by others only lists, and the leads that they concern.
const lists = ['Inquiry' as const, listTag]
const ofLead = (_result: unknown, _failure: unknown, id: number) => [
  'Inquiry' as const,
  { type: 'Inquiry' as const, id },
]

/** Reads and writes of leads (D31, D60, D61, D63). */
export const inquiryApi = api.injectEndpoints({
  endpoints: (build) => ({
    inquiryPage: build.query<ListPage<Inquiry>, InquiryFilter>({
      query: (filter) => ({ path: `/inquiries?${queryOf(filter)}` }),
      providesTags: lists,
      // Each search text adds a cache entry.
      keepUnusedDataFor: 60,
    }),
    inquiryColumn: build.infiniteQuery<ListPage<Inquiry>, ColumnFilter, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ total, page, pageSize }) =>
          page * pageSize < total ? page + 1 : undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        path: `/inquiries?${queryOf({ ...queryArg, page: pageParam, pageSize: cardsAtOnce })}`,
      }),
      providesTags: lists,
      keepUnusedDataFor: 60,
    }),
    inquiry: build.query<InquiryDetails, number>({
      query: (id) => ({ path: `/inquiries/${id}` }),
      // Related leads show their status.
      providesTags: (lead, failure, id) => [
        ...ofLead(lead, failure, id),
        ...(lead?.related ?? []).map((other) => ({ type: 'Inquiry' as const, id: other.id })),
      ],
      keepUnusedDataFor: 0,
    }),
    /** Leads with a phone or an e-mail, as they are typed. */
    leadsLike: build.query<RelatedLead[], { name: string; phone: string; email: string }>({
      query: (typed) => ({ path: `/inquiries/like?${queryOf(typed)}` }),
      keepUnusedDataFor: 0,
      providesTags: lists,
    }),
    inquiryEvents: build.query<InquiryEvent[], number>({
      query: (id) => ({ path: `/inquiries/${id}/events` }),
      providesTags: ofLead,
      keepUnusedDataFor: 0,
    }),
    /** Colleagues that leads can be assigned to. */
    assignees: build.query<Assignee[], void>({
      query: () => ({ path: '/inquiries/assignees' }),
      keepUnusedDataFor: 60,
    }),
    /** What the deployment's settings offer for leads. */
    leadOptions: build.query<LeadOptions, void>({ query: () => ({ path: '/inquiries/options' }) }),
    /** Answers 409 with `current` when somebody has saved since `updatedAt` (D29). */
    updateInquiry: build.mutation<Inquiry, { id: number } & InquiryUpdate>({
      query: ({ id, ...body }) => ({ path: `/inquiries/${id}`, method: 'PATCH', body }),
      invalidatesTags: unlessRefused,
    }),
    /**
     * Adds a note; it depends on no version, so that of two at once both stay. The same note with the same `key` is added
     * once.
     */
    addNote: build.mutation<Inquiry, { id: number; key: string } & NoteInput>({
      query: ({ id, key, ...body }) => ({
        path: `/inquiries/${id}/notes`,
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: unlessRefused,
    }),
    correctNote: build.mutation<Inquiry, { id: number; noteId: number; text: string }>({
      query: ({ id, noteId, text }) => ({
        path: `/inquiries/${id}/notes/${noteId}/corrections`,
        method: 'POST',
        body: { text },
      }),
      invalidatesTags: unlessRefused,
    }),
    /** Leaves a lead that was taken down by telephone. */
    takeDownLead: build.mutation<Inquiry, TelephoneLead>({
      query: (body) => ({ path: '/inquiries', method: 'POST', body }),
      invalidatesTags: unlessRefused,
    }),
    /** The leads with these ids, to compare them before they are merged. */
    leadsToMerge: build.query<InquiryDetails[], number[]>({
      queryFn: async (ids, _api, _options, send) => {
        const answers = await Promise.all(ids.map((id) => send({ path: `/inquiries/${id}` })))
        const failed = answers.find(({ error }) => error)
        if (failed?.error) return { error: failed.error }
        return { data: answers.map(({ data }) => data as InquiryDetails) }
      },
      keepUnusedDataFor: 0,
    }),
    /** Answers 409 when one of the leads was changed or merged meanwhile (ADR 0068). */
    mergeLeads: build.mutation<Inquiry, { id: number } & MergeInput>({
      query: ({ id, ...body }) => ({ path: `/inquiries/${id}/merges`, method: 'POST', body }),
      invalidatesTags: unlessRefused,
    }),
    splitLead: build.mutation<Inquiry, { id: number; mergedId: number }>({
      query: ({ id, mergedId }) => ({
        path: `/inquiries/${id}/merges/${mergedId}`,
        method: 'DELETE',
      }),
      invalidatesTags: unlessRefused,
    }),
    changeInquiries: build.mutation<BulkOutcome, InquiryBulk>({
      query: (body) => ({ path: '/inquiries', method: 'PATCH', body }),
      invalidatesTags: unlessRefused,
    }),
    /** Erases a person from the given leads of theirs (D63). */
    erasePerson: build.mutation<{ erased: number[] }, { id: number; ids: number[] }>({
      query: ({ id, ids }) => ({ path: `/inquiries/${id}/erase`, method: 'POST', body: { ids } }),
      invalidatesTags: unlessRefused,
    }),
  }),
  overrideExisting: true,
})

/** Address of the file with all data stored about a lead's person (D63). */
export const personAddress = (id: number) => `/api/inquiries/${id}/person.json`

export const {
  useInquiryPageQuery,
  useInquiryColumnInfiniteQuery,
  useInquiryQuery,
  useInquiryEventsQuery,
  useLeadsLikeQuery,
  useAssigneesQuery,
  useLeadOptionsQuery,
  useUpdateInquiryMutation,
  useAddNoteMutation,
  useCorrectNoteMutation,
  useTakeDownLeadMutation,
  useChangeInquiriesMutation,
  useLeadsToMergeQuery,
  useMergeLeadsMutation,
  useSplitLeadMutation,
  useErasePersonMutation,
} = inquiryApi
