import * as yup from 'yup'
import { isDateTime } from '../../../contract/kinds/fields'
import * as m from '../../../messages'
import { inWords } from '../errors'
import { integer, type JsonSchema, listOf, object } from './shape'

const largestPage = 200
const usualPage = 50

/** Says that a query has a parameter several times. */
export const parameterTwice = inWords((t) => t(m.parameterTwice))

/** A query parameter with text that may occur only once. */
export const parameter = (max = 200) => {
  const schema = yup.string().max(
    max,
    inWords((t) => t(m.parameterTooLong, { count: max })),
  )
  // A repeated parameter is a list, which yup would otherwise join into one text.
  schema.transforms = []
  return schema.typeError(parameterTwice).test(
    'storable',
    inWords((t) => t(m.unstorable)),
    (v) => !v?.includes('\u0000'),
  )
}

/** A query parameter with a date and time, as ISO-8601 with a time zone. */
export const momentParameter = () =>
  parameter(40).test(
    'date-time',
    inWords((t) => t(m.notAMoment)),
    isDateTime,
  )

/** @param maximum of the number, as the API's description names it */
const count = (message: ReturnType<typeof inWords>, maximum?: number) =>
  parameter(9)
    .matches(/^[1-9]\d*$/, message)
    .meta({ jsonSchema: { type: 'integer', minimum: 1, ...(maximum && { maximum }) } })

/** `page` counts from 1; `pageSize` is at most 200, by default 50. */
export const pagingParameters = {
  page: count(inWords((t) => t(m.pageNotWhole))),
  pageSize: count(
    inWords((t) => t(m.pageSizeNotWhole)),
    largestPage,
  ).test(
    'largest',
    inWords((t) => t(m.pageSizeTooLarge, { count: largestPage })),
    (value) => !value || Number(value) <= largestPage,
  ),
}

/** Says that a query has a parameter too much. */
export const unknownParameter = inWords((t) => t(m.parameterUnknown))

export interface Paging {
  page: number
  pageSize: number
}

export function pagingOf(query: { page?: string; pageSize?: string }): Paging {
  return { page: Number(query.page ?? 1), pageSize: Number(query.pageSize ?? usualPage) }
}

export interface Page<T> extends Paging {
  items: T[]
  total: number
}

/** One page of rows that are all at hand. */
export function cutPage<T>(rows: T[], { page, pageSize }: Paging): Page<T> {
  const first = (page - 1) * pageSize
  return { items: rows.slice(first, first + pageSize), total: rows.length, page, pageSize }
}

export const pageOf = (items: JsonSchema): JsonSchema =>
  object({ items: listOf(items), total: integer, page: integer, pageSize: integer })
