import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { upperFirst } from '../../content/text/letter-case'
import { listIn, monthIn } from '../../language/locale'
import * as m from '../../messages'
import type { DueDate, DueDay } from '../facts/facts'

const lastDay = 31
const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** A day of the year: '30 September', 'end of February'. */
export function dayText(t: Translate, { month, day }: DueDay): string {
  const name = monthIn(t, month)
  if (day === lastDay && month === 2) return t(m.endOfMonth, { month: name })
  return t(m.dayInWords, { day: day === lastDay ? lastDays[month - 1]! : day, month: name })
}

/** Days of a year in words: 'the 20th of each month', '31 July, 31 October and 30 April'. */
export function daysText(t: Translate, days: DueDay[]): string {
  if (days.length === 0) return ''
  const [{ day } = { day: 0 }] = days
  const isMonthly =
    days.every((due) => due.day === day) && new Set(days.map(({ month }) => month)).size === 12
  if (!isMonthly)
    return listIn(
      t,
      days.map((due) => dayText(t, due)),
    )
  return day === lastDay ? t(m.lastDayOfEachMonth) : t(m.eachMonthOn, { day })
}

/** The state's own text for a due date, or its days in words if that text is empty. */
export const dueText = (t: Translate, { text, days }: Pick<DueDate, 'text' | 'days'>) =>
  text || sentence(t, daysText(t, days))

const sentence = (t: Translate, text: string) => text && t(m.sentence, { text: upperFirst(text) })
