import type { Colleague, Place } from '@pt-portal/api/contract'
import { api } from '@pt-portal/shared-ui/data'

const hasOthers = (body: unknown) => Array.isArray((body as { others?: unknown } | null)?.others)

/** Announces who has which record open (ADR 0064). */
export const presenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    announcePresence: build.mutation<{ others: Colleague[] }, Place & { isHere: boolean }>({
      query: (body) => ({ path: '/staff/presence', method: 'POST', body, expects: hasOthers }),
    }),
  }),
  overrideExisting: true,
})
