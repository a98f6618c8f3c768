import { type StatePageSummary, slugify } from '@pt-portal/api/contract'
import { placesWithoutPage } from '@pt-portal/api/contract/places-without-tax'
import { rupees } from '@pt-portal/shared-ui'
import { type IndiaShape, indiaShapes } from './india-shapes'

/** Highest yearly tax that the Constitution allows per person (Article 276), in rupees. */
const ceiling = 2500

/** How a state is drawn, by the highest yearly tax on a salary there (D66). */
export type TaxLevel = 'high' | 'low' | 'none' | 'unknown'

export interface StateTax {
  name: string
  slug: string
  isUnionTerritory: boolean
  level: TaxLevel
  /** Rupees a year; 0 if no tax is levied, null if it is not known. */
  highest: number | null
  isInDoubt: boolean
  /** Undefined when the map has no shape of that name. */
  shape: IndiaShape | undefined
}

const shapeBySlug = new Map(indiaShapes.map((shape) => [slugify(shape.name), shape]))

function levelOf(highest: number | null): TaxLevel {
  if (highest === null) return 'unknown'
  if (highest === 0) return 'none'
  return highest < ceiling ? 'low' : 'high'
}

function stateTax({ name, slug, isUnionTerritory, yearlyTax }: StatePageSummary): StateTax {
  const highest = yearlyTax?.highest ?? null
  return {
    name,
    slug,
    isUnionTerritory: isUnionTerritory ?? false,
    level: levelOf(highest),
    highest,
    isInDoubt: (yearlyTax?.doubt ?? 'none') !== 'none',
    shape: shapeBySlug.get(slugify(name)),
  }
}

const byTaxThenName = (a: StateTax, b: StateTax) =>
  (b.highest ?? -1) - (a.highest ?? -1) || (a.name < b.name ? -1 : 1)

/** Sorted by tax, highest first, then by name; states with unknown tax come last. */
export function stateTaxes(states: StatePageSummary[]): StateTax[] {
  return states.map(stateTax).sort(byTaxThenName)
}

/** Shapes on the map that have no state page. */
export function shapesWithoutPage(taxes: StateTax[]): IndiaShape[] {
  return indiaShapes.filter((shape) => !taxes.some((tax) => tax.shape === shape))
}

/** Address of a shape's place without the tax: Dadra and Nagar Haveli has a shape apart from Daman and Diu. */
export function untaxedPageOf({ name }: IndiaShape, taxes: StateTax[]): string | undefined {
  return placesWithoutPage(taxes).find((place) => place.name.includes(name))?.page
}

/** Levels of the states that are in doubt, highest first. */
export function levelsInDoubt(taxes: StateTax[]): TaxLevel[] {
  return [...new Set(taxes.filter(({ isInDoubt }) => isInDoubt).map(({ level }) => level))]
}

/** The highest yearly tax in words, such as '₹2,500 a year'. */
export function taxText({ highest }: Pick<StateTax, 'highest'>): string {
  if (highest === null) return 'Tax not known'
  return highest === 0 ? 'Not levied' : `${rupees(highest)} a year`
}

/** A state's figure in words, such as 'up to ₹2,400 a year, in doubt'. */
export function figureText(tax: Pick<StateTax, 'highest' | 'isInDoubt'>): string {
  const figure = tax.highest ? `up to ${taxText(tax)}` : taxText(tax).toLowerCase()
  return tax.isInDoubt ? `${figure}, in doubt` : figure
}

/** A number of places in words, such as '11 states and UTs'. */
export function countText(count: number, hasUnionTerritory: boolean): string {
  if (count === 1) return hasUnionTerritory ? '1 UT' : '1 state'
  return `${count} ${hasUnionTerritory ? 'states and UTs' : 'states'}`
}
