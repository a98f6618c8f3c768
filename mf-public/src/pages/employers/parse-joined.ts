import { monthNames } from '@pt-portal/api/contract/locale'
import { withPlainDigits } from '@pt-portal/api/contract/plain-digits'
import { type FinancialYear, monthIndex, yearText } from './financial-year'

/** First month worked in the financial year: 0 for April, and for everybody who joined before it. */
export type ParsedJoined = { firstMonth: number } | { error: string }

const howTo = 'Write a month such as 2026-07 or a date such as 15/07/2026'

interface YearMonth {
  year: number
  month: number
}

/** Longer texts are not parsed. */
const longest = 30

const names = monthNames.join('|').toLowerCase()

const forms: {
  pattern: RegExp
  read: (parts: string[]) => { year: string; month: string; day?: string }
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
    // 15-Jul-2026, July 2026, Jul-26
    pattern: /^(?:(\d{1,2})[-/. ]+)?([a-z]{3,9})[-/., ]+(\d{4}|\d{2})$/,
    read: ([day, name = '', year = '']) => ({ year, month: String(monthOfName(name)), day }),
  },
]

/** Number of a month's name, such as 1 for 'jan' to 'january'; 0 for any other text. */
function monthOfName(name: string): number {
  const wanted = name === 'sept' ? 'sep' : name
  return names.split('|').findIndex((month) => month.startsWith(wanted)) + 1
}

function isDay({ year, month }: YearMonth, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

function readDate(text: string): YearMonth | undefined {
  for (const { pattern, read } of forms) {
    const parts = pattern.exec(text)?.slice(1)
    if (!parts) continue
    const { year, month, day } = read(parts)
    const at = { year: Number(year.length === 2 ? `20${year}` : year), month: Number(month) }
    const isMonth = at.month >= 1 && at.month <= 12 && at.year >= 1900
    return isMonth && isDay(at, Number(day ?? 1)) ? at : undefined
  }
  return undefined
}

/** Parses a joining date as people and spreadsheets in India write it; empty means before the year. */
export function parseJoined(typed: string, year: FinancialYear): ParsedJoined {
  const text = typed.trim()
  if (text === '') return { firstMonth: 0 }
  const at = text.length <= longest ? readDate(withPlainDigits(text).toLowerCase()) : undefined
  if (!at) return { error: howTo }
  const index = monthIndex(year, at)
  if (index > 11) return { error: `This is after the financial year ${yearText(year)}` }
  return { firstMonth: Math.max(0, index) }
}
