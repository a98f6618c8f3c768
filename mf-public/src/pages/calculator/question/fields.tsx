import type { Sex } from '@pt-portal/api/contract/law/tax'
import { grouped, Input, type Message, useMessages } from '@pt-portal/shared-ui'
import { Field } from '@pt-portal/shared-ui/forms'
import * as m from '../../../messages'
import { longestSalary, parseSalary } from './parse-salary'
import { lastMonth } from './question'
import { RadioGroup } from './radio-group'

/** The salary for the field: with grouped digits if it is valid, else as typed. */
function salaryText(typed: string): string {
  const parsed = parseSalary(typed, true)
  if (!('rupees' in parsed)) return typed
  const [whole, paise] = String(parsed.rupees).split('.')
  return grouped(Number(whole)) + (paise ? `.${paise.padEnd(2, '0')}` : '')
}

/** The salary, as typed. */
export function SalaryField({ typed, error }: { typed: string; error: Message | undefined }) {
  const t = useMessages()
  return (
    <Field label={t(m.calculatorSalary)} hint={t(m.calculatorSalaryHint)} error={error && t(error)}>
      {(control) => (
        <Input
          {...control}
          name="salary"
          inputMode="decimal"
          autoComplete="off"
          maxLength={longestSalary}
          defaultValue={salaryText(typed)}
        />
      )}
    </Field>
  )
}

/** The month of the salary. */
export function MonthField({ month, error }: { month: string; error: Message | undefined }) {
  const t = useMessages()
  return (
    <Field label={t(m.calculatorMonth)} error={error && t(error)}>
      {(control) => (
        <Input {...control} type="month" name="month" max={lastMonth()} defaultValue={month} />
      )}
    </Field>
  )
}

/** For whom the schedule is, where it makes a difference. */
export function SexField({
  chosen,
  error,
}: {
  chosen: Sex | undefined
  error: Message | undefined
}) {
  const t = useMessages()
  return (
    <RadioGroup
      name="sex"
      label={t(m.calculatorSex)}
      hint={t(m.calculatorSexHint)}
      options={{ men: t(m.men), women: t(m.women) }}
      chosen={chosen}
      error={error && t(error)}
    />
  )
}
