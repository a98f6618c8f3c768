import type { Day, Slab as LawSlab, Schedule, Standing } from '@pt-portal/rules/law'
import type { Slab, SlabPeriod, StateFacts } from '../facts/facts'
import { lowerLimit } from '../tax'

/** A schedule's standing in words, for staff. */
export const standingNames: Record<Standing, string> = {
  'in-force': 'In force',
  announced: 'Announced',
  draft: 'Draft',
  lapsed: 'Lapsed',
}

/** The facts that one schedule decides. */
export type ScheduleFacts = Pick<
  StateFacts,
  'slabs' | 'caveats' | 'annualMax' | 'inForceFrom' | 'doubt' | 'doubts'
>

const bases = { monthly: 'month', 'half-yearly': 'half-year', annual: 'year' } as const

const periods: Record<Schedule['basis'], SlabPeriod> = {
  month: 'monthly',
  'half-year': 'half-yearly',
  year: 'annual',
}

/** A schedule as facts, with edges in whole rupees: 'above ₹7,500' is from 7,501. */
export function factsOfSchedule(schedule: Schedule): ScheduleFacts {
  return {
    slabs: schedule.slabs.map((slab) => factsSlab(schedule, slab)),
    caveats: schedule.remarks,
    annualMax: schedule.annualMax,
    inForceFrom: schedule.from,
    doubt: schedule.doubt,
    doubts: schedule.doubts,
  }
}

function factsSlab(schedule: Schedule, slab: LawSlab): Slab {
  const {
    appliesTo = 'all',
    above,
    atLeast = 0,
    upTo,
    below,
    tax,
    lumpSum = null,
    note = '',
  } = slab
  return {
    appliesTo,
    period: periods[schedule.basis],
    from: above === undefined ? Math.ceil(atLeast) : Math.floor(above) + 1,
    to: upTo !== undefined ? Math.floor(upTo) : below === undefined ? null : Math.ceil(below) - 1,
    tax,
    instalments: instalmentsOf(schedule, slab),
    lumpSum,
    note,
  }
}

function instalmentsOf(schedule: Schedule, slab: LawSlab): Slab['instalments'] {
  const { basis, deductedIn = [], isDeductionAssumed } = schedule
  const { tax, monthly, except = [] } = slab
  if (basis === 'month') return except
  if (tax === 0) return []
  if (monthly !== undefined) return [{ month: null, amount: monthly }, ...except]
  const [month] = deductedIn
  const isAtOnce = basis === 'year' && month && !isDeductionAssumed
  return isAtOnce ? [{ month, amount: tax }] : []
}

/**
 * Facts as a schedule.
 * @param base what facts do not say, such as the instrument and the months of deduction
 */
export function scheduleOfFacts(facts: ScheduleFacts, base: Schedule): Schedule {
  const { deductedIn: _months, isDeductionAssumed: _assumed, partOfYear, ...kept } = base
  const basis = bases[facts.slabs[0]?.period ?? periods[base.basis]]
  const asLaw = facts.slabs.map(lawSlab)
  // A year that is divided into months is so for each income, also where the months cost nothing.
  const isDivided = asLaw.some(({ monthly }) => monthly !== undefined)
  const slabs = isDivided ? asLaw.map((slab) => ({ monthly: 0, ...slab })) : asLaw
  return {
    ...kept,
    from: facts.inForceFrom ?? base.from,
    isLevied: facts.slabs.length > 0,
    basis,
    slabs,
    annualMax: facts.annualMax,
    ...(basis !== 'month' && !isDivided && monthsOf(facts.slabs, basis, base)),
    ...(basis === 'year' && partOfYear && { partOfYear }),
    doubt: facts.doubt,
    doubts: facts.doubts,
    remarks: facts.caveats,
  }
}

type Months = Pick<Schedule, 'deductedIn' | 'isDeductionAssumed'>

/** The months of deduction: what the slabs name, else those of the base, else September and March, or March (D67). */
function monthsOf(slabs: Slab[], basis: 'half-year' | 'year', base: Schedule): Months {
  const [named] = slabs.flatMap(({ instalments }) =>
    instalments.length === 1 && instalments[0]!.month ? [instalments[0]!.month] : [],
  )
  const { deductedIn, isDeductionAssumed } = base
  if (base.basis === basis && deductedIn && (!named || deductedIn[0] === named)) {
    return { deductedIn, ...(isDeductionAssumed && { isDeductionAssumed }) }
  }
  if (basis === 'year' && named) return { deductedIn: [named] }
  return { deductedIn: basis === 'year' ? [3] : [9, 3], isDeductionAssumed: true }
}

function lawSlab(slab: Slab): LawSlab {
  const { limit, isAbove } = lowerLimit(slab)
  const upper = slab.to === null ? null : lowerLimit({ from: slab.to + 1 })
  const apart = slab.instalments.flatMap(({ month, amount }) => (month ? [{ month, amount }] : []))
  const monthly = slab.instalments.find(({ month }) => month === null)?.amount
  const hasOwnMonths = slab.period === 'monthly' || monthly !== undefined
  return {
    ...(slab.appliesTo !== 'all' && { appliesTo: slab.appliesTo }),
    ...(slab.from > 0 && (isAbove ? { above: limit } : { atLeast: limit })),
    ...(upper && (upper.isAbove ? { upTo: upper.limit } : { below: upper.limit })),
    tax: slab.tax,
    ...(monthly !== undefined && { monthly }),
    ...(hasOwnMonths && apart.length > 0 && { except: apart }),
    ...(slab.lumpSum !== null && { lumpSum: slab.lumpSum }),
    ...(slab.note && { note: slab.note }),
  }
}

/** The schedule of a law that is in force and begins on a day. */
export const beginningOn = (all: Schedule[], day: Day): Schedule | undefined =>
  all.find(({ from, standing }) => from === day && standing === 'in-force')

/** Schedules with one that is new, or that takes the place of another, in the order of their days. */
export const withSchedule = (all: Schedule[], next: Schedule, before?: Schedule): Schedule[] =>
  [...all.filter((schedule) => schedule !== before), next].sort((one, other) =>
    one.from < other.from ? -1 : Number(one.from > other.from),
  )

/** A schedule of which only the first day is known. @param act the law that it stands in */
export const blankSchedule = (from: string, act: string): Schedule => ({
  from,
  isStartKnown: true,
  standing: 'in-force',
  instrument: { kind: 'none', number: act, date: null, url: '' },
  isLevied: false,
  basis: 'month',
  slabs: [],
  annualMax: 0,
  doubt: 'none',
  doubts: [],
  remarks: [],
  sources: [],
  lookAgainOn: null,
})
