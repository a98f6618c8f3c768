import {
  entriesOf,
  type Field,
  type Fields,
  type FormValuesOf,
  type InputOf,
  isList,
  isSwitch,
  type ValuesOf,
} from './field'
import type { Kind } from './kind'

/** What is stored for an optional field that a new record lacks. */
function defaultOf(field: Field): boolean | string[] | null {
  if (isList(field)) return []
  if (field.type === 'switch') return field.default
  return isSwitch(field) ? false : null
}

const mapFields = (fields: Fields, convert: (name: string, field: Field) => unknown) =>
  Object.fromEntries(entriesOf(fields).map(([name, field]) => [name, convert(name, field)]))

/** All values of a new record: its input, and defaults for the optional fields that this lacks. */
export function withDefaults<F extends Fields>(
  { fields }: Kind<F>,
  input: InputOf<F>,
): ValuesOf<F> {
  const given = input as Record<string, unknown>
  return mapFields(fields, (name, field) => given[name] ?? defaultOf(field)) as ValuesOf<F>
}

function formFieldsOf(fields: Fields): Fields {
  return Object.fromEntries(entriesOf(fields).filter(([, { type }]) => type !== 'facts'))
}

/** What the form shows for an empty field. */
function emptyOf(field: Field): string | boolean | string[] | null {
  if (field.type === 'rupees') return null
  return defaultOf(field) ?? ''
}

/** Values of the form of a new record. */
export const emptyValuesOf = <F extends Fields>({ fields }: Kind<F>): FormValuesOf<F> =>
  mapFields(formFieldsOf(fields), (_name, field) =>
    'initial' in field && field.initial ? field.initial : emptyOf(field),
  ) as FormValuesOf<F>

/** A stored record as values of its form. */
export function formValuesOf<F extends Fields>(
  { fields }: Kind<F>,
  record: object,
): FormValuesOf<F> {
  const stored = record as Record<string, unknown>
  return mapFields(
    formFieldsOf(fields),
    (name, field) => stored[name] ?? (isSwitch(field) ? false : emptyOf(field)),
  ) as FormValuesOf<F>
}

/** Names of the fields as the form and the history show them. */
export const labelsOf = <F extends Fields>({ fields }: Kind<F>): Record<keyof F & string, string> =>
  mapFields(fields, (_name, { label }) => label) as Record<keyof F & string, string>
