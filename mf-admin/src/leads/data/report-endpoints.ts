import type { LeadReport } from '@pt-portal/api/contract'
import { api, listOf, record } from '@pt-portal/shared-ui/data'
import { queryOf } from '../../platform/requests'

/** Days in India, `YYYY-MM-DD`, both included. */
export interface Period {
  from: string
  to: string
}

/** How a report groups the leads of a period (D64). */
export type ReportPart = 'day' | 'state' | 'service' | 'source' | 'status'

const lists = ['days', 'states', 'services', 'sources', 'statuses']
const counts = listOf(record({ texts: ['name'] }))
const named = record({ texts: ['from', 'to'], lists })

/** Checks every list of a report, because charts and tables iterate over all of them. */
const leadReport = (body: unknown) =>
  named(body) && lists.every((name) => counts((body as Record<string, unknown>)[name]))

export const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    leadReport: build.query<LeadReport, Period>({
      query: (period) => ({ path: `/reports/leads?${queryOf(period)}`, expects: leadReport }),
      providesTags: ['Inquiry'],
      // Each period adds a cache entry.
      keepUnusedDataFor: 60,
    }),
  }),
  overrideExisting: true,
})

export const { useLeadReportQuery } = reportApi

/** Address of the CSV file with one of the report's tables. */
export const reportCsvAddress = (by: ReportPart, { from, to }: Period) =>
  `/api/reports/leads.csv?${queryOf({ by, from, to })}`
