import * as yup from 'yup'
import { addDays, indianDay } from '../../contract/indian-day'
import { isDay } from '../../contract/leads/lead-schema'
import { sourceNames, statusNames } from '../../contract/leads/lead-words'
import {
  type LeadCount,
  type LeadReport,
  leadSources,
  leadStatuses,
} from '../../contract/leads/leads'
import { audit } from '../../platform/audit/audit'
import { invalid } from '../../platform/http/errors'
import { parameter } from '../../platform/http/request/paging'
import {
  integer,
  type JsonSchema,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
} from '../../platform/http/request/shape'
import { csvTable, sendCsv } from '../../platform/http/response/csv'
import { type Route, route } from '../../platform/http/route'
import type { LeadsServices } from '../services'
import { leadReport } from './lead-report'

const countShape: Shape<LeadCount> = { name: text, leads: integer, won: integer }
const counts = listOf(object(countShape))
const countsOf = (names: readonly string[]): JsonSchema =>
  listOf(object({ ...countShape, name: { type: 'string', enum: names } }))

const reportShape: Shape<LeadReport> = {
  from: text,
  to: text,
  total: integer,
  days: counts,
  states: counts,
  services: counts,
  sources: countsOf(leadSources),
  statuses: countsOf(leadStatuses),
  firstContact: object({
    contacted: integer,
    medianMinutes: nullable({ type: 'number' }),
    within24Hours: integer,
  }),
  conversion: nullable({ type: 'number' }),
}

const dayParameter = () => parameter(10).test('day', 'Must be a date such as 2026-11-30', isDay)
const period = { from: dayParameter(), to: dayParameter() }
const unknown = 'Unknown parameter'
const reportQuery = yup.object(period).noUnknown(unknown)

const listOfDimension = {
  day: 'days',
  state: 'states',
  service: 'services',
  source: 'sources',
  status: 'statuses',
} as const
type Dimension = keyof typeof listOfDimension
const dimensions = Object.keys(listOfDimension) as Dimension[]

const tableQuery = yup
  .object({
    ...period,
    by: parameter(10)
      .required('Say by what: day, state, service, source or status')
      .oneOf(dimensions, 'Must be day, state, service, source or status'),
  })
  .noUnknown(unknown)

const usualDays = 30
const mostDays = 3660

/** The requested period; by default the last 30 days. */
function periodOf({ from, to }: { from?: string; to?: string }): { from: string; to: string } {
  const last = to || indianDay()
  const first = from || addDays(last, 1 - usualDays)
  if (first > last) throw invalid({ from: 'The period must begin before it ends' })
  if (addDays(first, mostDays) <= last)
    throw invalid({ from: 'The period is longer than ten years' })
  return { from: first, to: last }
}

/** Routes of figures on leads (D64). */
export function reportRoutes({ knex }: LeadsServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/reports/leads',
      operationId: 'leadReport',
      access: 'staff',
      permission: 'inquiries.read',
      summary: 'Figures on the leads of a period, by default the last 30 days',
      query: reportQuery,
      answer: object(reportShape),
      async handle({ query }) {
        const { from, to } = periodOf(query)
        return present(reportShape, await leadReport(knex, from, to))
      },
    }),
    route({
      method: 'GET',
      path: '/api/reports/leads.csv',
      operationId: 'leadReportCsv',
      access: 'staff',
      permission: 'inquiries.read',
      summary: 'These figures by day, state, service, source or status as CSV',
      query: tableQuery,
      media: 'text/csv',
      async handle({ ctx, query }) {
        const { from, to } = periodOf(query)
        const by = query.by as Dimension
        await audit(knex, ctx, { action: 'export', resource: 'reports', detail: { by, from, to } })
        const report = await leadReport(knex, from, to)
        const lines = csvOf(by, report[listOfDimension[by]])
        await sendCsv(ctx, `leads-by-${by}-${from}-${to}.csv`, lines)
      },
    }),
  ]
}

/** Heads of the first column. */
const heads: Record<Dimension, string> = {
  day: 'Day',
  state: 'State',
  service: 'Service',
  source: 'Source',
  status: 'Status',
}

/** Words for names of the code. */
const words: Partial<Record<Dimension, Record<string, string>>> = {
  source: sourceNames,
  status: statusNames,
}

const csvOf = (by: Dimension, rows: LeadCount[]) =>
  csvTable(
    [heads[by], 'Leads', 'Won'],
    rows.map(
      ({ name, leads, won }): Record<string, string | number> => ({
        [heads[by]]: (words[by]?.[name] ?? name) || 'None',
        Leads: leads,
        Won: won,
      }),
    ),
  )
