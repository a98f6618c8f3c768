import { shortened } from '@pt-portal/api/contract/content/text/shortened'
import type { Person } from '@pt-portal/rules/exemption-in'
import type { Sex } from '@pt-portal/rules/slab-for'
import { taxForYear } from '@pt-portal/rules/tax-for-year'
import type { Translate } from '@pt-portal/shared-ui'
import * as m from '../../../messages'
import { type AnyColumn, type Cells, columnLabel, columns, monthColumns } from '../file/columns'
import { type StateFinder, stateFinder } from '../file/find-state'
import { overlapping } from '../file/overlapping'
import { parseBorn, parseJoined, parseLeft } from '../file/parse-dates'
import { parsePay } from '../file/parse-pay'
import { disabilityReader, sexReader } from '../file/person-words'
import { readFile } from '../file/read-file'
import { readTable, shownCell, type Table } from '../file/read-table'
import type { FinancialYear } from './financial-year'
import { lawIn } from './laws'
import {
  mostRows,
  type PayrollInput,
  type PayrollOptions,
  type PayrollOutcome,
  type Progress,
  type ReadRow,
  type Refused,
  type RowProblem,
} from './payroll'
import { Summary } from './summary'

type Problems = Partial<Record<AnyColumn, string>>

export interface Meanwhile {
  onProgress: (progress: Progress) => void
  /** Resolves when the calculation may go on; rejects to stop it. */
  rest: () => Promise<void> | void
}

/** What reading a row needs. */
interface Reading {
  t: Translate
  finder: StateFinder
  sexOf: (text: string) => Sex | undefined
  isDisabled: (text: string) => boolean | undefined
  options: PayrollOptions
}

/** Rows between two rests: a fraction of a frame. */
const rowsAtOnce = 200

/** Calculates the tax of many employees by row, state and month (D67). It sends nothing anywhere but its progress. */
export async function calculatePayroll(
  t: Translate,
  input: PayrollInput,
  options: PayrollOptions,
  { onProgress, rest }: Meanwhile,
): Promise<PayrollOutcome> {
  const read = await readInput(t, input, options.year)
  if ('refused' in read) return read
  const { rows, problems } = read.table
  if (rows.length > mostRows) return { refused: t(m.employersTooMany) }

  const reading = {
    ...{ t, finder: stateFinder(t, options.rules), options },
    ...{ sexOf: sexReader(t), isDisabled: disabilityReader(t) },
  }
  const calculated = new Map<number, ReadRow>()
  for (const [index, { row, cells }] of rows.entries()) {
    if (index % rowsAtOnce === 0) {
      onProgress({ done: index, total: rows.length })
      await rest()
    }
    const outcome = readRow(cells, reading)
    if ('problems' in outcome) problems.push(...rowProblems(reading, row, cells, outcome.problems))
    else calculated.set(row, outcome)
  }
  const summary = new Summary(t, options)
  const overlaps = overlapping([...calculated.values()])
  for (const [row, outcome] of calculated) summary.add(row, outcome, overlaps.has(outcome))
  problems.sort((a, b) => a.row - b.row)
  const { encoding, table } = read
  return { result: { ...summary.result(), problems, unused: table.unused, encoding } }
}

async function readInput(
  t: Translate,
  input: PayrollInput,
  year: FinancialYear,
): Promise<{ table: Table; encoding: string } | Refused> {
  if (input.kind === 'rows') {
    return { table: { rows: input.rows, problems: [], unused: [] }, encoding: '' }
  }
  const read =
    input.kind === 'text' ? { text: input.text, encoding: '' } : await readFile(t, input.file)
  if ('refused' in read) return read
  const table = readTable(t, read.text, year)
  return 'refused' in table ? table : { table, encoding: read.encoding }
}

function readRow(cells: Cells, reading: Reading): ReadRow | { problems: Problems } {
  const { t, finder, options } = reading
  const { name = '', state = '', joined = '', left = '' } = cells
  const problems: Problems = {}
  const rules = finder.find(state.trim() || options.defaultState)
  if (!rules) problems.state = stateProblem(t, state, finder)
  const salaries = readSalaries(cells, reading, problems)
  const person = readPerson(cells, reading, problems)
  if (!rules || Object.keys(problems).length > 0) return { problems }

  const law = lawIn(options.laws, rules)
  if (!law) return { problems: { state: t(m.employersNoSchedule, { state: rules.name }) } }
  const tax = taxForYear(law, options.year, { salaries, ...person })
  if (tax.months.some(({ kind }) => kind === 'sex-needed')) {
    return { problems: { sex: t(m.employersSexMissing, { state: rules.name }) } }
  }
  return {
    ...{ name: plainName(name), state: rules, law, salaries, person, tax },
    ...{ joined: joined.trim(), left: left.trim() },
  }
}

/** Rupees of each month, null where the person is not employed; problems are added to `problems`. */
function readSalaries(
  cells: Cells,
  { t, options: { year } }: Reading,
  problems: Problems,
): (number | null)[] {
  const start = parseJoined(t, cells.joined ?? '', year)
  if ('error' in start) problems.joined = start.error
  const end = parseLeft(t, cells.left ?? '', year)
  if ('error' in end) problems.left = end.error
  const first = 'error' in start ? 0 : start.firstMonth
  const last = 'error' in end ? 11 : end.lastMonth
  if (last < first && !problems.left) problems.left = t(m.employersLeftBeforeJoined)

  const byMonth = monthColumns.some((column) => cells[column] !== undefined)
  if (byMonth) return monthlySalaries(t, cells, problems)
  const amount = payIn(t, cells.salary ?? '')
  if ('error' in amount) problems.salary = amount.error
  const pay = 'error' in amount ? null : amount.rupees
  return monthColumns.map((_, month) => (month >= first && month <= last ? pay : null))
}

/** The salaries of a row with a column for each month: an empty cell is a month elsewhere, 0 a month without pay. */
function monthlySalaries(t: Translate, cells: Cells, problems: Problems): (number | null)[] {
  const salaries = monthColumns.map((column) => {
    const text = cells[column]?.trim() ?? ''
    if (text === '') return null
    const amount = payIn(t, text)
    if ('error' in amount) problems[column] = amount.error
    return 'error' in amount ? 0 : amount.rupees
  })
  if (salaries.every((salary) => salary === null)) problems.salary = t(m.employersNoMonthPaid)
  return salaries
}

function payIn(t: Translate, text: string): { rupees: number } | { error: string } {
  if (text.trim() === '') return { error: t(m.employersSalaryMissing) }
  const parsed = parsePay(text)
  return 'error' in parsed ? { error: t(parsed.error) } : parsed
}

/** Sex, birthday and disability; problems are added to `problems`. */
function readPerson(
  { sex = '', bornOn = '', disability = '' }: Cells,
  { t, sexOf, isDisabled }: Reading,
  problems: Problems,
): Person {
  const born = parseBorn(t, bornOn)
  if ('error' in born) problems.bornOn = born.error
  const disabled = isDisabled(disability)
  if (disabled === undefined) problems.disability = t(m.employersDisabilityHow)
  return { sex: sexOf(sex), ...('error' in born ? {} : born), isDisabled: disabled === true }
}

function stateProblem(t: Translate, state: string, finder: StateFinder): string {
  if (state.trim() === '') return t(m.employersStateMissing)
  return finder.mend(state)
}

const longestName = 120

/** Removes characters that change how a name is shown: control characters and those that switch the text direction. */
function plainName(name: string): string {
  const plain = name
    .slice(0, 1000)
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return shortened(plain, longestName, longestName - 1)
}

const rowProblems = (
  { t, options: { year } }: Reading,
  row: number,
  cells: Cells,
  problems: Problems,
): RowProblem[] =>
  [...columns, ...monthColumns].flatMap((column) => {
    const mend = problems[column]
    if (mend === undefined) return []
    const value = shownCell(cells[column] ?? '')
    return [{ row, column: columnLabel(t, column, year), value, mend }]
  })
