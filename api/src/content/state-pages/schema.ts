import type { StatePage, StatePageSummary } from '../../contract/entities/pages'
import { statePage } from '../../contract/kinds/state-page'
import { highestTax, paidEvery, taxBeginsAt } from '../../contract/tax'
import {
  dateTime,
  flag,
  integer,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
  textList,
} from '../../platform/http/shape'
import type { Pictures } from '../media/pictures'
import { listedShape, recordShape } from '../pages/kind-shapes'
import { renderStored } from '../pages/markdown'
import { pageLinks } from '../search/page-links'
import type { StatePageRow } from './row'

const dueDate = object({
  text,
  days: listOf(object({ month: integer, day: integer })),
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

const factsShape = object({
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
  steps: listOf(object({ title: text, text })),
  documents: textList,
  exemptions: textList,
  penalties: textList,
  annualMax: integer,
  isInDoubt: flag,
  doubts: textList,
  sources: listOf(object({ title: text, url: text, checkedOn: nullable(text) })),
  checkedOn: text,
})

const yearlyTax = nullable(
  object({
    highest: integer,
    beginsAt: nullable(integer),
    paidEvery: nullable(text),
    isInDoubt: flag,
  }),
)

const summaryShape: Shape<StatePageSummary> = { ...listedShape(statePage), yearlyTax }

const ownShape: Shape<Omit<StatePage, 'changes' | 'posts'>> = {
  ...recordShape(statePage, { facts: nullable(factsShape) }),
  yearlyTax,
  contentHtml: text,
}

const pageShape: Shape<StatePage> = {
  ...ownShape,
  changes: listOf(object({ at: dateTime, note: nullable(text), fields: textList })),
  posts: pageLinks,
}

export const statePageAnswer = object(pageShape)
export const statePageSummaryAnswer = object(summaryShape)

/** Adds `isInDoubt: false` to facts stored before this field existed. */
export const wholeFacts = ({ facts }: StatePageRow): StatePage['facts'] =>
  facts && { ...facts, isInDoubt: facts.isInDoubt ?? false }

/** Adds what clients get beyond the columns: a boolean instead of null, and values derived from the facts. */
const complete = (row: StatePageRow) => {
  const facts = wholeFacts(row)
  return {
    ...row,
    isUnionTerritory: row.isUnionTerritory ?? false,
    facts,
    yearlyTax: facts && {
      highest: highestTax(facts),
      beginsAt: taxBeginsAt(facts),
      paidEvery: paidEvery(facts),
      isInDoubt: facts.isInDoubt,
    },
  }
}

export const presentStatePageSummary = (row: StatePageRow): StatePageSummary =>
  present<StatePageSummary>(summaryShape, complete(row))

/** The response for a page, without the fields that come from other rows. */
export const presentStatePage = (
  row: StatePageRow,
  pictures: Pictures,
): Omit<StatePage, 'changes' | 'posts'> =>
  present(ownShape, {
    ...complete(row),
    contentHtml: renderStored(row.content, pictures),
  })
