import { chargeOf, rupees, yearlyTotal } from './text'
import type { Facts, Period, Slab } from './types'

/** Monthly salaries that cost the same in a year; `to: null` has no upper limit. */
export interface TaxStep {
  from: number
  to: number | null
  perYear: number
}

export interface TaxLine {
  /** Empty where the schedule is everyone's. */
  name: string
  steps: TaxStep[]
}

const monthsIn: Record<Period, number> = { monthly: 1, 'half-yearly': 6, annual: 12 }

/** The yearly tax over the monthly salary: one line, one for each sex, or none. */
export function taxLines({ slabs, annualMax }: Facts): TaxLine[] {
  const line = (name: string, own: Slab[]): TaxLine => ({ name, steps: stepsOf(own, annualMax) })
  const lines = slabs.some(({ appliesTo }) => appliesTo !== 'all')
    ? [
        line(
          'Men',
          slabs.filter(({ appliesTo }) => appliesTo === 'men'),
        ),
        line(
          'Women',
          slabs.filter(({ appliesTo }) => appliesTo === 'women'),
        ),
      ]
    : [line('', slabs)]
  return lines.filter(({ steps }) => steps.length > 0)
}

function stepsOf(slabs: Slab[], annualMax: number): TaxStep[] {
  const steps: TaxStep[] = []
  for (const slab of slabs) {
    const months = monthsIn[slab.period]
    const from = Math.ceil(slab.from / months)
    const to = slab.to === null ? null : Math.floor(slab.to / months)
    const perYear = Math.min(yearlyTotal(chargeOf(slab)), annualMax)
    if (to !== null && to < from) continue
    const last = steps.at(-1)
    if (last?.perYear === perYear) last.to = to
    else steps.push({ from, to, perYear })
  }
  return steps
}

const amountText = (perYear: number) => (perYear === 0 ? 'no tax' : `${rupees(perYear)} a year`)

/** 'No tax up to ₹7,500; ₹2,100 a year up to ₹10,000; ₹2,500 a year above'. */
export function stepsText(steps: TaxStep[]): string {
  const text = steps
    .map(({ to, perYear }) => {
      if (to !== null) return `${amountText(perYear)} up to ${rupees(to)}`
      return `${amountText(perYear)} ${steps.length > 1 ? 'above' : 'on any salary'}`
    })
    .join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
