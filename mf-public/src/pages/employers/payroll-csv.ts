import { byteOrderMark, type CsvValue, csvLine } from '@pt-portal/api/contract/csv-cell'
import { financialMonths } from '@pt-portal/api/contract/payroll'
import { columnLabels } from './columns'
import { monthText } from './financial-year'
import type { PayrollResult, RowProblem } from './payroll'

const file = (lines: CsvValue[][]) => byteOrderMark + lines.map(csvLine).join('')

/** CSV of all calculated rows with their months, then the totals. */
export function payrollCsv({ year, rows, states, remarks, months, total }: PayrollResult): string {
  const { name, state, salary, sex, joined } = columnLabels
  const names = financialMonths.map((_, index) => monthText(year, index))
  return file([
    ['Row', name, state, salary, sex, joined, ...names, 'Year', 'Remarks'],
    ...rows.map((row) => [
      row.row,
      row.name,
      states[row.state]!.name,
      row.salary,
      row.sex === undefined ? '' : row.sex === 'men' ? 'M' : 'F',
      row.joined,
      ...row.months,
      row.total,
      row.remarks.map((index) => remarks[index]!.text).join(' '),
    ]),
    [null, 'Total', null, null, null, null, ...months, total, null],
  ])
}

/** CSV of the errors, so that they can be fixed in the file. */
export function problemsCsv(problems: RowProblem[]): string {
  return file([
    ['Row', 'Column', 'What stands there', 'How to mend it'],
    ...problems.map(({ row, column, value, mend }) => [row, column, value, mend]),
  ])
}

/** A sample file that can be calculated as it is. */
export const sampleCsv = file([
  ['Name', 'State', 'Monthly salary', 'Sex', 'Date of joining'],
  ['Employee 1', 'Maharashtra', 24_000, 'F', ''],
  ['Employee 2', 'Karnataka', 35_000, 'M', '2026-07-15'],
  ['Employee 3', 'Tamil Nadu', 18_000, '', ''],
  ['Employee 4', 'Madhya Pradesh', 30_000, '', ''],
])
