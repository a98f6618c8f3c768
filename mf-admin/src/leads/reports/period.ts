import type { Period } from '../data/report-endpoints'
import { dayInIndia } from '../days'

const dayMs = 24 * 3_600_000

const daysLater = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** Returns the first day of a day's month, or of a month some months later. */
function monthStart(day: string, monthsLater = 0): string {
  const date = new Date(day)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater))
    .toISOString()
    .slice(0, 10)
}

/** Returns the start of a day's financial year in India, 1 April. */
function financialYearStart(day: string): string {
  const year = Number(day.slice(0, 4))
  return `${day.slice(5) < '04-01' ? year - 1 : year}-04-01`
}

const lastDays = (count: number) => (today: string) => ({
  from: daysLater(today, 1 - count),
  to: today,
})

/** Periods that users choose by name; none ends after today. */
export const presets = {
  'last-7': { label: 'Last 7 days', of: lastDays(7) },
  'last-30': { label: 'Last 30 days', of: lastDays(30) },
  'last-90': { label: 'Last 90 days', of: lastDays(90) },
  'this-month': {
    label: 'This month',
    of: (today: string) => ({ from: monthStart(today), to: today }),
  },
  'last-month': {
    label: 'Last month',
    of: (today: string) => ({
      from: monthStart(today, -1),
      to: daysLater(monthStart(today), -1),
    }),
  },
  'financial-year': {
    label: 'This financial year',
    of: (today: string) => ({ from: financialYearStart(today), to: today }),
  },
}

export type PresetName = keyof typeof presets
const usual: PresetName = 'last-30'

/** A chosen period, with its name or 'custom'. */
export interface ChosenPeriod extends Period {
  choice: PresetName | 'custom'
}

const isDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  // Some engines read '2026-02-30' as 2 March.
  new Date(text).toISOString().startsWith(text)

/** Returns an error message for the days of a period; '' when they are valid. */
export function periodError(from: string | null, to: string | null): string {
  if (!isDay(from) || !isDay(to)) return 'Enter both days'
  return from <= to ? '' : 'The first day must not be after the last'
}

export const presetPeriod = (choice: PresetName, today = dayInIndia()): ChosenPeriod => ({
  choice,
  ...presets[choice].of(today),
})

/** The last 30 days (D64). */
export const usualPeriod = () => presetPeriod(usual)

/** Reads the period from an address, `?period=` or `?from=&to=`. Defaults to the last 30 days. */
export function periodOf(search: URLSearchParams, today = dayInIndia()): ChosenPeriod {
  const [name, from, to] = ['period', 'from', 'to'].map((field) => search.get(field))
  if (name && Object.hasOwn(presets, name)) return presetPeriod(name as PresetName, today)
  if (!periodError(from!, to!)) return { choice: 'custom', from: from!, to: to! }
  return presetPeriod(usual, today)
}
