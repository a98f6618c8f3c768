import type { InquiryStatus, LeadCount, LeadReport, LeadSource } from '@pt-portal/api/contract'
import type { ReportPart } from '../../data/report-endpoints'
import { statusNames } from '../../leads/status'

const sourceNames: Record<LeadSource, string> = {
  ad: 'Advertisement',
  home: 'Home page',
  state: 'State pages',
  service: 'Service pages',
  blog: 'Blog',
  contact: 'Contact page',
  other: 'Other pages',
}

/** One table of the report and its chart. */
export interface PartDescription {
  by: ReportPart
  title: string
  /** Head of the first column. */
  column: string
  countsOf: (report: LeadReport) => LeadCount[]
  /** A count's name in words. */
  nameOf: (name: string) => string
  /** What the numbers leave out or count twice, for readers. */
  note?: string
}

const known = (names: Record<string, string>) => (name: string) => names[name] ?? name

const orNone = (none: string) => (name: string) => name || none

/** Narrow enough for a table on a phone, such as 'Nov 22, 2026'. */
const dayName = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

export const byDay: PartDescription = {
  by: 'day',
  title: 'Leads by day',
  column: 'Day',
  countsOf: ({ days }) => days,
  nameOf: dayName,
}

/** All but the days, as the screen shows them. */
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
    nameOf: known(sourceNames),
    note: 'An advertisement, or else the kind of page that the form stood on.',
  },
  {
    by: 'status',
    title: 'Leads by status',
    column: 'Status',
    countsOf: ({ statuses }) => statuses,
    nameOf: known(statusNames satisfies Record<InquiryStatus, string>),
    note: 'As they are now. Spam is counted here alone.',
  },
]

/** A share in whole percent. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`
