import Papa from 'papaparse'
import { parseSalary } from '../calculator/parse-salary'
import { type Cells, type Column, columnOf, columns } from './columns'
import { mostRows, type Refused, type RowProblem, tooManyRows } from './payroll'

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
export function readTable(text: string): ReadTable {
  const records = readRecords(text)
  if (!records) return { refused: tooManyRows }
  const [first, ...others] = records
  if (!first) return { refused: 'There is nothing in it: no row has anything in it.' }

  const heading = headingOf(first.cells)
  if (!heading) return tableOf(columns, columns.length, records)
  const problem = headingProblem(heading, first.cells)
  if (problem) return { refused: problem }
  if (others.length === 0) return { refused: 'There is only a heading in it, and no row below.' }
  const unused = first.cells.filter((cell, index) => cell.trim() !== '' && !heading[index])
  return { ...tableOf(heading, first.cells.length, others), unused: unused.map(shortened) }
}

/** Non-blank rows, numbered as in a spreadsheet; undefined when there are too many. */
function readRecords(text: string): Record[] | undefined {
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
          problem: quotes && 'A quotation mark is opened and not closed, or closed too early',
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

type Heading = (Column | undefined)[]

/** The column that each cell names, if the row is a heading. */
function headingOf(cells: string[]): Heading | undefined {
  const heading = cells.map(columnOf)
  const known = heading.filter(Boolean).length
  if (known === 0) return undefined
  const hasAmount = cells.some((cell) => 'rupees' in parseSalary(cell))
  return hasAmount ? undefined : heading
}

function headingProblem(heading: Heading, cells: string[]): string | undefined {
  const twice = columns.find((column) => heading.filter((other) => other === column).length > 1)
  if (twice) {
    const names = cells.filter((_, index) => heading[index] === twice).map(shortened)
    return `Two columns say the same: ${names.map((name) => `“${name}”`).join(' and ')}. Leave one of them out, or give it another heading.`
  }
  if (!heading.includes('salary')) {
    return `No column is headed “Salary” or “Monthly salary”. The headings are ${cells
      .slice(0, 10)
      .map((cell) => `“${shortened(cell)}”`)
      .join(', ')}.`
  }
  return undefined
}

function tableOf(
  heading: readonly (Column | undefined)[],
  width: number,
  records: Record[],
): Table {
  const table: Table = { rows: [], problems: [], unused: [] }
  for (const { row, cells, problem } of records) {
    const extra = cells.slice(width).find((cell) => cell.trim() !== '')
    if (problem !== undefined || extra !== undefined) {
      const value = shortened(extra ?? cells.join(' '))
      const mend = problem ?? tooWide(cells, width)
      table.problems.push({ row, column: 'Row', value, mend })
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

const tooWide = (cells: string[], width: number) =>
  `This row has ${cells.length} columns instead of ${width}. Put an amount with commas in quotation marks, or write it without commas`

/** A cell's text, shortened for display. */
export function shortened(text: string): string {
  const plain = text.slice(0, 200).replace(/\s+/g, ' ').trim()
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain
}
