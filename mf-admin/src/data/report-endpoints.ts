import type { LeadReport } from '@pt-portal/api/contract'
import { api, listOf, record } from '@pt-portal/shared-ui/data'
import { queryOf } from './admin-endpoints'

/** Days in India, `YYYY-MM-DD`, both included. */
export interface Period {
  from: string
  to: string
}

/** What the leads of a period are counted by (D64). */
export type ReportPart = 'day' | 'state' | 'service' | 'source' | 'status'

const lists = ['days', 'states', 'services', 'sources', 'statuses']
const counts = listOf(record({ texts: ['name'] }))
const named = record({ texts: ['from', 'to'], lists })

/** Charts and tables go through every list. */
const leadReport = (body: unknown) =>
  named(body) && lists.every((name) => counts((body as Record<string, unknown>)[name]))

export const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    leadReport: build.query<LeadReport, Period>({
      query: (period) => ({ path: `/reports/leads?${queryOf(period)}`, expects: leadReport }),
      providesTags: ['Inquiry'],
      // Each period is an entry of its own.
      keepUnusedDataFor: 60,
    }),
  }),
  overrideExisting: true,
})

export const { useLeadReportQuery } = reportApi

/** Address of the CSV file with one of the report's tables. */
export const reportCsvAddress = (by: ReportPart, { from, to }: Period) =>
  `/api/reports/leads.csv?${queryOf({ by, from, to })}`
