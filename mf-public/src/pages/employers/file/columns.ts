import type { Message, Translate } from '@pt-portal/shared-ui'
import * as m from '../../../messages'
import { type FinancialYear, monthText } from '../calculation/financial-year'

/** The columns of a row, in the order of a file without a heading. */
export const columns = [
  'name',
  'state',
  'salary',
  'sex',
  'joined',
  'left',
  'bornOn',
  'disability',
] as const
export type Column = (typeof columns)[number]

export const columnLabels: Record<Column, Message> = {
  name: m.employersName,
  state: m.state,
  salary: m.employersSalary,
  sex: m.employersSex,
  joined: m.employersJoined,
  left: m.employersLeft,
  bornOn: m.employersBorn,
  disability: m.employersDisability,
}

/** The salary of one month of the year, April first: a column that a heading alone can name. */
export type MonthColumn = `month-${number}`
export const monthColumns: readonly MonthColumn[] = Array.from(
  { length: 12 },
  (_, index) => `month-${index}` as const,
)

export type AnyColumn = Column | MonthColumn

export const isMonthColumn = (column: AnyColumn): column is MonthColumn =>
  column.startsWith('month-')

/** The column's name for readers, such as 'State' or 'April 2026'. */
export const columnLabel = (t: Translate, column: AnyColumn, year: FinancialYear): string =>
  isMonthColumn(column) ? monthText(t, year, monthColumns.indexOf(column)) : t(columnLabels[column])

/** The raw texts of one row. */
export type Cells = Partial<Record<AnyColumn, string>>
