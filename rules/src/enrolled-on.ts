import { financialYearOf } from './calendar'
import type { Day, EnrolledRate, StateLaw } from './law'
import { scheduleOn } from './schedule-on'

/**
 * What people pay in a year who work for themselves, by the rates that are known to hold on a day; none where nothing is
 * levied. A rate without a first day is known in the financial year in which it ended, or in which its source was checked.
 */
export function enrolledOn(
  law: Pick<StateLaw, 'schedules' | 'enrolled'>,
  day: Day,
): EnrolledRate[] {
  if (!scheduleOn(law, day)?.isLevied) return []
  return law.enrolled.filter(
    (rate) => firstKnownDay(rate) <= day && (rate.to === undefined || day <= rate.to),
  )
}

const firstKnownDay = ({ from, to, sources }: EnrolledRate): Day =>
  from ?? `${financialYearOf((to ?? sources[0]!.checkedOn).slice(0, 7))}-04-01`
