import type {
  InLanguage,
  StatePage,
  StatePageSummary,
  Versioned,
} from '../../contract/content/pages'
import { statePage } from '../../contract/kinds/state-page'
import type { FactsPage } from '../../contract/law/facts/dated-facts'
import type { Doubt, PaidEvery, StateFacts } from '../../contract/law/facts/facts'
import { highestTax, paidEvery, taxBeginsAbove, taxBeginsAt } from '../../contract/law/tax'
import {
  dateTime,
  flag,
  integer,
  listOf,
  nullable,
  number,
  object,
  optionally,
  present,
  type Shape,
  text,
  textList,
} from '../../platform/http/request/shape'
import { scheduleSchema } from '../law/schedule-shape'
import type { Pictures } from '../media/pictures'
import { listedIn, listedShape, recordShape, versioned } from '../pages/kind-shapes'
import { renderStored } from '../pages/text/markdown'
import type { TextSurroundings } from '../pages/text/sanitise'
import { pageLinks } from '../search/page-links'
import type { StatePageRow } from './row'

const dueDate = object({
  text,
  days: listOf(object({ month: integer, day: integer })),
  covers: text,
})

export const slabShape = object({
  appliesTo: text,
  period: text,
  from: integer,
  to: nullable(integer),
  tax: integer,
  instalments: listOf(object({ month: nullable(integer), amount: integer })),
  lumpSum: nullable(integer),
  note: text,
})

export const caveatShape = object({ from: integer, to: nullable(integer), text })

/** Facts for readers, to whom the law by day is told in words. */
const factsShape: Shape<StateFacts> = {
  act: text,
  authority: text,
  portalName: text,
  slabs: listOf(slabShape),
  caveats: listOf(caveatShape),
  certificates: textList,
  payer: text,
  registrationDeadline: text,
  frequency: text,
  dueDates: object({ payment: dueDate, return: dueDate, enrolled: dueDate }),
  rhythms: listOf(
    object({
      id: text,
      name: text,
      measure: text,
      from: nullable(integer),
      to: nullable(integer),
      payment: dueDate,
      return: dueDate,
      rule: text,
      url: text,
    }),
  ),
  steps: listOf(object({ title: text, text })),
  documents: textList,
  exemptions: textList,
  penalties: textList,
  lateCosts: listOf(
    object({
      late: text,
      unit: text,
      per: text,
      rates: listOf(object({ after: integer, least: number, most: number })),
      limit: nullable(integer),
      basis: text,
      text,
    }),
  ),
  annualMax: integer,
  inForceFrom: nullable(text),
  doubt: text,
  doubts: textList,
  sources: listOf(object({ title: text, url: text, checkedOn: nullable(text) })),
  checkedOn: text,
  untranslated: textList,
}

const factsSchema = optionally(object(factsShape), 'untranslated')

const paymentIntervals: PaidEvery[] = ['month', 'quarter', 'half-year', 'year']
const doubts: Doubt[] = ['none', 'levy', 'schedule']

const yearlyTax = nullable(
  object({
    highest: integer,
    beginsAt: nullable(integer),
    beginsAbove: flag,
    paidEvery: nullable({ type: 'string', enum: paymentIntervals }),
    doubt: { type: 'string', enum: doubts },
  }),
)

type Summary = Omit<StatePageSummary, keyof InLanguage>
type Own = Omit<StatePage, 'changes' | 'posts' | 'law' | keyof Versioned>

const summaryShape: Shape<Omit<Summary, 'checkedOn'>> = {
  ...listedShape(statePage),
  yearlyTax,
}
const staffSummaryShape: Shape<Summary> = { ...summaryShape, checkedOn: nullable(text) }

const ownShape: Shape<Own> = {
  ...recordShape(statePage, { facts: nullable(factsSchema) }),
  yearlyTax,
  contentHtml: text,
}

const pageShape: Shape<Omit<FactsPage, keyof Versioned>> = {
  ...ownShape,
  changes: listOf(object({ at: dateTime, note: nullable(text), fields: textList })),
  posts: pageLinks,
  law: nullable(
    object({
      title: text,
      head: textList,
      changed: nullable(text),
      coming: textList,
      notice: nullable(text),
      older: nullable(text),
      entries: listOf(
        object({
          from: text,
          to: nullable(text),
          standing: nullable(text),
          bands: textList,
          instrument: text,
          url: text,
        }),
      ),
    }),
  ),
  schedules: listOf(scheduleSchema),
  builtIn: listOf(scheduleSchema),
}

export const statePageAnswer = versioned(optionally(object(pageShape), 'schedules', 'builtIn'))
export const statePageSummaryAnswer = listedIn(optionally(object(staffSummaryShape), 'checkedOn'))

/** Adds what clients get beyond the columns: a boolean instead of null, and values derived from the facts. */
const complete = (row: StatePageRow) => {
  const { facts } = row
  return {
    ...row,
    isUnionTerritory: row.isUnionTerritory ?? false,
    yearlyTax: facts && {
      highest: highestTax(facts),
      beginsAt: taxBeginsAt(facts),
      beginsAbove: taxBeginsAbove(facts),
      paidEvery: paidEvery(facts),
      doubt: facts.doubt,
    },
  }
}

/** A list entry; when the facts were checked is only for staff, whose work it is. */
export const presentStatePageSummary = (
  row: StatePageRow,
  _pictures: Pictures,
  isForStaff: boolean,
): Summary =>
  isForStaff
    ? present(staffSummaryShape, { ...complete(row), checkedOn: row.facts?.checkedOn ?? null })
    : present(summaryShape, complete(row))

/** The response for a page, without the fields that come from other rows. */
export const presentStatePage = (row: StatePageRow, around: TextSurroundings): Own =>
  present(ownShape, {
    ...complete(row),
    facts: row.facts && present(factsShape, row.facts),
    contentHtml: renderStored(row.content, around),
  })
