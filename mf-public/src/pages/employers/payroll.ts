import type { TaxRules } from '@pt-portal/api/contract'
import type { Sex } from '@pt-portal/api/contract/tax'
import type { Cells } from './columns'
import type { FinancialYear } from './financial-year'

/** Of employees at once (D67). */
export const mostRows = 5000

export const tooManyRows =
  'At most 5,000 rows at once. There are more in this: divide it into parts and calculate one after the other. Nothing was calculated.'

/** What is calculated: a text as pasted, a file, or rows as typed. */
export type PayrollInput =
  | { kind: 'rows'; rows: { row: number; cells: Cells }[] }
  | { kind: 'text'; text: string }
  | { kind: 'file'; file: Blob }

export interface PayrollOptions {
  rules: TaxRules[]
  year: FinancialYear
  /** Slug of the state of rows that name none; empty for none. */
  defaultState: string
}

/** What keeps a row from being calculated. */
export interface RowProblem {
  /** As spreadsheets number it, a heading being the first. */
  row: number
  /** Label of the column. */
  column: string
  /** What stands there, shortened. */
  value: string
  mend: string
}

export interface EmployeeTax {
  row: number
  name: string
  /** Place of the state among those of the result. */
  state: number
  salary: number
  sex?: Sex
  /** As it was written; empty for the whole year. */
  joined: string
  /** Rupees of each month, April first. */
  months: number[]
  total: number
  /** Places of what is to be known among the remarks of the result. */
  remarks: number[]
}

export interface StateTotal {
  slug: string
  name: string
  employees: number
  months: number[]
  total: number
}

export interface Remark {
  state: string
  text: string
  employees: number
}

export interface PayrollResult {
  year: FinancialYear
  rows: EmployeeTax[]
  problems: RowProblem[]
  /** States of the rows, in the order of the portal. */
  states: StateTotal[]
  /** Rupees of each month, April first. */
  months: number[]
  total: number
  remarks: Remark[]
  /** Headings of columns that were not used. */
  unused: string[]
  /** Name of the encoding that had to be assumed; empty where the file says it or leaves no doubt. */
  encoding: string
  /** The earliest day on which one of the schedules was last checked, `YYYY-MM-DD`; empty without rows. */
  checkedOn: string
}

/** The whole of it cannot be calculated, with the reason. */
export interface Refused {
  refused: string
}

export type PayrollOutcome = { result: PayrollResult } | Refused

export interface Progress {
  done: number
  total: number
}
