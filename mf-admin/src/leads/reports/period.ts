import { addDays, isDay } from '@pt-portal/api/contract/indian-day'
import type { Period } from '../data/report-endpoints'
import { dayInIndia } from '../days'

/** Returns the first day of a day's month. */
const monthStart = (day: string): string => `${day.slice(0, 7)}-01`

/** Returns the start of a day's financial year in India, 1 April. */
function financialYearStart(day: string): string {
  const year = Number(day.slice(0, 4))
  return `${day.slice(5) < '04-01' ? year - 1 : year}-04-01`
}

function lastMonth(today: string): Period {
  const to = addDays(monthStart(today), -1)
  return { from: monthStart(to), to }
}

const since = (from: (today: string) => string) => (today: string) => ({
  from: from(today),
  to: today,
})

const lastDays = (count: number) => since((today) => addDays(today, 1 - count))

/** Periods that users choose by name; none ends after today. */
export const presets = {
  'last-7': { label: 'Last 7 days', of: lastDays(7) },
  'last-30': { label: 'Last 30 days', of: lastDays(30) },
  'last-90': { label: 'Last 90 days', of: lastDays(90) },
  'this-month': { label: 'This month', of: since(monthStart) },
  'last-month': { label: 'Last month', of: lastMonth },
  'financial-year': { label: 'This financial year', of: since(financialYearStart) },
}

export type PresetName = keyof typeof presets
const usual: PresetName = 'last-30'

/** A chosen period, with its name or 'custom'. */
export interface ChosenPeriod extends Period {
  choice: PresetName | 'custom'
}

/** Returns an error message for the days of a period; '' when they are valid. */
export function periodError(from: string, to: string): string {
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
  const given = (field: string) => search.get(field) ?? ''
  const [name, from, to] = [given('period'), given('from'), given('to')]
  if (Object.hasOwn(presets, name)) return presetPeriod(name as PresetName, today)
  return periodError(from, to) ? presetPeriod(usual, today) : { choice: 'custom', from, to }
}
