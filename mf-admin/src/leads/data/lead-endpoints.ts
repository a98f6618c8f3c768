import type { LeadStatus } from '@pt-portal/api/contract'
import type { LeadMailInput, NoteInput } from '@pt-portal/api/contract/leads/lead-schema'
import { queryOf, unlessRefused } from '../../platform/requests'
import {
  type LeadAnswer,
  type LeadPageAnswer,
  type LeadPageArgs,
  type LeadPageEntry,
  leadOperations,
} from './lead-operations'

/** Filter of the leads (D31, D60). Empty texts are left out of the query. */
export type LeadFilter = Omit<LeadPageArgs, 'page' | 'pageSize' | 'sort'>

/** A column of the board: the leads of one status, newest first. */
export interface ColumnFilter extends Omit<LeadFilter, 'status'> {
  status: LeadStatus
}

/** Cards of a column that are loaded at once. */
const cardsAtOnce = 25

/** Invalidates all reads of leads after a write, also when the lead no longer exists. */
const refreshed = unlessRefused('Inquiry')

/** Tag of all lists of leads. */
export const listTag = { type: 'Inquiry' as const, id: 'LIST' }

// Own writes invalidate all reads of leads; changes by others only lists, and the leads that they concern.
const lists = ['Inquiry' as const, listTag]
const ofLead = (_result: unknown, _failure: unknown, id: number) => [
  'Inquiry' as const,
  { type: 'Inquiry' as const, id },
]

/** What is added to a lead; the same with the same `key` is added once. */
interface Keyed {
  id: number
  key: string
}

const keyed =
  (what: 'notes' | 'mails') =>
  ({ id, key, ...body }: Keyed) => ({
    path: `/inquiries/${id}/${what}`,
    method: 'POST' as const,
    body,
    headers: { 'Idempotency-Key': key },
  })

/** Reads and writes of leads (D31, D60, D61, D63). */
export const leadApi = leadOperations
  .enhanceEndpoints({
    endpoints: {
      // Each search text adds a cache entry.
      leadPage: { providesTags: lists, keepUnusedDataFor: 60 },
      lead: {
        // Related leads show their status.
        providesTags: (lead, failure, id) => [
          ...ofLead(lead, failure, id),
          ...(lead?.related ?? []).map((other) => ({ type: 'Inquiry' as const, id: other.id })),
        ],
        keepUnusedDataFor: 0,
      },
      leadsLike: { providesTags: lists, keepUnusedDataFor: 0 },
      leadEvents: { providesTags: ofLead, keepUnusedDataFor: 0 },
      assignees: { keepUnusedDataFor: 60 },
      // Answers 409 with `current` when somebody has saved since `updatedAt` (D29).
      updateLead: { invalidatesTags: refreshed },
      correctNote: { invalidatesTags: refreshed },
      takeDownLead: { invalidatesTags: refreshed },
      // Answers 409 when one of the leads was changed or merged meanwhile (ADR 0068).
      mergeLeads: { invalidatesTags: refreshed },
      splitLead: { invalidatesTags: refreshed },
      changeLeads: { invalidatesTags: refreshed },
      erasePerson: { invalidatesTags: refreshed },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      leadColumn: build.infiniteQuery<LeadPageAnswer, ColumnFilter, number>({
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
      /** Adds a note; it depends on no version, so that of two at once both stay. */
      addNote: build.mutation<LeadPageEntry, Keyed & NoteInput>({
        query: keyed('notes'),
        invalidatesTags: refreshed,
      }),
      /** Sends a mail to a lead. */
      sendLeadMail: build.mutation<LeadPageEntry, Keyed & LeadMailInput>({
        query: keyed('mails'),
        invalidatesTags: refreshed,
      }),
      /** The leads with these ids, to compare them before they are merged. */
      leadsToMerge: build.query<LeadAnswer[], number[]>({
        queryFn: async (ids, _api, _options, send) => {
          const answers = await Promise.all(ids.map((id) => send({ path: `/inquiries/${id}` })))
          const failed = answers.find(({ error }) => error)
          if (failed?.error) return { error: failed.error }
          return { data: answers.map(({ data }) => data as LeadAnswer) }
        },
        keepUnusedDataFor: 0,
      }),
    }),
    overrideExisting: true,
  })

/** Address of the file with all data stored about a lead's person (D63). */
export const personAddress = (id: number) => `/api/inquiries/${id}/person.json`

export const {
  useLeadPageQuery,
  useLeadColumnInfiniteQuery,
  useLeadQuery,
  useLeadEventsQuery,
  useLeadsLikeQuery,
  useAssigneesQuery,
  useLeadOptionsQuery,
  useUpdateLeadMutation,
  useAddNoteMutation,
  useSendLeadMailMutation,
  useCorrectNoteMutation,
  useTakeDownLeadMutation,
  useChangeLeadsMutation,
  useLeadsToMergeQuery,
  useMergeLeadsMutation,
  useSplitLeadMutation,
  useErasePersonMutation,
} = leadApi
