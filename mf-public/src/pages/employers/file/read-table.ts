import { shortened } from '@pt-portal/api/contract/content/text/shortened'
import { listIn } from '@pt-portal/api/contract/language/locale'
import type { Translate } from '@pt-portal/shared-ui'
import Papa from 'papaparse'
import * as m from '../../../messages'
import type { FinancialYear } from '../calculation/financial-year'
import { mostRows, type Refused, type RowProblem } from '../calculation/payroll'
import { columnOf } from './column-of'
import { type AnyColumn, type Cells, columns, isMonthColumn, monthColumns } from './columns'
import { parsePay } from './parse-pay'

export interface Table {
  rows: { row: number; cells: Cells }[]
  /** Rows that could not be read, with the reason. */
  problems: RowProblem[]
  /** Headings of columns that are not used. */
  unused: string[]
}

export type ReadTable = Table | Refused

/** Limit of rows including blank ones, which are skipped. */
const mostRecords = 10 * mostRows

interface Record {
  row: number
  cells: string[]
  problem?: string
}

/** Reads the rows of a pasted text or a file, with or without a heading. */
export function readTable(t: Translate, text: string, year: FinancialYear): ReadTable {
  const records = readRecords(t, text)
  if (!records) return { refused: t(m.employersTooMany) }
  const [first, ...others] = records
  if (!first) return { refused: t(m.employersEmpty) }

  const heading = headingOf(t, first.cells, year)
  if (!heading) return tableOf(t, columns, columns.length, records)
  const problem = headingProblem(t, heading, first.cells)
  if (problem) return { refused: problem }
  if (others.length === 0) return { refused: t(m.employersOnlyHeading) }
  const unused = first.cells.filter((cell, index) => cell.trim() !== '' && !heading[index])
  return { ...tableOf(t, heading, first.cells.length, others), unused: unused.map(shownCell) }
}

/** Non-blank rows, numbered as in a spreadsheet; undefined when there are too many. */
function readRecords(t: Translate, text: string): Record[] | undefined {
  const records: Record[] = []
  let count = 0
  // One more for a heading.
  const isTooMuch = () => records.length > mostRows + 1 || count > mostRecords
  const { body, delimiter, skipped } = separated(text)
  Papa.parse<string[]>(body, {
    delimiter,
    step({ data, errors }, parser) {
      count += 1
      const quotes = errors.find(({ type }) => type === 'Quotes')
      if (data.some((cell) => cell.trim() !== '')) {
        records.push({
          row: count + skipped,
          cells: data,
          problem: quotes && t(m.employersQuotationMark),
        })
      }
      if (isTooMuch()) parser.abort()
    },
  })
  return isTooMuch() ? undefined : records
}

/** The text without the `sep=` line that some spreadsheets write, and its separator. */
function separated(text: string): { body: string; delimiter: string; skipped: number } {
  const named = /^sep=(.)\r?\n/i.exec(text)
  if (named) return { body: text.slice(named[0].length), delimiter: named[1]!, skipped: 1 }
  const line = /[^\r\n]+/.exec(text)?.[0].slice(0, 10_000) ?? ''
  const times = (mark: string) => line.split(mark).length - 1
  if (times('\t') > 0) return { body: text, delimiter: '\t', skipped: 0 }
  const semicolons = times(';')
  // Semicolons win a tie: commas may group amounts.
  const delimiter = semicolons > 0 && semicolons >= times(',') ? ';' : ','
  return { body: text, delimiter, skipped: 0 }
}

type Heading = (AnyColumn | undefined)[]

/** The column that each cell names, if the row is a heading: a date alone may as well be a cell of the first row. */
function headingOf(t: Translate, cells: string[], year: FinancialYear): Heading | undefined {
  const heading = cells.map((cell) => columnOf(t, cell, year))
  const isNamed = heading.some((column) => column && !isMonthColumn(column))
  const areMonths = cells.every((cell, index) => cell.trim() === '' || heading[index])
  if (!isNamed && !areMonths) return undefined
  const hasAmount = cells.some((cell) => 'rupees' in parsePay(cell))
  return hasAmount ? undefined : heading
}

function headingProblem(t: Translate, heading: Heading, cells: string[]): string | undefined {
  const quoted = (cell: string) => t(m.employersQuoted, { text: shownCell(cell) })
  const twice = [...columns, ...monthColumns].find(
    (column) => heading.filter((other) => other === column).length > 1,
  )
  if (twice) {
    const names = cells.filter((_, index) => heading[index] === twice).map(quoted)
    return t(m.employersSameHeads, { names: listIn(t, names) })
  }
  if (!heading.some((column) => column && (column === 'salary' || isMonthColumn(column)))) {
    return t(m.employersNoSalaryHead, { names: cells.slice(0, 10).map(quoted).join(', ') })
  }
  return undefined
}

function tableOf(
  t: Translate,
  heading: readonly (AnyColumn | undefined)[],
  width: number,
  records: Record[],
): Table {
  const table: Table = { rows: [], problems: [], unused: [] }
  for (const { row, cells, problem } of records) {
    const extra = cells.slice(width).find((cell) => cell.trim() !== '')
    if (problem !== undefined || extra !== undefined) {
      const value = shownCell(extra ?? cells.join(' '))
      const mend = problem ?? t(m.employersTooWide, { count: cells.length, width })
      table.problems.push({ row, column: t(m.employersRow), value, mend })
      continue
    }
    const read: Cells = {}
    for (const [index, column] of heading.entries()) {
      if (column) read[column] = cells[index] ?? ''
    }
    table.rows.push({ row, cells: read })
  }
  return table
}

/** A cell's text, shortened for display. */
export const shownCell = (text: string): string =>
  shortened(text.slice(0, 200).replace(/\s+/g, ' ').trim(), 60, 59)
