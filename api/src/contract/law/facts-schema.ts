import * as yup from 'yup'
import { indianDay, isDay } from '../indian-day'
import type { InputOf } from '../kinds/field'
import {
  basedOn,
  optionalText,
  requiredText,
  rupees,
  text,
  uncoerced,
  wholeNumber,
} from '../kinds/fields'
import { inputSchema } from '../kinds/input-schema'
import { limits } from '../kinds/limits'
import { statePage } from '../kinds/state-page'
import type { PeriodCovered } from './facts'
import { scheduleProblems } from './schedules/schedule-problems'
import { schedulesSchema } from './schedules/schedules-schema'
import { address, month, object, oneOf, list as optionalList } from './schema-parts'

/** Maximum list lengths; no schedule reaches them. */
const most = { slabs: 100, caveats: 30, days: 60, rhythms: 10, lateCosts: 30, rates: 10 }

const freeText = (label: string) => text(label, limits.paragraph).defined(`${label} is required`)

const requiredRupees = (label: string) => rupees(label).required(`${label} is required`)

/** An upper limit in rupees; null means no limit. */
const limit = (label: string) => rupees(label).nullable().defined(`${label} is required`)

/** A list that must be there, if only without entries. */
const list = <S extends yup.AnySchema>(label: string, item: S, max?: number) =>
  optionalList(label, item, max).required(`${label} is required`)

const instalment = object('Instalment', {
  month: month('Month').nullable().defined('Month is required'),
  amount: requiredRupees('Amount'),
})

const slab = object('Slab', {
  appliesTo: requiredText('Applies to', 20).oneOf(
    ['all', 'men', 'women'] as const,
    'Applies to must be all, men or women',
  ),
  period: requiredText('Period', 20).oneOf(
    ['monthly', 'half-yearly', 'annual'] as const,
    'Period must be monthly, half-yearly or annual',
  ),
  from: requiredRupees('Income from'),
  to: limit('Income to'),
  tax: requiredRupees('Tax'),
  instalments: list('Instalments', instalment, 13),
  lumpSum: limit('Paid at once'),
  note: freeText('Note'),
})

const caveat = object('Remark', {
  from: requiredRupees('Salary from'),
  to: limit('Salary to').test('range', 'Salary to must not be below Salary from', function (to) {
    const { from } = this.parent
    return typeof to !== 'number' || typeof from !== 'number' || to >= from
  }),
  text: requiredText('Remark', limits.paragraph),
})

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

const periodsCovered: PeriodCovered[] = [
  'month-before',
  'quarter-before',
  'half-year',
  'financial-year',
  'twelve-months-before',
  'unknown',
]

const dueDate = (label: string) =>
  object(label, {
    text: freeText(label),
    days: list('Days', dueDay, most.days).test('unique', 'A day is named twice', hasNoTwins),
    // Due dates stored before this field existed lack it.
    covers: oneOf('Salaries that it is for', periodsCovered).default('unknown'),
  })

const rhythm = object('Rhythm', {
  id: requiredText('Short name', 60).matches(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'Short name must have only small letters, digits and single hyphens',
  ),
  name: requiredText('Employers it is for', limits.name),
  measure: oneOf('Measure', ['staff', 'monthly-tax', 'yearly-tax', 'local-body']),
  from: limit('From'),
  to: limit('To'),
  payment: dueDate('Payment date'),
  return: dueDate('Return date'),
  rule: freeText('Rule'),
  url: address('Address of the rule'),
})

const hasNoSharedId = (rhythms: { id: string }[]) =>
  new Set(rhythms.map((one) => one?.id)).size === rhythms.length

function hasNoTwins(days: { month: number; day: number }[]): boolean {
  const names = days.map((due) => `${due?.month} ${due?.day}`)
  return new Set(names).size === names.length
}

const rateNumber = (label: string) =>
  uncoerced(yup.number())
    .typeError(`${label} must be a number`)
    .min(0, `${label} must not be negative`)
    .max(1_000_000, `${label} is too large`)
    .required(`${label} is required`)

const lateRate = object('Rate', {
  after: wholeNumber('After')
    .min(0, 'After must not be negative')
    .max(1000, 'After is too large')
    .required('After is required'),
  least: rateNumber('At least'),
  most: rateNumber('At most').test('range', 'At most must not be below At least', function (value) {
    const { least } = this.parent
    return typeof least !== 'number' || typeof value !== 'number' || value >= least
  }),
})

/** Whether the first rate applies from the start, and each later one after the one before. */
const areInOrder = (rates: { after: number }[]) =>
  rates.every((rate, index) =>
    index === 0 ? rate?.after === 0 : rate?.after > rates[index - 1]!.after,
  )

const lateCost = object('Rule', {
  late: requiredText('What is late', 20).oneOf(
    ['payment', 'return', 'registration'] as const,
    'What is late must be payment, return or registration',
  ),
  unit: requiredText('Charged in', 20).oneOf(
    ['percent', 'rupees'] as const,
    'Charged in must be percent or rupees',
  ),
  per: requiredText('Charged', 20).oneOf(
    ['once', 'day', 'month', 'year'] as const,
    'Charged must be once, day, month or year',
  ),
  rates: list('Rates', lateRate, most.rates)
    .min(1, 'Add a rate')
    .test(
      'order',
      'The first rate must apply after 0, and each one later than the one before',
      areInOrder,
    ),
  limit: limit('At most in all'),
  basis: requiredText('How sure', 20).oneOf(
    ['certain', 'guide', 'disputed', 'unconfirmed'] as const,
    'How sure must be certain, guide, disputed or unconfirmed',
  ),
  text: requiredText('Rule', limits.paragraph),
})

/** Blank, or a day from the year 1000 on. */
const isDate = (value: string | null | undefined): boolean =>
  !value || (/^[12]/.test(value) && isDay(value))

const anyDate = (label: string) => text(label, 10).test('date', `${label} must be a date`, isDate)

const pastDate = (label: string) =>
  anyDate(label).test(
    'past',
    `${label} must not be in the future`,
    (value) => !value || !isDate(value) || value <= indianDay(),
  )

/** `YYYY-MM-DD`; null, or blank in a form, where no date is known. */
const optionalDate = (label: string, date = pastDate(label)) =>
  date.transform((value) => (value === '' ? null : value)).nullable()

const source = object('Source', {
  title: requiredText('Title', limits.paragraph),
  url: address('Address'),
  checkedOn: optionalDate('Checked on').defined('Checked on is required'),
})

const step = object('Step', {
  title: requiredText('Title', limits.name),
  text: freeText('Text'),
})

const texts = (label: string, entry: string) => list(label, requiredText(entry, limits.paragraph))

const factFields = {
  act: freeText('Law'),
  authority: freeText('Authority'),
  portalName: freeText('Portal name'),
  slabs: list('Slabs', slab, most.slabs),
  caveats: list('Remarks', caveat, most.caveats),
  certificates: texts('Certificates', 'Certificate'),
  payer: freeText('Who pays'),
  registrationDeadline: freeText('Registration deadline'),
  frequency: freeText('Frequency'),
  dueDates: object('Due dates', {
    payment: dueDate('Payment date'),
    return: dueDate('Return date'),
    enrolled: dueDate('Enrolled date'),
  }),
  rhythms: list('Rhythms', rhythm, most.rhythms)
    .test('unique', 'A short name is given twice', hasNoSharedId)
    .default([]),
  steps: list('Steps', step),
  documents: texts('Documents', 'Document'),
  exemptions: texts('Exemptions', 'Exemption'),
  penalties: texts('Penalties', 'Penalty'),
  // Facts stored before this field existed lack it.
  lateCosts: list('What being late costs', lateCost, most.lateCosts).default([]),
  annualMax: requiredRupees('Yearly maximum'),
  // Facts stored before these fields existed lack them; a schedule may be written before it is in force.
  inForceFrom: optionalDate('In force from', anyDate('In force from')).default(null),
  doubt: oneOf('What is in doubt', ['none', 'levy', 'schedule']).default('none'),
  doubts: texts('Doubts', 'Doubt'),
  sources: list('Sources', source),
  checkedOn: pastDate('Checked on').required('Checked on is required'),
  schedules: schedulesSchema.optional(),
}

/** The fields that `scheduleProblems` reads; each must be valid before it checks them together. */
const scheduleFields = yup.object({ slabs: factFields.slabs, annualMax: factFields.annualMax })

function checkSchedule(this: yup.TestContext, facts: unknown): true | yup.ValidationError {
  if (!scheduleFields.isValidSync(facts)) return true
  const place = this.path ? `${this.path}.` : ''
  const errors = scheduleProblems(facts).map(
    ({ path, message }) => new yup.ValidationError(message, facts, place + path),
  )
  return errors.length === 0 || new yup.ValidationError(errors)
}

/** Schema of a state's facts: schedules without gaps, real dates, no amount above the Article 276 limit (D52). */
export const factsSchema = object('Facts', factFields).test('schedule', checkSchedule)

/** Maximum length in characters of the note to readers about a change of the facts. */
const noteLength = 500

/** `PUT /api/state-pages/{id}/facts`: the facts, the version they are based on, and a note for readers. */
export const factsUpdateSchema = factsSchema.shape({
  ...basedOn,
  note: optionalText('Note', noteLength),
})

export type FactsUpdate = yup.InferType<typeof factsUpdateSchema>

/** A state page with its facts; if `facts` is absent, the stored facts stay unchanged. */
export const statePageBodySchema = inputSchema(statePage).shape({
  facts: factsSchema.nullable().optional().default(undefined),
})

export type StatePageBody = InputOf<typeof statePage.fields>
