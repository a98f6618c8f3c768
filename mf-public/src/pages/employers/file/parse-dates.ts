import { indianDay } from '@pt-portal/api/contract/indian-day'
import { monthNames } from '@pt-portal/api/contract/language/english'
import { monthIn, shortMonthIn } from '@pt-portal/api/contract/language/locale'
import { withPlainDigits } from '@pt-portal/api/contract/language/plain-digits'
import { financialMonths } from '@pt-portal/api/contract/law/payroll'
import type { Translate } from '@pt-portal/shared-ui'
import * as m from '../../../messages'
import { type FinancialYear, monthIndex, yearText } from '../calculation/financial-year'

/** First month worked in the financial year: 0 for April, and for everybody who joined before it. */
export type ParsedJoined = { firstMonth: number } | { error: string }

/** Last month worked in the financial year: 11 for March, and for everybody who stays. */
export type ParsedLeft = { lastMonth: number } | { error: string }

interface YearMonthDay {
  year: number
  month: number
  day: number
}

/** Longer texts are not parsed. */
const longest = 30

const shortestName = 3

const forms: {
  pattern: RegExp
  read: (parts: string[], t: Translate) => { year: string; month: string; day?: string }
}[] = [
  {
    // 2026-07, 2026-07-15, 2026-07-15T00:00:00
    pattern: /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2})(?:[t ][\d:.z+]*)?)?$/,
    read: ([year = '', month = '', day]) => ({ year, month, day }),
  },
  {
    // 15/07/2026, 15-7-26
    pattern: /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/,
    read: ([day, month = '', year = '']) => ({ year, month, day }),
  },
  {
    // 07/2026
    pattern: /^(\d{1,2})[-/.](\d{4})$/,
    read: ([month = '', year = '']) => ({ year, month }),
  },
  {
    // 15-Jul-2026, July 2026, Jul-26, Jul ’26, 15 जुलाई 2026
    pattern: /^(?:(\d{1,2})[-/. ]+)?([\p{L}\p{M}]{2,12})[-/., '’]+(\d{4}|\d{2})$/u,
    read: ([day, name = '', year = ''], t) => ({ year, month: String(monthOfName(t, name)), day }),
  },
]

/** Number of a month's name, such as 1 for 'jan' to 'january', or for its name in the page's language; 0 for any other text. */
function monthOfName(t: Translate, name: string): number {
  const wanted = name === 'sept' ? 'sep' : name
  const isNamed = (english: string, index: number) =>
    (wanted.length >= shortestName && english.toLowerCase().startsWith(wanted)) ||
    [monthIn, shortMonthIn].some((nameIn) => plain(nameIn(t, index + 1)) === plain(name))
  return monthNames.findIndex(isNamed) + 1
}

/** A name without the dots below letters that are often left out. */
const plain = (name: string) => name.toLowerCase().replaceAll('\u093c', '')

function isDay({ year, month, day }: YearMonthDay): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** The date that a text names, with the first day where it names a month alone. */
function readDate(t: Translate, typed: string): YearMonthDay | undefined {
  if (typed.length > longest) return undefined
  const text = withPlainDigits(typed).toLowerCase()
  for (const { pattern, read } of forms) {
    const parts = pattern.exec(text)?.slice(1)
    if (!parts) continue
    const { year, month, day } = read(parts, t)
    const at = {
      year: Number(year.length === 2 ? `20${year}` : year),
      month: Number(month),
      day: Number(day ?? 1),
    }
    const isMonth = at.month >= 1 && at.month <= 12 && at.year >= 1900
    return isMonth && isDay(at) ? at : undefined
  }
  return undefined
}

/** Parses a joining date as people and spreadsheets in India write it; empty means before the year. */
export function parseJoined(t: Translate, typed: string, year: FinancialYear): ParsedJoined {
  const text = typed.trim()
  if (text === '') return { firstMonth: 0 }
  const at = readDate(t, text)
  if (!at) return { error: t(m.employersJoinedHow) }
  const index = monthIndex(year, at)
  if (index > 11) return { error: t(m.employersJoinedLate, { year: yearText(year) }) }
  return { firstMonth: Math.max(0, index) }
}

/** Parses the last day or month of work; empty means that the person stays. */
export function parseLeft(t: Translate, typed: string, year: FinancialYear): ParsedLeft {
  const text = typed.trim()
  if (text === '') return { lastMonth: 11 }
  const at = readDate(t, text)
  if (!at) return { error: t(m.employersJoinedHow) }
  const index = monthIndex(year, at)
  if (index < 0) return { error: t(m.employersLeftEarly, { year: yearText(year) }) }
  return { lastMonth: Math.min(11, index) }
}

const pad = (value: number) => String(value).padStart(2, '0')

/** Parses a date of birth into `YYYY-MM-DD`; two digits of a year are those of the last hundred years. */
export function parseBorn(t: Translate, typed: string): { bornOn?: string } | { error: string } {
  const text = typed.trim()
  if (text === '') return {}
  const at = readDate(t, text)
  const today = indianDay()
  const dayIn = (year: number) => `${year}-${pad(at!.month)}-${pad(at!.day)}`
  const isShort = !/\d{4}/.test(withPlainDigits(text))
  const bornOn = at && dayIn(isShort && dayIn(at.year) > today ? at.year - 100 : at.year)
  return bornOn && bornOn <= today ? { bornOn } : { error: t(m.employersBornHow) }
}

/** Words beside a month's name in the heading of its salaries. */
const besideMonths = /\([^)]*\)|[₹:]|\b(?:salary|gross|pay|wages|for|of|rs|inr)\b\.?/g

/**
 * Index of the month that a heading names, 0 for April: 'Apr', 'April 2026', '2026-04', 'Salary Apr-26'; undefined for
 * other headings and months of another year.
 */
export function monthOfHeading(
  t: Translate,
  heading: string,
  year: FinancialYear,
): number | undefined {
  const text = withPlainDigits(heading).toLowerCase().replace(besideMonths, ' ').trim()
  const at = readDate(t, text)
  const month = at ? 0 : monthOfName(t, text)
  const index = at ? monthIndex(year, at) : (financialMonths as readonly number[]).indexOf(month)
  return index in financialMonths ? index : undefined
}
