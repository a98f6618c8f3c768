// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'

export interface AnnouncePresenceAnswer {
  others: Array<{ id: number; name: string }>
}

export interface AnnouncePresenceArgs {
  resource: 'inquiries' | 'state-pages' | 'service-pages' | 'blogs'
  id: number
  isHere: boolean
}

export const presenceOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** Announce that one has opened or left a record; answers with who else has it open. */
    announcePresence: build.mutation<AnnouncePresenceAnswer, AnnouncePresenceArgs>({
      query: (body) => ({ path: '/staff/presence', method: 'POST', body }),
    }),
  }),
  overrideExisting: true,
})
