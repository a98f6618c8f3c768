import type { TaxRules } from '@pt-portal/api/contract'
import type { YearTax } from '@pt-portal/rules/tax-for-year'
import type { Translate } from '@pt-portal/shared-ui'
import { type Amounts, added, noAmounts, noMonths, sumOf, totalOf } from './amounts'
import type { PayrollLaw } from './laws'
import type { EmployeeTax, PayrollOptions, PayrollResult, ReadRow, Remark } from './payroll'
import { remarksOf } from './remarks-of'

type Sums = Omit<PayrollResult, 'problems' | 'unused' | 'encoding'>

interface StateSum {
  employees: number
  amounts: Amounts
  inDoubt: readonly number[]
  isLevyInDoubt: boolean
}

const nobody: StateSum = {
  employees: 0,
  amounts: noAmounts,
  inDoubt: noMonths,
  isLevyInDoubt: false,
}

/** Collects the rows and adds up their tax. */
export class Summary {
  private readonly rows: EmployeeTax[] = []
  private readonly sums = new Map<TaxRules, StateSum>()
  private readonly english = new Set<string>()
  private readonly remarks = new Map<string, Remark & { index: number }>()

  constructor(
    private readonly t: Translate,
    private readonly options: PayrollOptions,
  ) {}

  add(row: number, read: ReadRow, isOverlapping: boolean): void {
    const { name, state, law, salaries, person, joined, left, tax } = read
    if (this.t.language !== 'en') for (const text of textsOf(law)) this.english.add(text)
    const amounts = amountsOf(tax)
    const { employees, ...sum } = this.sums.get(state) ?? nobody
    this.sums.set(state, {
      employees: employees + 1,
      amounts: added(sum.amounts, amounts),
      inDoubt: sumOf(sum.inDoubt, inDoubtOf(tax)),
      isLevyInDoubt: sum.isLevyInDoubt || tax.months.some(isLevyInDoubt),
    })
    const { sex, bornOn = '', isDisabled = false } = person
    const texts = remarksOf(this.t, read, this.options.year, isOverlapping)
    this.rows.push({
      ...amounts,
      ...{ row, name, state: this.options.rules.indexOf(state), salary: oneSalary(salaries) },
      ...{ sex, joined, left, bornOn, isDisabled },
      remarks: texts.map((text) => this.remark(state.name, text)),
    })
  }

  result(): Sums {
    const { rules, year } = this.options
    const used = rules.filter((state) => this.sums.has(state))
    const states = used.map((state) => {
      const { employees, amounts, isLevyInDoubt } = this.sums.get(state)!
      return { slug: state.slug, name: state.name, employees, isLevyInDoubt, ...amounts }
    })
    return {
      year,
      rows: this.rows.map((row) => ({ ...row, state: used.indexOf(rules[row.state]!) })),
      states,
      ...states.reduce<Amounts>(added, noAmounts),
      inDoubt: used.reduce(
        (sum, state) => sumOf(sum, this.sums.get(state)!.inDoubt),
        [...noMonths],
      ),
      remarks: [...this.remarks.values()].map(({ state, text, employees }) => ({
        state,
        text,
        employees,
      })),
      english: [...this.english],
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

/** What the law's data says in English alone. */
const textsOf = ({ schedules, exemptions }: PayrollLaw): string[] => [
  ...schedules.flatMap(({ doubts, remarks }) => [...doubts, ...remarks.map(({ text }) => text)]),
  ...exemptions.map(({ text }) => text),
]

function amountsOf({ months: taxed }: YearTax): Amounts {
  const months = taxed.map((month) => (month.kind === 'tax' ? month.amount : 0))
  const unknown = taxed.flatMap(({ kind }, index) => (kind === 'unknown' ? [index] : []))
  return { months, total: totalOf(months), unknown }
}

const isLevyInDoubt = (month: YearTax['months'][number]) =>
  month.kind === 'tax' && month.schedule.doubt === 'levy'

const inDoubtOf = ({ months }: YearTax): number[] =>
  months.map((month) => (month.kind === 'tax' && isLevyInDoubt(month) ? month.amount : 0))

/** The salary of all months worked; null where they differ. */
function oneSalary(salaries: (number | null)[]): number | null {
  const [first, ...others] = new Set(salaries.filter((salary) => salary !== null))
  return first === undefined || others.length > 0 ? null : first
}
