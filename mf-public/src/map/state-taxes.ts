import { type Doubt, type StatePageSummary, slugify } from '@pt-portal/api/contract'
import { lowerFirst } from '@pt-portal/api/contract/letters'
import { placesWithoutPage } from '@pt-portal/api/contract/places/places-without-page'
import { verdictLabel } from '@pt-portal/api/contract/verdict'
import { rupees, type Translate } from '@pt-portal/shared-ui'
import { type IndiaShape, indiaShapes } from './india-shapes'

/** What the map can show: the salary at which the tax begins, or how often employers pay it (D66). */
export type View = 'salary' | 'rhythm'

/** A class of states that look alike; steps 1 to 4 go from light to dark. */
export type Level = 1 | 2 | 3 | 4 | 'doubt' | 'none' | 'unknown'

export interface TaxClass {
  level: Level
  title: string
}

export interface StateTax {
  name: string
  slug: string
  isUnionTerritory: boolean
  /** The class in each view. */
  levels: Record<View, Level>
  /** The monthly salary at which the tax begins, in rupees; null if none is levied, or if it is not known. */
  beginsAt: number | null
  /** Such as 'paid monthly'; '' if none is levied, or if it is not known. */
  rhythm: string
  doubt: Doubt
  /** Undefined when the map has no shape of that name. */
  shape: IndiaShape | undefined
}

/** The highest salary of a step, from the darkest, where the tax begins early, on; what is above is step 1. */
const limits = [
  [4, 5000],
  [3, 10_000],
  [2, 15_000],
] as const

const rhythms = {
  month: [4, 'paid monthly'],
  quarter: [3, 'paid quarterly'],
  'half-year': [2, 'paid half-yearly'],
  year: [1, 'paid yearly'],
} as const

const others: TaxClass[] = [
  { level: 'doubt', title: 'May not be collected' },
  { level: 'none', title: 'Not levied' },
  { level: 'unknown', title: 'Not known' },
]

/** The classes of each view, in the order of the legend. */
export const classes: Record<View, TaxClass[]> = {
  salary: [
    { level: 4, title: 'Up to ₹5,000 a month' },
    { level: 3, title: '₹5,001 to ₹10,000 a month' },
    { level: 2, title: '₹10,001 to ₹15,000 a month' },
    { level: 1, title: 'Above ₹15,000 a month' },
    ...others,
  ],
  rhythm: [
    { level: 4, title: 'Monthly' },
    { level: 3, title: 'Quarterly' },
    { level: 2, title: 'Half-yearly' },
    { level: 1, title: 'Yearly' },
    ...others,
  ],
}

const shapeBySlug = new Map(indiaShapes.map((shape) => [slugify(shape.name), shape]))

const salaryStep = (beginsAt: number): Level =>
  limits.find(([, upTo]) => beginsAt <= upTo)?.[0] ?? 1

function levelsOf(tax: StatePageSummary['yearlyTax']): StateTax['levels'] {
  const both = (level: Level) => ({ salary: level, rhythm: level })
  if (!tax) return both('unknown')
  if (tax.beginsAt === null || tax.paidEvery === null) return both('none')
  if (tax.doubt === 'levy') return both('doubt')
  return { salary: salaryStep(tax.beginsAt), rhythm: rhythms[tax.paidEvery][0] }
}

function stateTax({ name, slug, isUnionTerritory, yearlyTax }: StatePageSummary): StateTax {
  return {
    name,
    slug,
    isUnionTerritory: isUnionTerritory ?? false,
    levels: levelsOf(yearlyTax),
    beginsAt: yearlyTax?.beginsAt ?? null,
    rhythm: yearlyTax?.paidEvery ? rhythms[yearlyTax.paidEvery][1] : '',
    doubt: yearlyTax?.doubt ?? 'none',
    shape: shapeBySlug.get(slugify(name)),
  }
}

const orderOf = ({ beginsAt, levels }: StateTax) =>
  beginsAt ?? (levels.salary === 'none' ? 1e9 : 1e10)

const byBeginningThenName = (a: StateTax, b: StateTax) =>
  orderOf(a) - orderOf(b) || (a.name < b.name ? -1 : 1)

/** Sorted by the salary at which the tax begins, then by name; states without the tax, and unknown ones, come last. */
export function stateTaxes(states: StatePageSummary[]): StateTax[] {
  return states.map(stateTax).sort(byBeginningThenName)
}

/** Shapes on the map that have no state page. */
export function shapesWithoutPage(taxes: StateTax[]): IndiaShape[] {
  return indiaShapes.filter((shape) => !taxes.some((tax) => tax.shape === shape))
}

/** Address of a shape's place without the tax: Dadra and Nagar Haveli has a shape apart from Daman and Diu. */
export function untaxedPageOf(
  t: Translate,
  { name }: IndiaShape,
  taxes: StateTax[],
): string | undefined {
  return placesWithoutPage(t, taxes).find((place) => place.name.includes(name))?.page
}

/** A monthly salary in words: 'any salary', '₹7,500 a month'. */
const salaryText = (rupeesAMonth: number) =>
  rupeesAMonth === 0 ? 'any salary' : `${rupees(rupeesAMonth)} a month`

/** From which salary on somebody pays, such as 'From ₹7,500 a month', or that nobody does. */
export function beginningText({ beginsAt, levels }: StateTax): string {
  if (beginsAt !== null) return `From ${salaryText(beginsAt)}`
  return levels.salary === 'none' ? 'Not levied' : 'Tax not known'
}

/** How and whether it is paid: 'paid monthly', 'may not be collected', or '' where nothing is levied. */
export function paymentText(t: Translate, { doubt, levels, rhythm }: StateTax): string {
  if (levels.rhythm === 'doubt') return lowerFirst(verdictLabel(t, 'levy in doubt'))
  return doubt === 'schedule'
    ? `${rhythm}, ${lowerFirst(verdictLabel(t, 'schedule in doubt'))}`
    : rhythm
}

/** A state in words: 'From ₹7,500 a month, paid monthly'. */
export const figureText = (t: Translate, tax: StateTax) =>
  [beginningText(tax), paymentText(t, tax)].filter(Boolean).join(', ')

/** The same for a state out of a list. */
export const figureOf = (t: Translate, state: StatePageSummary) => figureText(t, stateTax(state))

/** A number of places in words, such as '11 states and UTs'. */
export function countText(count: number, hasUnionTerritory: boolean): string {
  if (count === 1) return hasUnionTerritory ? '1 UT' : '1 state'
  return `${count} ${hasUnionTerritory ? 'states and UTs' : 'states'}`
}
