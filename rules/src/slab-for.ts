import type { Schedule, Slab } from './law'

export type Sex = 'men' | 'women'

/** Paise in rupees: incomes are compared in whole paise, as sums of fractions are not exact. */
export const paise = (rupees: number): number => Math.round(rupees * 100)

/** Whether a slab holds an income, in paise for the schedule's basis. */
export function holds({ above, atLeast, upTo, below }: Slab, income: number): boolean {
  return (
    (above === undefined || income > paise(above)) &&
    (atLeast === undefined || income >= paise(atLeast)) &&
    (upTo === undefined || income <= paise(upTo)) &&
    (below === undefined || income < paise(below))
  )
}

/** Whether a schedule has slabs of its own for men and women. */
export const differsBySex = ({ slabs }: Pick<Schedule, 'slabs'>): boolean =>
  slabs.some(({ appliesTo }) => appliesTo !== undefined)

const amounts = (slab: Slab | undefined) =>
  slab && JSON.stringify([slab.tax, slab.except ?? [], slab.monthly ?? null])

/**
 * The slab of a person's income, in paise for the schedule's basis. `sex-needed` where men and women pay different
 * amounts on this income and the sex is not given; undefined where no slab holds the income.
 */
export function slabFor(
  { slabs }: Pick<Schedule, 'slabs'>,
  income: number,
  sex?: Sex,
): Slab | 'sex-needed' | undefined {
  const slabOf = (who: Sex | undefined) =>
    slabs.find((slab) => (slab.appliesTo ?? who) === who && holds(slab, income))
  if (sex || !differsBySex({ slabs })) return slabOf(sex)
  const [man, woman] = [slabOf('men'), slabOf('women')]
  return amounts(man) === amounts(woman) ? man : 'sex-needed'
}
