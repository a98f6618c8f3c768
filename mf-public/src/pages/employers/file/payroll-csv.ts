import { byteOrderMark, type CsvValue, csvLine } from '@pt-portal/api/contract/csv-cell'
import { financialMonths } from '@pt-portal/api/contract/law/payroll'
import type { Message, Translate } from '@pt-portal/shared-ui'
import * as m from '../../../messages'
import { amountText, totalText } from '../calculation/amount-text'
import type { Amounts } from '../calculation/amounts'
import { monthText } from '../calculation/financial-year'
import type { PayrollResult, RowProblem } from '../calculation/payroll'
import { columnLabels, columns } from './columns'

const file = (lines: CsvValue[][]) => byteOrderMark + lines.map(csvLine).join('')

/** CSV of all calculated rows with their months, then the totals. */
export function payrollCsv(t: Translate, result: PayrollResult): string {
  const { year, rows, states, remarks } = result
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
      row.left,
      row.bornOn,
      row.isDisabled ? t(m.employersYes) : '',
      ...amountCells(t, row),
      row.remarks.map((index) => remarks[index]!.text).join(' '),
    ]),
    [null, t(m.employersTotal), ...blanks, ...amountCells(t, result), null],
  ])
}

/** Cells of the columns between name and months. */
const blanks: null[] = columns.slice(1).map(() => null)

/** Numbers, or words where an amount is not known: a spreadsheet adds up only what is certain. */
function amountCells(t: Translate, amounts: Amounts): CsvValue[] {
  const { months, total, unknown } = amounts
  return [
    ...months.map((amount, index) =>
      unknown.includes(index) ? amountText(t, amount, true) : amount,
    ),
    unknown.length > 0 ? totalText(t, amounts) : total,
  ]
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
