import { isDay } from '@pt-portal/rules/calendar'
import { checkSchedules } from '@pt-portal/rules/check-law'
import type { Schedule } from '@pt-portal/rules/law'
import * as yup from 'yup'
import { requiredText, rupees, text, uncoerced } from '../../kinds/fields'
import { limits } from '../../kinds/limits'
import { address, list, month, object, oneOf } from '../facts/schema-parts'

/** Maximum list lengths; no state's law reaches them. */
const most = { schedules: 60, slabs: 100, months: 12, remarks: 30 }

const flag = (label: string) => uncoerced(yup.boolean()).typeError(`${label} must be true or false`)

const day = (label: string) =>
  requiredText(label, 10).test(
    'day',
    `${label} must be a day, YYYY-MM-DD`,
    (value) => !value || (/^[12]/.test(value) && isDay(value)),
  )

const noDay = (label: string) => day(label).nullable().notRequired()

const edge = (label: string) => rupees(label).optional()

const slab = object('Slab', {
  appliesTo: oneOf('Applies to', ['men', 'women']).optional(),
  above: edge('Above'),
  atLeast: edge('At least'),
  upTo: edge('Up to'),
  below: edge('Below'),
  tax: rupees('Tax').required('Tax is required'),
  except: list(
    'Months',
    object('Month', {
      month: month('Month').required('Month is required'),
      amount: rupees('Amount').required('Amount is required'),
    }),
    most.months,
  ).optional(),
  monthly: edge('Monthly'),
  lumpSum: edge('Paid at once'),
  note: text('Note', limits.paragraph).optional(),
})

const source = object('Source', {
  title: requiredText('Title', limits.paragraph),
  url: address('Address'),
  strength: oneOf('Strength', ['A', 'B', 'C']),
  checkedOn: day('Checked on'),
})

const remark = object('Remark', {
  from: rupees('Salary from').required('Salary from is required'),
  to: rupees('Salary to').nullable().defined('Salary to is required'),
  text: requiredText('Remark', limits.paragraph),
})

const instrument = object('Instrument', {
  kind: oneOf('Kind', ['act', 'rules', 'notification', 'ordinance', 'repeal', 'none']),
  number: text('Number', limits.paragraph).defined('Number is required'),
  date: noDay('Date'),
  url: address('Address'),
})

const schedule = object('Schedule', {
  from: day('First day'),
  to: day('Last day').optional(),
  isStartKnown: flag('First day is known').required('Say whether the first day is known'),
  standing: oneOf('Standing', ['announced', 'draft', 'in-force', 'lapsed']),
  instrument,
  isLevied: flag('Levied').required('Say whether the tax is levied'),
  basis: oneOf('Basis', ['month', 'half-year', 'year']),
  slabs: list('Slabs', slab, most.slabs).required('Slabs is required'),
  annualMax: rupees('Yearly maximum').required('Yearly maximum is required'),
  deductedIn: list('Months of deduction', month('Month'), most.months).optional(),
  isDeductionAssumed: flag('Assumed').optional(),
  partOfYear: oneOf('Part of a year', ['monthly-equivalent', 'reduced-by-months']).optional(),
  doubt: oneOf('What is in doubt', ['none', 'levy', 'schedule']),
  doubts: list('Doubts', requiredText('Doubt', limits.paragraph)).required('Doubts is required'),
  remarks: list('Remarks', remark, most.remarks).required('Remarks is required'),
  sources: list('Sources', source).required('Sources is required'),
  lookAgainOn: noDay('Look again on'),
})

/** What `checkSchedules` can read. */
const listed = list('Schedules', schedule, most.schedules)

function checkDays(this: yup.TestContext, schedules: unknown): true | yup.ValidationError {
  if (!Array.isArray(schedules) || !listed.isValidSync(schedules)) return true
  const place = this.path.replace(/schedules$/, '')
  const errors = checkSchedules(schedules as Schedule[]).map(
    ({ path, message }) => new yup.ValidationError(message, schedules, place + path),
  )
  return errors.length === 0 || new yup.ValidationError(errors)
}

/** A state's law by day: no two schedules on one day, no income without a slab or with two (D98). */
export const schedulesSchema = listed
  .nonNullable('Schedules must be a list')
  .min(1, 'Schedules must have an entry')
  .test('law', checkDays) as unknown as yup.Schema<Schedule[]>
