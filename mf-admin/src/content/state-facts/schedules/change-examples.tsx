import { english } from '@pt-portal/api/contract/language/english'
import { withSchedule } from '@pt-portal/api/contract/law/schedules/schedule-facts'
import { periodText } from '@pt-portal/api/contract/law/slab-text'
import { isDay } from '@pt-portal/rules/calendar'
import { addDays } from '@pt-portal/rules/days'
import type { Day, Schedule } from '@pt-portal/rules/law'
import { type MonthTax, taxForMonth } from '@pt-portal/rules/tax-for-month'
import { rupees, Text } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { dayOf } from '../../../forms/schedule-line'
import { isReadable, LawTable, presets } from '../examples'
import { type ScheduleValues, scheduleOfValues } from './schedule-values'

export interface ChangeExamplesProps {
  /** The law without the change. */
  schedules: Schedule[]
  /** The schedule whose place the edited one takes. */
  before?: Schedule
  /** What the dialog does not ask. */
  base: Schedule
}

/** What a month costs at example salaries the day before a schedule begins, and from its first day on. */
export function ChangeExamples({ schedules, before, base }: ChangeExamplesProps) {
  const { values } = useFormikContext<ScheduleValues>()
  const { from } = values
  if (!isDay(from)) return <Text color="fg.muted">Examples follow the first day.</Text>
  const others = schedules.filter((schedule) => schedule !== before)
  // Also what is not law yet is shown as if it were, to be read before it is.
  const edited = scheduleOfValues(
    { ...values, slabs: values.slabs.filter(isReadable), standing: 'in-force' },
    base,
  )
  const after = withSchedule(others, edited)
  const eve = addDays(from, -1)
  return (
    <LawTable>
      <caption>
        {values.standing === 'in-force'
          ? 'What a month costs'
          : 'What a month would cost if it were in force'}
      </caption>
      <thead>
        <tr>
          <th scope="col">Salary</th>
          <th scope="col">{`Until ${dayOf(eve)}`}</th>
          <th scope="col">{`From ${dayOf(from)}`}</th>
        </tr>
      </thead>
      <tbody>
        {presets.map((salary) => (
          <tr key={salary}>
            <th scope="row">{rupees(salary)}</th>
            <td>{costOf(others, eve, salary)}</td>
            <td>{costOf(after, from, salary)}</td>
          </tr>
        ))}
      </tbody>
    </LawTable>
  )
}

/** What the month of a day costs, for men and women apart where they pay different amounts. */
function costOf(schedules: Schedule[], day: Day, salary: number): string {
  const tax = (sex?: 'men' | 'women') =>
    taxForMonth({ schedules }, day.slice(0, 7), { salary, sex })
  const result = tax()
  if (result.kind !== 'sex-needed') return words(result)
  return `Men: ${words(tax('men'))}. Women: ${words(tax('women'))}`
}

const periods = { month: 'monthly', 'half-year': 'half-yearly', year: 'annual' } as const

function words(result: MonthTax): string {
  if (result.kind === 'not-levied') return 'Not levied'
  if (result.kind !== 'tax') return 'Not known'
  const { amount, slab, schedule } = result
  if (slab.tax === 0) return 'Nil'
  const period = periods[schedule.basis]
  return schedule.basis === 'month'
    ? rupees(amount)
    : `${rupees(amount)}, of ${rupees(slab.tax)} ${periodText(english, period)}`
}
