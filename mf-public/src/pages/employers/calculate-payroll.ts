import type { TaxRules } from '@pt-portal/api/contract'
import { type PayrollTax, taxByMonth } from '@pt-portal/api/contract/payroll'
import { shortened } from '@pt-portal/api/contract/shortened'
import { differsBySex, type Sex } from '@pt-portal/api/contract/tax'
import { verdictText } from '@pt-portal/api/contract/verdict'
import type { Translate } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import { parseSalary } from '../calculator/parse-salary'
import { listed } from './column-of'
import { type Cells, type Column, columnLabels } from './columns'
import { type StateFinder, stateFinder } from './find-state'
import { parseJoined } from './parse-joined'
import {
  type EmployeeTax,
  mostRows,
  type PayrollInput,
  type PayrollOptions,
  type PayrollOutcome,
  type PayrollResult,
  type Progress,
  type Refused,
  type RowProblem,
} from './payroll'
import { readFile } from './read-file'
import { readTable, shownCell, type Table } from './read-table'

type Problems = Partial<Record<Column, string>>

interface ReadRow {
  name: string
  state: TaxRules
  salary: number
  sex?: Sex
  joined: string
  tax: Extract<PayrollTax, { kind: 'tax' | 'not-levied' }>
}

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
  const read = await readInput(t, input)
  if ('refused' in read) return read
  const { rows, problems } = read.table
  if (rows.length > mostRows) return { refused: t(m.employersTooMany) }

  const reading = { t, finder: stateFinder(t, options.rules), sexOf: sexReader(t), options }
  const summary = new Summary(t, options)
  for (const [index, { row, cells }] of rows.entries()) {
    if (index % rowsAtOnce === 0) {
      onProgress({ done: index, total: rows.length })
      await rest()
    }
    const outcome = readRow(cells, reading)
    if ('problems' in outcome) problems.push(...rowProblems(t, row, cells, outcome.problems))
    else summary.add(row, outcome)
  }
  problems.sort((a, b) => a.row - b.row)
  const { encoding, table } = read
  return { result: { ...summary.result(), problems, unused: table.unused, encoding } }
}

async function readInput(
  t: Translate,
  input: PayrollInput,
): Promise<{ table: Table; encoding: string } | Refused> {
  if (input.kind === 'rows') {
    return { table: { rows: input.rows, problems: [], unused: [] }, encoding: '' }
  }
  const read =
    input.kind === 'text' ? { text: input.text, encoding: '' } : await readFile(t, input.file)
  if ('refused' in read) return read
  const table = readTable(t, read.text)
  return 'refused' in table ? table : { table, encoding: read.encoding }
}

function readRow(
  { name = '', state = '', salary = '', sex = '', joined = '' }: Cells,
  { t, finder, sexOf, options: { defaultState, year } }: Reading,
): ReadRow | { problems: Problems } {
  const problems: Problems = {}
  const rules = finder.find(state.trim() || defaultState)
  if (!rules) problems.state = stateProblem(t, state, finder)
  const amount = salary.trim() ? parseSalary(salary) : { error: m.employersSalaryMissing }
  if ('error' in amount) problems.salary = t(amount.error)
  const start = parseJoined(t, joined, year)
  if ('error' in start) problems.joined = start.error
  if (!rules || 'error' in amount || 'error' in start) return { problems }

  const { facts } = rules
  const which = sexOf(sex)
  const tax = facts
    ? taxByMonth(facts, {
        monthlySalary: amount.rupees,
        sex: differsBySex(facts) ? which : undefined,
        ...start,
      })
    : { kind: 'no-slab' as const }
  if (tax.kind === 'sex-needed') {
    return { problems: { sex: t(m.employersSexMissing, { state: rules.name }) } }
  }
  if (tax.kind === 'no-slab') {
    return { problems: { state: t(m.employersNoSchedule, { state: rules.name }) } }
  }
  return {
    name: plainName(name),
    state: rules,
    salary: amount.rupees,
    sex: which,
    joined: joined.trim(),
    tax,
  }
}

function stateProblem(t: Translate, state: string, finder: StateFinder): string {
  if (state.trim() === '') return t(m.employersStateMissing)
  return finder.mend(state)
}

const men = ['m', 'male', 'man', 'men', 'mr', 'boy']
const women = ['f', 'female', 'w', 'woman', 'women', 'mrs', 'ms', 'miss', 'girl']

/** Understands words in English and the page's language. */
function sexReader(t: Translate): (text: string) => Sex | undefined {
  const allMen = [...men, ...listed(t(m.employersMenWords))]
  const allWomen = [...women, ...listed(t(m.employersWomenWords))]
  return (text) => {
    const word = text.trim().replace(/\.$/, '').toLowerCase()
    if (allMen.includes(word)) return 'men'
    return allWomen.includes(word) ? 'women' : undefined
  }
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

const rowProblems = (t: Translate, row: number, cells: Cells, problems: Problems): RowProblem[] =>
  (Object.entries(problems) as [Column, string][]).map(([column, mend]) => ({
    row,
    column: t(columnLabels[column]),
    value: shownCell(cells[column] ?? ''),
    mend,
  }))

/** Collects the rows and adds up their tax. */
class Summary {
  private readonly rows: EmployeeTax[] = []
  private readonly totals = new Map<string, number[]>()
  private readonly counts = new Map<string, number>()
  private readonly remarks = new Map<
    string,
    { index: number; state: string; text: string; employees: number }
  >()

  constructor(
    private readonly t: Translate,
    private readonly options: PayrollOptions,
  ) {}

  add(row: number, { name, state, salary, sex, joined, tax }: ReadRow): void {
    const months = tax.kind === 'tax' ? tax.months : noMonths
    const total = tax.kind === 'tax' ? tax.total : 0
    const place = this.options.rules.indexOf(state)
    this.totals.set(state.slug, sumOf(this.totals.get(state.slug) ?? noMonths, months))
    this.counts.set(state.slug, (this.counts.get(state.slug) ?? 0) + 1)
    const remarks = remarksOf(this.t, state, tax).map((text) => this.remark(state.name, text))
    this.rows.push({ row, name, state: place, salary, sex, joined, months, total, remarks })
  }

  result(): Pick<
    PayrollResult,
    'year' | 'rows' | 'states' | 'months' | 'total' | 'remarks' | 'checkedOn'
  > {
    const { rules, year } = this.options
    const used = rules.filter(({ slug }) => this.counts.has(slug))
    const states = used.map(({ slug, name }) => {
      const months = this.totals.get(slug)!
      return { slug, name, employees: this.counts.get(slug)!, months, total: totalOf(months) }
    })
    const months = states.reduce((sum, state) => sumOf(sum, state.months), noMonths)
    return {
      year,
      rows: this.rows.map((row) => ({ ...row, state: used.indexOf(rules[row.state]!) })),
      states,
      months,
      total: totalOf(months),
      remarks: [...this.remarks.values()].map(({ state, text, employees }) => ({
        state,
        text,
        employees,
      })),
      checkedOn: used.map(({ facts }) => facts?.checkedOn ?? '').sort()[0] ?? '',
    }
  }

  private remark(state: string, text: string): number {
    const key = `${state} ${text}`
    const known = this.remarks.get(key)
    if (known) {
      known.employees += 1
      return known.index
    }
    const index = this.remarks.size
    this.remarks.set(key, { index, state, text, employees: 1 })
    return index
  }
}

const noMonths: number[] = Array(12).fill(0)
const sumOf = (one: number[], other: number[]) => one.map((amount, index) => amount + other[index]!)
const totalOf = (months: number[]) => months.reduce((sum, amount) => sum + amount, 0)

function remarksOf(t: Translate, { name, facts }: TaxRules, tax: ReadRow['tax']): string[] {
  const verdict = verdictText(t, name, facts)
  return [...(verdict ? [verdict] : []), ...tax.caveats]
}
