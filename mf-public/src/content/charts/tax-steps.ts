import type { Slab, StateFacts } from '@pt-portal/api/contract'
import { upperFirst } from '@pt-portal/api/contract/content/text/letter-case'
import { rupees } from '@pt-portal/api/contract/language/numbers'
import {
  chargeOf,
  differsBySex,
  monthsIn,
  type Sex,
  yearlyTotal,
} from '@pt-portal/api/contract/law/tax'
import type { Translate } from '@pt-portal/shared-ui'
import * as m from '../../messages'

/** A range of monthly salaries with the same tax, in whole rupees, both ends included; `to: null` has no upper limit. */
export interface TaxStep {
  from: number
  to: number | null
  /** Rupees a year. */
  perYear: number
}

/** The yearly tax over the monthly salary, from the lowest salary up. */
export interface TaxSchedule {
  /** Absent if the schedule applies to everyone. */
  sex?: Sex
  /** Never empty. */
  steps: TaxStep[]
}

type Schedule = Pick<StateFacts, 'slabs' | 'annualMax'>

/** What a year costs at every salary: one schedule, one for each sex, or none if there are no slabs. */
export function taxSchedules(facts: Schedule): TaxSchedule[] {
  if (!differsBySex(facts)) return scheduleOf(facts.slabs, facts.annualMax)
  return (['men', 'women'] as const).flatMap((sex) =>
    scheduleOf(
      facts.slabs.filter(({ appliesTo }) => appliesTo === sex),
      facts.annualMax,
      sex,
    ),
  )
}

function scheduleOf(slabs: Slab[], annualMax: number, sex?: Sex): TaxSchedule[] {
  const steps = slabs
    .map((slab) => stepOf(slab, annualMax))
    // Drops slabs narrower than a rupee a month.
    .filter(({ from, to }) => to === null || to >= from)
    .reduce(joinEqual, [])
  return steps.length > 0 ? [{ ...(sex && { sex }), steps }] : []
}

function stepOf(slab: Slab, annualMax: number): TaxStep {
  const months = monthsIn[slab.period]
  return {
    from: Math.ceil(slab.from / months),
    to: slab.to === null ? null : Math.floor(slab.to / months),
    perYear: Math.min(yearlyTotal(chargeOf(slab)), annualMax),
  }
}

/** Joins neighbouring steps with the same tax. */
function joinEqual(steps: TaxStep[], step: TaxStep): TaxStep[] {
  const last = steps.at(-1)
  if (last?.perYear !== step.perYear) return [...steps, step]
  return [...steps.slice(0, -1), { ...last, to: step.to }]
}

const amountOf = ({ perYear }: TaxStep) => (perYear === 0 ? 'none' : rupees(perYear))

/** Steps in words: 'No tax up to ₹7,500; ₹2,100 a year up to ₹10,000; ₹2,500 a year above'. */
export function stepsText(t: Translate, steps: TaxStep[]): string {
  const parts = steps.map((step) => {
    const tax = amountOf(step)
    if (step.to !== null) return t(m.stepUpTo, { tax, to: rupees(step.to) })
    return t(steps.length > 1 ? m.stepAbove : m.stepAny, { tax })
  })
  return upperFirst(parts.join('; '))
}

/** The highest salary at which a last step begins; 0 if there is only one step. */
export const lastThreshold = (schedules: TaxSchedule[]): number =>
  Math.max(0, ...schedules.map(({ steps }) => steps.at(-1)!.from))
