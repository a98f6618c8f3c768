// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'

export interface SubscriberCountsEntry {
  key: string
  name: string
  kind: 'all' | 'state' | 'language'
  subscribers: number
}

export interface AnnouncementsEntry {
  id: number
  createdAt: string
  states: string[]
  waiting: number
  sent: number
  failed: number
  retired: number
  dropped: number
}

export interface EraseSubscriberAnswer {
  erased: boolean
}

export interface EraseSubscriberArgs {
  email: string
}

export const subscriberOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** How many addresses are told of changes of the law, by state and language. */
    subscriberCounts: build.query<SubscriberCountsEntry[], void>({
      query: () => ({ path: '/subscribers' }),
    }),
    /** The newest announcements of changes of the law, with what became of their mails. */
    announcements: build.query<AnnouncementsEntry[], void>({
      query: () => ({ path: '/announcements' }),
    }),
    /** Erase an address whose owner asks for it, subscribed or about to be. */
    eraseSubscriber: build.mutation<EraseSubscriberAnswer, EraseSubscriberArgs>({
      query: (body) => ({ path: '/subscribers/erase', method: 'POST', body }),
    }),
  }),
  overrideExisting: true,
})
