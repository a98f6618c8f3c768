import type { LeadCount, LeadReport } from '@pt-portal/api/contract'
import { shortDate } from '@pt-portal/api/contract/language/english'
import { sourceNames, statusNames } from '@pt-portal/api/contract/leads/lead-words'
import type { ReportPart } from '../data/report-endpoints'

/** Sources that stand for several pages. */
const pageSources = { state: 'State pages', service: 'Service pages', other: 'Other pages' }

/** Describes one table of the report and its chart. */
export interface PartDescription {
  by: ReportPart
  title: string
  /** Head of the first column. */
  column: string
  countsOf: (report: LeadReport) => LeadCount[]
  /** Display name of a count. */
  nameOf: (name: string) => string
  /** Tells users what the numbers leave out or count twice. */
  note?: string
}

const known = (names: Record<string, string>) => (name: string) => names[name] ?? name

const orNone = (none: string) => (name: string) => name || none

export const byDay: PartDescription = {
  by: 'day',
  title: 'Leads by day',
  column: 'Day',
  countsOf: ({ days }) => days,
  nameOf: (day) => shortDate(day),
}

/** All parts but the days, in the order of the screen. */
export const otherParts: PartDescription[] = [
  {
    by: 'state',
    title: 'Leads by state',
    column: 'State',
    countsOf: ({ states }) => states,
    nameOf: orNone('No state named'),
  },
  {
    by: 'service',
    title: 'Leads by service',
    column: 'Service',
    countsOf: ({ services }) => services,
    nameOf: orNone('No service named'),
  },
  {
    by: 'source',
    title: 'Leads by source',
    column: 'Source',
    countsOf: ({ sources }) => sources,
    nameOf: known({ ...sourceNames, ...pageSources }),
    note: 'An advertisement, or else the kind of page that the form stood on.',
  },
  {
    by: 'status',
    title: 'Leads by status',
    column: 'Status',
    countsOf: ({ statuses }) => statuses,
    nameOf: known(statusNames),
    note: 'As they are now. Spam is counted here alone.',
  },
]

/** Formats a share (0 to 1) in whole percent. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`
