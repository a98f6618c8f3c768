import { listOf, record } from '@pt-portal/shared-ui/data'
import { expecting, queryOf } from '../../platform/requests'
import { type LeadReportArgs, reportOperations } from './report-operations'

/** Days in India, `YYYY-MM-DD`, both included. */
export type Period = Required<LeadReportArgs>

/** How a report groups the leads of a period (D64). */
export type ReportPart = 'day' | 'state' | 'service' | 'source' | 'status'

const lists = ['days', 'states', 'services', 'sources', 'statuses']
const counts = listOf(record({ texts: ['name'] }))
const named = record({ texts: ['from', 'to'], lists })

/** Checks every list of a report, because charts and tables iterate over all of them. */
const leadReport = (body: unknown) =>
  named(body) && lists.every((name) => counts((body as Record<string, unknown>)[name]))

const reportApi = reportOperations.enhanceEndpoints({
  endpoints: {
    leadReport: (definition) => {
      expecting(definition, leadReport)
      definition.providesTags = ['Inquiry']
      // Each period adds a cache entry.
      definition.keepUnusedDataFor = 60
    },
  },
})

export const { useLeadReportQuery } = reportApi

/** Address of the CSV file with one of the report's tables. */
export const reportCsvAddress = (by: ReportPart, { from, to }: Period) =>
  `/api/reports/leads.csv?${queryOf({ by, from, to })}`
