import type { IncomeSlab, SlabBasis, StateFacts } from '@pt-portal/api/contract'
import { rupees } from '@pt-portal/shared-ui'

export type Sex = 'men' | 'women'

export interface TaxInput {
  /** Whole rupees. */
  monthlySalary: number
  /** Needed only where the schedule has slabs of their own for men and women. */
  sex?: Sex
}

/** How the tax falls due over a year; amounts in rupees. */
export interface Charge {
  per: 'month' | 'half-year' | 'year'
  amount: number
  /** The one instalment of the year that differs. */
  except?: { amount: number; when: string }
}

export type TaxResult =
  | { kind: 'not-levied' }
  /** The facts hold no slab for this salary. */
  | { kind: 'no-slab' }
  | { kind: 'sex-needed' }
  | {
      kind: 'tax'
      slab: IncomeSlab
      /** The slabs that were considered, in order. */
      schedule: IncomeSlab[]
      /** Income of one basis period of the slab. */
      income: number
      charge: Charge
      /** Never more than the state's `annualMax`. */
      perYear: number
      /** What the year costs when it is paid at once, where that differs. */
      lumpSum?: number
      /** What the reader must know about this amount. */
      caveats: string[]
    }

const monthsIn: Record<SlabBasis, number> = { monthly: 1, 'half-yearly': 6, annual: 12 }

const sexOf = ({ note }: IncomeSlab) => /^(men|women)\b/.exec(note)?.[1] as Sex | undefined

const amount = (text: string | undefined) => Number(text?.replaceAll(',', ''))

/** Whether men and women have slabs of their own. */
export function differsBySex({ slabs }: Pick<StateFacts, 'slabs'>): boolean {
  return slabs.some(sexOf)
}

/**
 * Professional tax on a salary under one state's schedule. A slab applies to its whole income, not to the part above
 * its lower limit. Special instalments stand in the slabs' notes; a note that is not understood becomes a caveat.
 */
export function calculateTax(
  facts: Pick<StateFacts, 'slabs' | 'annualMax'>,
  { monthlySalary, sex }: TaxInput,
): TaxResult {
  if (facts.slabs.length === 0) return { kind: facts.annualMax === 0 ? 'not-levied' : 'no-slab' }
  const bySex = differsBySex(facts)
  if (bySex && !sex) return { kind: 'sex-needed' }

  const schedule = facts.slabs.filter((slab) => !bySex || sexOf(slab) === sex)
  const incomeFor = ({ basis }: IncomeSlab) => monthlySalary * monthsIn[basis]
  const slab = schedule.find((candidate) => contains(candidate, incomeFor(candidate)))
  if (!slab) return { kind: 'no-slab' }

  const charge = chargeOf(slab)
  const total = totalOf(charge)
  const perYear = Math.min(total, facts.annualMax)
  return {
    kind: 'tax',
    slab,
    schedule,
    income: incomeFor(slab),
    charge,
    perYear,
    lumpSum: lumpSumOf(slab, perYear),
    caveats: [
      ...(total > perYear ? [`The year's total stops at ${rupees(perYear)}.`] : []),
      ...caveatsOf(slab, schedule, monthlySalary),
    ],
  }
}

function contains({ from, to }: IncomeSlab, income: number): boolean {
  return income >= from && (to === null || income <= to)
}

const february = /₹([\d,]+) in February/
const lastInstalment = /₹([\d,]+) for 11 months(?:,| and) ₹([\d,]+) in the (twelfth|last)/
const eachMonth = /₹([\d,]+) a month/

function chargeOf({ basis, tax, note }: IncomeSlab): Charge {
  if (basis === 'half-yearly') return { per: 'half-year', amount: tax }
  if (basis === 'monthly') {
    const special = february.exec(note)
    return {
      per: 'month',
      amount: tax,
      except: special ? { amount: amount(special[1]), when: 'February' } : undefined,
    }
  }
  const last = lastInstalment.exec(note)
  if (last) {
    const except = { amount: amount(last[2]), when: 'the last month of the year' }
    return { per: 'month', amount: amount(last[1]), except }
  }
  // A monthly figure that does not make up the year is rounded: the year's figure is the law's.
  const monthly = amount(eachMonth.exec(note)?.[1])
  return monthly * 12 === tax ? { per: 'month', amount: monthly } : { per: 'year', amount: tax }
}

function totalOf({ per, amount, except }: Charge): number {
  if (per === 'year') return amount
  if (per === 'half-year') return amount * 2
  return except ? amount * 11 + except.amount : amount * 12
}

const paidOnce = /or ₹([\d,]+) (?:a year|if paid once)/

function lumpSumOf({ note }: IncomeSlab, perYear: number): number | undefined {
  const once = paidOnce.exec(note)
  return once && amount(once[1]) !== perYear ? amount(once[1]) : undefined
}

const monthlyLimit = /^about ₹([\d,]+) a month/
const officialEdge = /^official table (?:gives|starts at) ₹?([\d,]+)/
const taxableIncome = /\btaxable income\b/
const yearlyTotal = /₹([\d,]+) a year/

const understood = [
  february,
  lastInstalment,
  eachMonth,
  paidOnce,
  officialEdge,
  taxableIncome,
  yearlyTotal,
]

function caveatsOf(slab: IncomeSlab, schedule: IncomeSlab[], monthlySalary: number): string[] {
  const caveats: string[] = []
  if (schedule.some(({ note }) => taxableIncome.test(note))) {
    caveats.push(
      'This schedule goes by taxable income, after deductions. The calculation takes your whole salary as taxable, so your tax may be lower.',
    )
  }
  if (schedule.some((candidate) => isDisputed(candidate, monthlySalary))) {
    caveats.push(
      'The yearly limit and the monthly figure that is published beside it do not agree at this salary. The yearly limit is used here; ask the tax office which applies.',
    )
  }
  const next = schedule[schedule.indexOf(slab) + 1]
  if (next && slab.to === monthlySalary && amount(officialEdge.exec(next.note)?.[1]) === slab.to) {
    caveats.push(
      `The official table lists ${rupees(slab.to)} under the next slab too, which charges ${rupees(next.tax)}. Ask the tax office which applies.`,
    )
  }
  if (slab.note.includes('₹') && !understood.some((pattern) => pattern.test(slab.note))) {
    caveats.push(`The schedule adds a rule that is not part of this calculation: ${slab.note}.`)
  }
  return caveats
}

/** Between a yearly limit and the differing monthly figure of its note. */
function isDisputed({ to, note }: IncomeSlab, monthlySalary: number): boolean {
  const printed = amount(monthlyLimit.exec(note)?.[1])
  if (!printed || to === null) return false
  const computed = to / 12
  return monthlySalary > Math.min(printed, computed) && monthlySalary <= Math.max(printed, computed)
}
