import * as yup from 'yup'
import { isDateTime } from '../../contract/fields'
import { integer, type JsonSchema, listOf, object } from './shape'

const largestPage = 200
const usualPage = 50

/** A query parameter with text that may occur only once. */
export const parameter = (max = 200) => {
  const schema = yup.string().max(max, `At most ${max} characters`)
  // A repeated parameter is a list, which yup would otherwise join into one text.
  schema.transforms = []
  return schema
    .typeError('Give this parameter once')
    .test('storable', 'Contains a character that cannot be stored', (v) => !v?.includes('\u0000'))
}

/** A query parameter with a date and time, as ISO-8601 with a time zone. */
export const momentParameter = () =>
  parameter(40).test('date-time', 'Must be a date and time', isDateTime)

const count = (message: string) => parameter(9).matches(/^[1-9]\d*$/, message)

/** `page` counts from 1; `pageSize` is at most 200, by default 50. */
export const pagingParameters = {
  page: count('Page must be a whole number from 1'),
  pageSize: count('Page size must be a whole number from 1').test(
    'largest',
    `Page size must be at most ${largestPage}`,
    (value) => !value || Number(value) <= largestPage,
  ),
}

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

export const pageOf = (items: JsonSchema): JsonSchema =>
  object({ items: listOf(items), total: integer, page: integer, pageSize: integer })
