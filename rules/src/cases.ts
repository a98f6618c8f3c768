import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Day, LateCost, Month } from './law'
import type { Sex } from './slab-for'

/** What one month's pay costs. */
export interface MonthCase {
  month: Month
  /** Rupees a month, with paise. */
  salary: number
  sex?: Sex
  /** Rupees; null before the data begins. */
  tax: number | null
  /** Rupees of the financial year at that salary; absent where the case is about the month alone. */
  yearTax?: number | null
  /** What proves the answer. */
  instrument: string
  why?: string
}

/** What a person's year costs. Lists have twelve entries, April first; null in months without employment. */
export interface YearCase {
  /** The year in which the financial year begins. */
  year: number
  salaries: (number | null)[]
  sex?: Sex
  bornOn?: Day
  isDisabled?: boolean
  months: (number | null)[]
  total: number | null
  instrument: string
  why?: string
}

/** By when the tax of a month is paid and returned; null where only words can say it. */
export interface DueCase {
  month: Month
  /** The size of the employer, where it makes a difference. */
  rhythm?: string
  payment: Day | null
  return?: Day | null
  instrument: string
}

/** What being late costs, in whole rupees. */
export interface LateCase {
  late: LateCost['late']
  tax: number
  due: Day
  done: Day
  month?: Month
  least: number
  most: number
  instrument: string
}

/** Inputs with the right answers for a state: one file in `cases`. */
export interface Cases {
  $schema: string
  state: string
  months: MonthCase[]
  years: YearCase[]
  dueDates: DueCase[]
  lateCosts: LateCase[]
}

const folder = path.join(__dirname, '../cases')

/** The cases of all states and union territories, in the order of their names. For Node: it reads the files of `cases`. */
export const readCases = (): Cases[] =>
  readdirSync(folder)
    .sort()
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
