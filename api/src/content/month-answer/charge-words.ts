import type { Translate } from '@pt-portal/remote-kit/messages/message'
import type { Schedule, Slab, StateLaw } from '@pt-portal/rules/law'
import { schedulesAfter } from '@pt-portal/rules/schedule-on'
import { paise, type Sex, slabFor } from '@pt-portal/rules/slab-for'
import { monthsIn } from '@pt-portal/rules/tax-for-month'
import { longDateIn } from '../../contract/language/locale'
import { rupees } from '../../contract/language/numbers'
import type { SlabPeriod } from '../../contract/law/facts/facts'
import { exceptText, periodText } from '../../contract/law/slab-text'
import type { Charge } from '../../contract/law/tax'
import * as m from '../../messages'

export interface Earner {
  /** Rupees a month, with paise. */
  salary: number
  sex?: Sex
}

/** The period of a schedule as readers' texts name it. */
export const periodOf = ({ basis }: Schedule): SlabPeriod =>
  (({ month: 'monthly', 'half-year': 'half-yearly', year: 'annual' }) as const)[basis]

/** How a slab's tax falls due. The month of a yearly tax is left out where it is assumed. */
export function chargeOf(schedule: Schedule, slab: Slab): Charge {
  const { basis, deductedIn, isDeductionAssumed } = schedule
  const except = slab.except ?? []
  if (basis === 'half-year') return { per: 'half-year', amount: slab.tax, except: [] }
  if (basis === 'month') return { per: 'month', amount: slab.tax, except }
  if (slab.monthly !== undefined) return { per: 'month', amount: slab.monthly, except }
  const [month] = isDeductionAssumed ? [] : (deductedIn ?? [])
  return { per: 'year', amount: slab.tax, except: [], ...(month && { month }) }
}

/** Whether tax is due in every month except those in `except`. */
export const isByMonth = ({ per, amount, except }: Charge): boolean =>
  per === 'month' && (amount > 0 || except.length === 0)

const periods = { month: 'monthly', 'half-year': 'half-yearly', year: 'annual' } as const

/** '₹200 a month, ₹300 in February'; 'nothing on this salary'. */
function chargeWords(t: Translate, schedule: Schedule, slab: Slab): string {
  const { per, amount, except } = chargeOf(schedule, slab)
  if (slab.tax === 0) return t(m.calculatorNothingOnSalary)
  const regular = amount > 0 && `${rupees(amount)} ${periodText(t, periods[per])}`
  return [regular, exceptText(t, except)].filter(Boolean).join(', ')
}

/** What a schedule takes from a salary; for men and women apart where that differs and the sex is not known. */
export function scheduleWords(t: Translate, schedule: Schedule, earner: Earner): string {
  if (!schedule.isLevied) return t(m.calculatorNotLevied)
  const { salary, sex } = earner
  const slab = slabFor(schedule, paise(salary) * monthsIn[schedule.basis], sex)
  if (!slab) return t(m.calculatorNotKnown)
  if (slab !== 'sex-needed') return chargeWords(t, schedule, slab)
  const of = (who: Sex) => scheduleWords(t, schedule, { salary, sex: who })
  return [
    t(m.calculatorForMen, { charge: of('men') }),
    t(m.calculatorForWomen, { charge: of('women') }),
  ].join(', ')
}

/** What comes after a day: 'From 1 October 2026: …', with what is only announced named as such (D98). */
export const laterWords = (t: Translate, law: StateLaw, day: string, earner: Earner): string[] =>
  schedulesAfter(law, day).map((schedule) =>
    t(schedule.standing === 'in-force' ? m.calculatorFrom : m.calculatorAnnounced, {
      date: longDateIn(t, schedule.from),
      charge: scheduleWords(t, schedule, earner),
    }),
  )

/** 'In force since 1 October 2026: 1607-F.T.' */
export function sinceWords(t: Translate, { from, isStartKnown, instrument }: Schedule): string {
  return t(m.calculatorSince, {
    start: isStartKnown ? 'known' : 'other',
    date: longDateIn(t, from),
    instrument: instrument.kind === 'none' ? 'none' : instrument.number,
  })
}

/** How the year's tax is made up, where one schedule holds all year. @param total rupees in the year */
export function yearWords(t: Translate, charge: Charge, total: number): string {
  const { per, except, month } = charge
  const amounts = { amount: rupees(charge.amount), total: rupees(total) }
  const instalments = exceptText(t, month ? [{ month, amount: charge.amount }] : except)
  if (month) return t(m.calculatorInstalments, { instalments, total: amounts.total })
  if (per === 'year') return t(m.calculatorWholeYear, amounts)
  if (per === 'half-year') return t(m.calculatorHalfYears, amounts)
  if (!isByMonth(charge)) {
    return t(m.calculatorInstalments, { instalments, total: amounts.total })
  }
  if (except.length === 0) return t(m.calculatorEachMonth, amounts)
  return t(m.calculatorMonthsAndInstalments, {
    ...amounts,
    months: 12 - except.length,
    instalments,
  })
}
