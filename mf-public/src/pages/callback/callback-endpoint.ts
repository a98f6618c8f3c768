import type { CallbackDay, OwnCallback } from '@pt-portal/api/contract'
import { api, record } from '@pt-portal/shared-ui/data'

/** Injected when the page that needs it loads; its loader reads anew at each visit, as times are taken from one moment to the next. */
export const callbackApi = api.injectEndpoints({
  endpoints: (build) => ({
    callbackTimes: build.query<{ days: CallbackDay[] }, void>({
      query: () => ({ path: '/callback-times', expects: record({ lists: ['days'] }) }),
    }),
    /** @param token of the visitor's link */
    ownCallback: build.query<OwnCallback, string>({
      query: (token) => ({
        path: `/callbacks/${encodeURIComponent(token)}`,
        expects: record({ texts: ['at', 'until', 'state'] }),
      }),
    }),
  }),
  overrideExisting: true,
})

export const { useCallbackTimesQuery, useOwnCallbackQuery } = callbackApi
