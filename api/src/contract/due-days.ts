import type { DueDate, DueDay } from './entities/facts'
import { upperFirst } from './letters'
import { joined, monthNames } from './locale'

const suffixes: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd' }

const lastDay = 31
const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** A day of the year: '30 September', 'end of February'. */
export function dayText({ month, day }: DueDay): string {
  const name = monthNames[month - 1]
  if (day !== lastDay) return `${day} ${name}`
  return month === 2 ? `end of ${name}` : `${lastDays[month - 1]} ${name}`
}

/** Days of a year in words: 'the 20th of each month', '31 July, 31 October and 30 April'. */
export function daysText(days: DueDay[]): string {
  if (days.length === 0) return ''
  const [{ day } = { day: 0 }] = days
  const isMonthly =
    days.every((due) => due.day === day) && new Set(days.map(({ month }) => month)).size === 12
  if (!isMonthly) return joined(days.map(dayText))
  return day === lastDay
    ? 'the last day of each month'
    : `the ${day}${suffixes[day] ?? 'th'} of each month`
}

/** The state's own text for a due date, or its days in words if that text is empty. */
export const dueText = ({ text, days }: DueDate) => text || sentence(daysText(days))

const sentence = (text: string) => text && `${upperFirst(text)}.`
