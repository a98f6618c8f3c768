import { shortMonthIn } from '@pt-portal/api/contract/language/locale'
import type { DueKind } from '@pt-portal/api/contract/law/due-dates/due-dates'
import type { DueList, DueListDate } from '@pt-portal/api/contract/law/due-dates/due-list'
import type { Message, Translate } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import type { StripMonth } from '../../ui/year-strip'

const words: Record<DueKind, Message> = {
  payment: m.dueDatesPayShort,
  return: m.dueDatesReturnShort,
  enrolled: m.dueDatesOwnShort,
}

/** What is due on a day, in the strip of a year: '15: pay, return'. */
export const dayInStrip = (t: Translate, day: string, kinds: DueKind[]): string =>
  t(m.dueDatesDay, { day, duties: [...new Set(kinds)].map((kind) => t(words[kind])).join(', ') })

/** More days than these are counted instead, to keep the months alike. */
const mostDays = 4

/** The next twelve months of a list for its strip. */
export function stripMonths(t: Translate, { dates }: DueList): StripMonth[] {
  const months = [...new Set(dates.map(({ date }) => date.slice(0, 7)))]
  return months.map((month) => ({
    name: t(m.monthAndYear, {
      month: shortMonthIn(t, Number(month.slice(5))),
      year: month.slice(0, 4),
    }),
    days: daysOf(
      t,
      dates.filter(({ date }) => date.startsWith(month)),
    ),
  }))
}

/** One line a day; a number of dates where the days are many. */
function daysOf(t: Translate, dates: DueListDate[]): string[] {
  const days = new Map<string, DueKind[]>()
  for (const { date, kind } of dates) {
    const day = String(Number(date.slice(8)))
    days.set(day, [...(days.get(day) ?? []), kind])
  }
  if (days.size > mostDays) return [t(m.dueDatesDates, { count: dates.length })]
  return [...days].map(([day, kinds]) => dayInStrip(t, day, kinds))
}
