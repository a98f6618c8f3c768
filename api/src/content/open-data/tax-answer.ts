import { financialYearOf } from '@pt-portal/rules/calendar'
import type { Month, Schedule, StateLaw } from '@pt-portal/rules/law'
import type { Sex } from '@pt-portal/rules/slab-for'
import { taxForMonth } from '@pt-portal/rules/tax-for-month'
import { sameSalary, taxForYear } from '@pt-portal/rules/tax-for-year'
import { invalid } from '../../platform/http/errors'

export interface TaxQuestion {
  month: Month
  /** Rupees a month, with paise. */
  salary: number
  sex?: Sex
}

/** What a month's pay costs (D103a). Amounts in rupees; null before the data begins. */
export interface TaxAnswer {
  state: string
  month: Month
  salary: number
  tax: number | null
  yearTax: number | null
  schedule: (Pick<Schedule, 'from' | 'standing'> & { instrument: string; url: string }) | null
  doubts: string[]
  /** Why an amount is null. */
  unknown?: string
}

/** @throws 422 when men and women pay different amounts at this salary and the sex is not given */
export function taxAnswer(law: StateLaw, { month, salary, sex }: TaxQuestion): TaxAnswer {
  const taxed = taxForMonth(law, month, { salary, sex })
  const year = taxForYear(law, financialYearOf(month), { salaries: sameSalary(salary), sex })
  if (taxed.kind === 'sex-needed' || year.months.some(({ kind }) => kind === 'sex-needed')) {
    const message = 'Men and women pay different amounts at this salary: add sex=men or sex=women'
    throw invalid({ sex: message }, message)
  }
  const schedule = taxed.kind === 'unknown' ? null : taxed.schedule
  const unknown = unknownText(law, schedule === null, year.total === null)
  return {
    ...{ state: law.state, month, salary },
    tax: taxed.kind === 'tax' ? taxed.amount : schedule && 0,
    yearTax: year.total,
    schedule: schedule && {
      ...{ from: schedule.from, standing: schedule.standing },
      ...{ instrument: schedule.instrument.number, url: schedule.instrument.url },
    },
    doubts: schedule?.doubts ?? [],
    ...(unknown && { unknown }),
  }
}

function unknownText(law: StateLaw, isMonth: boolean, isYear: boolean): string | undefined {
  const since = law.schedules[0]?.from ?? ''
  if (isMonth)
    return `What was charged in ${law.name} in this month is not known here: the data begins on ${since}`
  return isYear ? `The year begins before the data of ${law.name} does, on ${since}` : undefined
}
