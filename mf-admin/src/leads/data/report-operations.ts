// Made from /api/openapi.json: "npm run endpoints" renews it, mf-admin/endpoints.json says what stands here.
// What belongs to the cache (tags, how long) is added by hand, in the file that imports this one.

import { api } from '@pt-portal/shared-ui/data'
import { queryOf } from '../../platform/requests'

export interface LeadReportAnswer {
  from: string
  to: string
  total: number
  days: Array<{ name: string; leads: number; won: number }>
  states: Array<{ name: string; leads: number; won: number }>
  services: Array<{ name: string; leads: number; won: number }>
  sources: Array<{ name: 'ad' | 'home' | 'state' | 'service' | 'blog' | 'contact' | 'telephone' | 'import' | 'other'; leads: number; won: number }>
  statuses: Array<{ name: 'new' | 'contacted' | 'won' | 'lost' | 'spam'; leads: number; won: number }>
  firstContact: { contacted: number; medianMinutes: number | null; within24Hours: number }
  conversion: number | null
}

export interface LeadReportArgs {
  from?: string
  to?: string
}

export const reportOperations = api.injectEndpoints({
  endpoints: (build) => ({
    /** Figures on the leads of a period, by default the last 30 days. */
    leadReport: build.query<LeadReportAnswer, LeadReportArgs>({
      query: (query) => ({ path: `/reports/leads?${queryOf(query)}` }),
    }),
  }),
  overrideExisting: true,
})
