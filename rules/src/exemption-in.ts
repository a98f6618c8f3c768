import { lastDayOf } from './calendar'
import type { Day, Exemption, Month, StateLaw } from './law'
import type { Sex } from './slab-for'

/** What the law asks of a person beside the salary (D100). */
export interface Person {
  sex?: Sex
  bornOn?: Day
  /** A disability of the degree that the state's law names, with its certificate. */
  isDisabled?: boolean
}

/** Completed years on a day. */
export function ageOn(bornOn: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years
}

/** The exemption that a person has in a month, from the month of the birthday on; undefined if none is known. */
export function exemptionIn(
  { exemptions }: Pick<StateLaw, 'exemptions'>,
  month: Month,
  { bornOn, isDisabled }: Person,
): Exemption | undefined {
  const day = lastDayOf(month)
  return exemptions.find(({ kind, age, from }) => {
    if (from !== null && from > day) return false
    if (kind === 'disability') return isDisabled === true
    return kind === 'age' && age !== undefined && bornOn !== undefined && ageOn(bornOn, day) >= age
  })
}
