import type { StatePage, StatePageSummary } from '../contract/entities'
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
} from '../http/shape'
import type { Pictures } from '../media/pictures'
import { renderStored } from '../pages/markdown'
import type { StatePageRow } from './resource'

const factsShape = object({
  act: text,
  authority: text,
  portalName: text,
  slabs: listOf(
    object({
      basis: text,
      from: { type: 'number' },
      to: nullable({ type: 'number' }),
      tax: { type: 'number' },
      note: text,
    }),
  ),
  certificates: textList,
  payer: text,
  registrationDeadline: text,
  frequency: text,
  dueDates: object({ payment: text, return: text, enrolled: text }),
  exemptions: textList,
  penalties: textList,
  annualMax: { type: 'number' },
  doubts: textList,
  sources: listOf(object({ title: text, url: text })),
  checkedOn: text,
})

const summaryShape: Shape<StatePageSummary> = {
  id: integer,
  name: text,
  slug: text,
  description: text,
  taxRates: text,
  applicability: text,
  registrationRequired: flag,
  onlineServices: flag,
  isUnionTerritory: flag,
  isActive: flag,
  createdAt: dateTime,
  updatedAt: dateTime,
}

const pageShape: Shape<StatePage> = {
  ...summaryShape,
  content: nullable(text),
  contentHtml: text,
  metaTitle: nullable(text),
  metaDescription: nullable(text),
  officialUrl: nullable(text),
  facts: nullable(factsShape),
}

export const statePageAnswer = object(pageShape)
export const statePageSummaryAnswer = object(summaryShape)

/** The column may be null, clients always get a boolean. */
const withBoolean = <T extends { isUnionTerritory: boolean | null }>(page: T) => ({
  ...page,
  isUnionTerritory: page.isUnionTerritory ?? false,
})

export const presentStatePageSummary = (row: StatePageRow): StatePageSummary =>
  present<StatePageSummary>(summaryShape, withBoolean(row))

export const presentStatePage = (row: StatePageRow, pictures: Pictures): StatePage =>
  present<StatePage>(pageShape, {
    ...withBoolean(row),
    contentHtml: renderStored(row.content, pictures),
  })
