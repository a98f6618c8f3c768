import type { TaxRules } from '@pt-portal/api/contract'
import type { Sex } from '@pt-portal/api/contract/tax'
import type { Cells } from './columns'
import type { FinancialYear } from './financial-year'

/** Most employees in one calculation (D67). */
export const mostRows = 5000

/** The input: pasted text, a file, or typed rows. */
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

/** A reason why a row was not calculated. */
export interface RowProblem {
  /** Row number as in a spreadsheet, where a heading is row 1. */
  row: number
  /** Label of the column. */
  column: string
  /** The cell's text, shortened. */
  value: string
  mend: string
}

export interface EmployeeTax {
  row: number
  name: string
  /** Index of the state in the result's `states`. */
  state: number
  salary: number
  sex?: Sex
  /** As the visitor wrote it; empty for the whole year. */
  joined: string
  /** Rupees of each month, April first. */
  months: number[]
  total: number
  /** Indexes into the result's `remarks`. */
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
  /** States that occur in the rows, in the portal's order. */
  states: StateTotal[]
  /** Rupees of each month, April first. */
  months: number[]
  total: number
  remarks: Remark[]
  /** Headings of columns that were not used. */
  unused: string[]
  /** Name of the encoding if it was assumed; empty where the file states it or leaves no doubt. */
  encoding: string
  /** The oldest date of check among the schedules used, `YYYY-MM-DD`; empty without rows. */
  checkedOn: string
}

/** Nothing can be calculated, with the reason. */
export interface Refused {
  refused: string
}

export type PayrollOutcome = { result: PayrollResult } | Refused

export interface Progress {
  done: number
  total: number
}
