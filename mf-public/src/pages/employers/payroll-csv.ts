import { byteOrderMark, type CsvValue, csvLine } from '@pt-portal/api/contract/csv-cell'
import { financialMonths } from '@pt-portal/api/contract/payroll'
import type { Message, Translate } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import { columnLabels, columns } from './columns'
import { monthText } from './financial-year'
import type { PayrollResult, RowProblem } from './payroll'

const file = (lines: CsvValue[][]) => byteOrderMark + lines.map(csvLine).join('')

/** CSV of all calculated rows with their months, then the totals. */
export function payrollCsv(
  t: Translate,
  { year, rows, states, remarks, months, total }: PayrollResult,
): string {
  const heads = columns.map((column) => t(columnLabels[column]))
  const names = financialMonths.map((_, index) => monthText(t, year, index))
  return file([
    [t(m.employersRow), ...heads, ...names, t(m.year), t(m.employersRemarks)],
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
    [null, t(m.employersTotal), null, null, null, null, ...months, total, null],
  ])
}

/** CSV of the errors, so that they can be fixed in the file. */
export function problemsCsv(t: Translate, problems: RowProblem[]): string {
  return file([
    [t(m.employersRow), t(m.employersColumn), t(m.employersWhatStands), t(m.employersHowToMend)],
    ...problems.map(({ row, column, value, mend }) => [row, column, value, mend]),
  ])
}

/** A sample file that can be calculated as it is. */
export function sampleCsv(t: Translate): string {
  const rows: [Message, number, string, string][] = [
    [m.maharashtra, 24_000, 'F', ''],
    [m.karnataka, 35_000, 'M', '2026-07-15'],
    [m.tamilNadu, 18_000, '', ''],
    [m.madhyaPradesh, 30_000, '', ''],
  ]
  const { name, state, salary, sex } = columnLabels
  return file([
    [t(name), t(state), t(salary), t(sex), t(m.employersDateOfJoining)],
    ...rows.map(([place, ...others], index) => [
      t(m.employersEmployee, { number: index + 1 }),
      t(place),
      ...others,
    ]),
  ])
}
