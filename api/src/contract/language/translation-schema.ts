import * as yup from 'yup'
import {
  basedOn,
  flag,
  notUnknown,
  optionalDateTime,
  requiredText,
  uncoerced,
} from '../kinds/fields'
import { limits } from '../kinds/limits'
import type { FieldTranslation } from './translation'

/** A text or the entries of a list, or nothing. */
const isLocalText = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  (Array.isArray(value) && value.every((entry) => typeof entry === 'string'))

const localText = {
  anyOf: [{ type: ['string', 'null'] }, { type: 'array', items: { type: 'string' } }],
}

const isFieldTranslation = (value: unknown): value is FieldTranslation => {
  if (typeof value !== 'object' || value === null) return false
  const { target, source, ...others } = value as Record<string, unknown>
  return isLocalText(target) && isLocalText(source) && Object.keys(others).length === 0
}

/** @param value each value as JSON Schema, which describes the API */
const record = <Value>(
  label: string,
  value: object,
  isValue: (value: unknown) => boolean,
  expected: string,
) =>
  (uncoerced(yup.object()) as unknown as yup.ObjectSchema<Record<string, Value>>)
    .meta({ jsonSchema: { type: 'object', additionalProperties: value } })
    .typeError(`${label} must be an object`)
    .test('values', `${label} must have ${expected}`, (values) =>
      Object.values(values ?? {}).every(isValue),
    )
    .optional()
    .default(undefined)

/** A save of a version in another language; the rules of each field are those of its kind. */
export const translationSchema = yup
  .object({
    fields: record<FieldTranslation>(
      'Fields',
      {
        type: 'object',
        properties: { target: localText, source: localText },
        required: ['target', 'source'],
        additionalProperties: false,
      },
      isFieldTranslation,
      'the texts `target` and `source` for each name',
    ),
    words: record<string | null>(
      'Words',
      { type: ['string', 'null'] },
      (value) => value === null || typeof value === 'string',
      'a text for each English text',
    ),
    isPublished: flag('Published'),
    publishedAt: optionalDateTime('Published at'),
    visibleUntil: optionalDateTime('Unpublish at'),
    ...basedOn,
  })
  .noUnknown(notUnknown)

/** Translations that are still right though their English has changed. */
export const settleSchema = yup
  .object({
    fields: uncoerced(yup.array())
      .of(requiredText('Field', limits.name))
      .typeError('Fields must be a list')
      .required('Name the fields')
      .min(1, 'Name at least one field')
      .max(100, 'Name each field once'),
    ...basedOn,
  })
  .noUnknown(notUnknown)
