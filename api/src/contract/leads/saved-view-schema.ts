import * as yup from 'yup'
import { basedOn, flag, notUnknown, requiredText, text, uncoerced } from '../kinds/fields'
import { densities, viewLists } from './saved-views'

const mostColumns = 40
const column = /^\w{1,40}$/

/** An object by the ids of columns. @param value of each column, as JSON Schema, which describes the API */
const byColumn = <T>(label: string, value: object, isValue: (value: unknown) => boolean) =>
  uncoerced(yup.mixed<Record<string, T>>())
    .meta({
      jsonSchema: {
        type: 'object',
        propertyNames: { pattern: column.source },
        maxProperties: mostColumns,
        additionalProperties: value,
      },
    })
    .required(`${label} is required`)
    .test('columns', `${label} must name columns`, (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
      const entries = Object.entries(value)
      return (
        entries.length <= mostColumns &&
        entries.every(([id, each]) => column.test(id) && isValue(each))
      )
    })

const width = { type: 'integer', minimum: 0, maximum: 4000 }

const isWidth = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= width.minimum && Number(value) <= width.maximum

const look = yup
  .object({
    density: requiredText('Density', 16).oneOf(densities, 'Unknown density'),
    shown: byColumn<boolean>('Columns', { type: 'boolean' }, (value) => typeof value === 'boolean'),
    widths: byColumn<number>('Widths', width, isWidth),
  })
  .noUnknown(notUnknown)

const view = {
  name: requiredText('Name', 60),
  isShared: flag('Shared'),
  query: text('Filters', 1000).test(
    'query',
    'Filters must be the query of an address',
    (value) => !value || /^[\x21-\x7e]*$/.test(value),
  ),
  look,
}

const list = requiredText('List', 16).oneOf(viewLists, 'There is no such list')

export const savedViewSchema = yup.object({ list, ...view }).noUnknown(notUnknown)

/** Replaces a view as a whole, based on the version that was read. */
export const savedViewUpdateSchema = yup.object({ ...view, ...basedOn }).noUnknown(notUnknown)

export const savedViewsQuery = yup.object({ list }).noUnknown('Unknown parameter')

export type NewSavedView = yup.InferType<typeof savedViewSchema>
export type SavedViewUpdate = yup.InferType<typeof savedViewUpdateSchema>
