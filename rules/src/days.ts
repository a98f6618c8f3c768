import type { Day } from './law'

const dayMs = 24 * 60 * 60 * 1000

/** Adds days, which may be negative. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Days from one day to another; negative if the second is earlier. */
export const daysFrom = (from: Day, to: Day): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
