// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'
import { queryOf } from '../../platform/requests'

export interface CallbackPageEntry {
  id: number
  leadId: number
  at: string
  until: string
  state: 'open' | 'done' | 'cancelled'
  isReserved: boolean
  updatedAt: string
  firstName: string
  lastName: string
  phone: string | null
  assigneeId: number | null
}

export interface CallbackPageAnswer {
  items: CallbackPageEntry[]
  total: number
  page: number
  pageSize: number
}

export interface CallbackPageArgs {
  from?: string
  to?: string
  state?: string
  page?: number
  pageSize?: number
}

export interface CallbackTimesAnswer {
  days: Array<{ day: string; times: Array<{ at: string; until: string }> }>
}

export interface ChangeCallbackAnswer {
  id: number
  leadId: number
  at: string
  until: string
  state: 'open' | 'done' | 'cancelled'
  isReserved: boolean
  updatedAt: string
}

export interface ChangeCallbackArgs {
  id: number
  at?: string
  state?: 'open' | 'done' | 'cancelled'
  updatedAt?: string | null
}

export const callbackOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** Calls back from one day in India to another, both included, by default those from today on (missed ones: of any day), in their order, without those of spam. */
    callbackPage: build.query<CallbackPageAnswer, CallbackPageArgs>({
      query: (query) => ({ path: `/callbacks?${queryOf(query)}` }),
    }),
    /** Free times at which visitors can be called back, by day in India; nobody may cache them. */
    callbackTimes: build.query<CallbackTimesAnswer, void>({
      query: () => ({ path: '/callback-times' }),
    }),
    /** Move a call to another free time, cancel it, or note that it was made; a person with an e-mail address is told of the first two. */
    changeCallback: build.mutation<ChangeCallbackAnswer, ChangeCallbackArgs>({
      query: ({ id, ...body }) => ({ path: `/callbacks/${id}`, method: 'PATCH', body }),
    }),
  }),
  overrideExisting: true,
})
