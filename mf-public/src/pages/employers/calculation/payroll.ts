import type { TaxRules } from '@pt-portal/api/contract'
import type { Person } from '@pt-portal/rules/exemption-in'
import type { Sex } from '@pt-portal/rules/slab-for'
import type { YearTax } from '@pt-portal/rules/tax-for-year'
import type { Cells } from '../file/columns'
import type { Amounts } from './amounts'
import type { FinancialYear } from './financial-year'
import type { Laws, PayrollLaw } from './laws'

/** Most employees in one calculation (D67). */
export const mostRows = 5000

/** The input: pasted text, a file, or typed rows. */
export type PayrollInput =
  | { kind: 'rows'; rows: { row: number; cells: Cells }[] }
  | { kind: 'text'; text: string }
  | { kind: 'file'; file: Blob }

export interface PayrollOptions {
  /** Names and addresses of the states, and what the portal says of each. */
  rules: TaxRules[]
  /** What is calculated with. */
  laws: Laws
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

/** A row whose tax is calculated. */
export interface ReadRow {
  name: string
  state: TaxRules
  law: PayrollLaw
  /** Rupees of each month, April first; null where the person is not employed. */
  salaries: (number | null)[]
  person: Person
  /** As the visitor wrote them. */
  joined: string
  left: string
  tax: YearTax
}

export interface EmployeeTax extends Amounts {
  row: number
  name: string
  /** Index of the state in the result's `states`. */
  state: number
  /** Rupees a month, with paise; null where the months differ. */
  salary: number | null
  sex?: Sex
  /** As the visitor wrote them; empty for the whole year. */
  joined: string
  left: string
  /** `YYYY-MM-DD`; empty where it is not known. */
  bornOn: string
  isDisabled: boolean
  /** Indexes into the result's `remarks`. */
  remarks: number[]
}

export interface StateTotal extends Amounts {
  slug: string
  name: string
  employees: number
  /** Whether it is in doubt that these amounts are collected at all. */
  isLevyInDoubt: boolean
}

export interface Remark {
  state: string
  text: string
  employees: number
}

export interface PayrollResult extends Amounts {
  year: FinancialYear
  rows: EmployeeTax[]
  problems: RowProblem[]
  /** States that occur in the rows, in the portal's order. */
  states: StateTotal[]
  /** Rupees of each month, April first, of which it is in doubt whether they are collected at all. */
  inDoubt: number[]
  remarks: Remark[]
  /** Parts of the remarks that are English on a page in another language: the law's own texts. */
  english: string[]
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
