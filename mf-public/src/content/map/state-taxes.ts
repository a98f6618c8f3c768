import { type Doubt, type StatePageSummary, shortName, slugify } from '@pt-portal/api/contract'
import { lowerFirst } from '@pt-portal/api/contract/content/text/letter-case'
import { verdictLabel } from '@pt-portal/api/contract/law/verdict'
import { placesWithoutPage } from '@pt-portal/api/contract/places/places-without-page'
import { type Message, rupees, type Translate } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import { type IndiaShape, indiaShapes } from './india-shapes'

/** What the map can show: the salary at which the tax begins, or how often employers pay it (D66). */
export type View = 'salary' | 'rhythm'

/** A class of states that look alike; steps 1 to 4 go from light to dark, the more the darker. */
export type Level = 1 | 2 | 3 | 4 | 'doubt' | 'none' | 'unknown'

export interface TaxClass {
  level: Level
  title: Message
}

export interface StateTax {
  name: string
  /** Its name in the source language; only where `name` is in another one. */
  sourceTitle: string | undefined
  slug: string
  isUnionTerritory: boolean
  /** The class in each view. */
  levels: Record<View, Level>
  /** The monthly salary at which the tax begins, in rupees; null if none is levied, or if it is not known. */
  beginsAt: number | null
  /** Whether that salary itself is not taxed yet. */
  beginsAbove: boolean
  /** Such as 'paid monthly'; null if none is levied, or if it is not known. */
  rhythm: Message | null
  doubt: Doubt
  /** Undefined when the map has no shape of that name. */
  shape: IndiaShape | undefined
}

/** The highest salary of a step, from the lightest, where the tax begins early, on; what is above is step 4. */
const limits = [
  [1, 5000],
  [2, 10_000],
  [3, 15_000],
] as const

const rhythms = {
  month: [4, m.paidMonthly],
  quarter: [3, m.paidQuarterly],
  'half-year': [2, m.paidHalfYearly],
  year: [1, m.paidYearly],
} as const

const others: TaxClass[] = [
  { level: 'doubt', title: m.mayNotBeCollected },
  { level: 'none', title: m.notLevied },
  { level: 'unknown', title: m.notKnown },
]

/** The classes of each view, in the order of the legend. */
export const classes: Record<View, TaxClass[]> = {
  salary: [
    { level: 1, title: m.mapUpTo5000 },
    { level: 2, title: m.mapUpTo10000 },
    { level: 3, title: m.mapUpTo15000 },
    { level: 4, title: m.mapAbove15000 },
    ...others,
  ],
  rhythm: [
    { level: 4, title: m.monthly },
    { level: 3, title: m.quarterly },
    { level: 2, title: m.halfYearly },
    { level: 1, title: m.yearly },
    ...others,
  ],
}

const shapeBySlug = new Map(indiaShapes.map((shape) => [slugify(shape.name), shape]))

const salaryStep = (beginsAt: number): Level =>
  limits.find(([, upTo]) => beginsAt <= upTo)?.[0] ?? 4

function levelsOf(tax: StatePageSummary['yearlyTax']): StateTax['levels'] {
  const both = (level: Level) => ({ salary: level, rhythm: level })
  if (!tax) return both('unknown')
  if (tax.beginsAt === null || tax.paidEvery === null) return both('none')
  if (tax.doubt === 'levy') return both('doubt')
  return { salary: salaryStep(tax.beginsAt), rhythm: rhythms[tax.paidEvery][0] }
}

function stateTax(state: StatePageSummary): StateTax {
  const { name, sourceTitle, slug, isUnionTerritory, yearlyTax } = state
  return {
    name,
    sourceTitle,
    slug,
    isUnionTerritory: isUnionTerritory ?? false,
    levels: levelsOf(yearlyTax),
    beginsAt: yearlyTax?.beginsAt ?? null,
    beginsAbove: yearlyTax?.beginsAbove ?? false,
    rhythm: yearlyTax?.paidEvery ? rhythms[yearlyTax.paidEvery][1] : null,
    doubt: yearlyTax?.doubt ?? 'none',
    shape: shapeBySlug.get(shortName(state)),
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

/** From which salary on somebody pays, such as 'Above ₹7,500 a month', or that nobody does. */
export function beginningText(t: Translate, { beginsAt, beginsAbove, levels }: StateTax): string {
  if (beginsAt === null) return t(levels.salary === 'none' ? m.notLevied : m.taxNotKnown)
  if (beginsAt === 0) return t(m.fromAnySalary)
  return t(m.fromSalary, { salary: rupees(beginsAt), above: beginsAbove ? 'yes' : 'no' })
}

/** How and whether it is paid: 'paid monthly', 'may not be collected', or '' where nothing is levied. */
export function paymentText(t: Translate, { doubt, levels, rhythm }: StateTax): string {
  if (levels.rhythm === 'doubt') return lowerFirst(verdictLabel(t, 'levy in doubt'))
  if (!rhythm) return ''
  return doubt === 'schedule'
    ? t(m.twoFacts, { one: t(rhythm), other: lowerFirst(verdictLabel(t, 'schedule in doubt')) })
    : t(rhythm)
}

/** A state in words: 'Above ₹7,500 a month, paid monthly'. */
export function figureText(t: Translate, tax: StateTax): string {
  const [one, other] = [beginningText(t, tax), paymentText(t, tax)]
  return other ? t(m.twoFacts, { one, other }) : one
}

/** The same for a state out of a list. */
export const figureOf = (t: Translate, state: StatePageSummary) => figureText(t, stateTax(state))

/** A number of places in words, such as '11 states and UTs'. */
export const countText = (t: Translate, count: number, hasUnionTerritory: boolean): string =>
  t(hasUnionTerritory ? m.countStatesAndUts : m.countStates, { count })
