import * as yup from 'yup'
import { indianDay, isDay } from '../indian-day'
import { address, list, month, object } from '../law/facts/schema-parts'
import type { DayEntry, EntryField, EntryFields, ListEntry, NumberEntry } from './entry-field'
import { requiredText, rupees, text, uncoerced, wholeNumber } from './fields'
import { limits } from './limits'

const nameOf = ({ messageName, label }: EntryField) => messageName ?? label

function ownSchema(field: EntryField, siblings: EntryFields): yup.AnySchema {
  const name = nameOf(field)
  const missing = `${name} is required`
  switch (field.type) {
    case 'text': {
      const max = field.max ?? limits.paragraph
      const schema = field.required ? requiredText(name, max) : text(name, max).defined(missing)
      return field.matches ? schema.matches(...field.matches) : schema
    }
    case 'money': {
      const amount = reaching(rupees(name), field, siblings)
      return field.required ? amount.required(missing) : amount.nullable().defined(missing)
    }
    case 'number':
      return reaching(numberSchema(field, name), field, siblings).required(missing)
    case 'day':
      return daySchema(field, name)
    case 'month':
      return month(name).nullable().defined(missing)
    case 'choice':
      return choiceSchema(name, Object.keys(field.options))
    case 'address':
      return address(name)
    case 'texts':
      return list(name, requiredText(field.entry, limits.paragraph)).required(missing)
    case 'due-days':
      return list(name, dueDay, field.most)
        .required(missing)
        .test('unique', 'A day is named twice', hasNoTwins)
    case 'group':
      return object(name, entrySchemas(field.fields))
    case 'list':
      return listSchema(field, name)
  }
}

function numberSchema({ most, whole }: NumberEntry, name: string): yup.NumberSchema {
  const any = uncoerced(yup.number()).typeError(`${name} must be a number`)
  return (whole ? wholeNumber(name) : any)
    .min(0, `${name} must not be negative`)
    .max(most, `${name} is too large`)
}

/** The message names all choices. */
function choiceSchema(name: string, values: string[]) {
  const others = values.slice(0, -1).join(', ')
  return requiredText(name, 30).oneOf(values, `${name} must be ${others} or ${values.at(-1)}`)
}

/** A number that must not be below that of another field. */
function reaching(
  schema: yup.NumberSchema,
  field: EntryField & { notBelow?: string },
  siblings: EntryFields,
) {
  const { notBelow: other } = field
  if (!other) return schema
  return schema.test(
    'range',
    `${nameOf(field)} must not be below ${nameOf(siblings[other]!)}`,
    function (value) {
      const least = this.parent[other]
      return typeof value !== 'number' || typeof least !== 'number' || value >= least
    },
  )
}

/** Blank, or a day from the year 1000 on. */
const isDate = (value: string | null | undefined): boolean =>
  !value || (/^[12]/.test(value) && isDay(value))

function daySchema({ mayCome, required }: DayEntry, name: string): yup.AnySchema {
  const missing = `${name} is required`
  const any = text(name, 10).test('date', `${name} must be a date`, isDate)
  const day = mayCome
    ? any
    : any.test(
        'past',
        `${name} must not be in the future`,
        (value) => !value || !isDate(value) || value <= indianDay(),
      )
  if (required) return day.required(missing)
  // A form has '' where no day is known.
  const optional = day.transform((value) => (value === '' ? null : value)).nullable()
  return optional.defined(missing)
}

function listSchema({ noun, entryName, fields, most, required, check }: ListEntry, name: string) {
  const any = list(name, object(entryName ?? noun, entrySchemas(fields)), most).required(
    `${name} is required`,
  )
  const filled = required ? any.min(1, `Add a ${noun.toLowerCase()}`) : any
  return check ? filled.test('check', check[0], (entries) => check[1](entries as never[])) : filled
}

/** Days per month of a non-leap year, so that an accepted date exists every year. */
const daysOf = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const dueDay = object('Day', {
  month: month('Month').required('Month is required'),
  day: wholeNumber('Day')
    .min(1, 'Day must be from 1 to 31')
    .max(31, 'Day must be from 1 to 31')
    .required('Day is required')
    .test('real', 'The month has no such day; 31 is its last day', function (day) {
      const days = daysOf[this.parent.month - 1]
      return day === 31 || days === undefined || day <= days
    }),
})

function hasNoTwins(days: { month: number; day: number }[]): boolean {
  const names = days.map((due) => `${due?.month} ${due?.day}`)
  return new Set(names).size === names.length
}

/** The schema of each field of a nested record. */
export const entrySchemas = (fields: EntryFields): Record<string, yup.AnySchema> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema = ownSchema(field, fields)
      return [name, field.older === undefined ? schema : schema.default(field.older)]
    }),
  )
