import { type IndiaShape, indiaShapes } from './content/india-shapes'
import taxes from './content/state-taxes.json'
import { rupees, slugify } from './text'

export type TaxLevel = 'high' | 'low' | 'none' | 'unknown'

export interface StateTax {
  name: string
  slug: string
  isUnionTerritory: boolean
  level: TaxLevel
  highest: number | null
  isInDoubt: boolean
  shape: IndiaShape | undefined
}

function levelOf(highest: number | null): TaxLevel {
  if (highest === null) return 'unknown'
  if (highest === 0) return 'none'
  return highest < 2500 ? 'low' : 'high'
}

const shapes = new Map(indiaShapes.map((shape) => [slugify(shape.name), shape]))

/** Highest first, then by name. */
export const stateTaxes: StateTax[] = taxes
  .map((tax) => ({ ...tax, level: levelOf(tax.highest), shape: shapes.get(slugify(tax.name)) }))
  .sort((a, b) => (b.highest ?? -1) - (a.highest ?? -1) || (a.name < b.name ? -1 : 1))

/** Places on the map that have no page. */
export const otherPlaces = indiaShapes.filter(
  (shape) => !stateTaxes.some((tax) => tax.shape === shape),
)

export const levelsInDoubt = [
  ...new Set(stateTaxes.filter(({ isInDoubt }) => isInDoubt).map(({ level }) => level)),
]

export function taxText(highest: number | null): string {
  if (highest === null) return 'Tax not known'
  return highest === 0 ? 'Not levied' : `${rupees(highest)} a year`
}

/** 'up to ₹2,400 a year, in doubt'. */
export function figureText({ highest, isInDoubt }: StateTax): string {
  const figure = highest ? `up to ${taxText(highest)}` : taxText(highest).toLowerCase()
  return isInDoubt ? `${figure}, in doubt` : figure
}

/** '11 states and UTs'. */
export function countText(taxes: StateTax[]): string {
  const hasTerritory = taxes.some(({ isUnionTerritory }) => isUnionTerritory)
  if (taxes.length === 1) return hasTerritory ? '1 UT' : '1 state'
  return `${taxes.length} ${hasTerritory ? 'states and UTs' : 'states'}`
}
