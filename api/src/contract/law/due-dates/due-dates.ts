import type { DueDate, DueDay, Rhythm, StateFacts } from '../facts/facts'
import { chargeOf, highestTax } from '../tax'
import { isCollected } from '../verdict'

export type DueKind = keyof StateFacts['dueDates']

/** In the order in which they are shown. */
export const dueKindNames: DueKind[] = ['payment', 'return', 'enrolled']

type Schedule = Pick<StateFacts, 'slabs' | 'annualMax'>

/**
 * A state's due dates, for employers of one size where `rhythmId` names one of its rhythms. A tax that may not be
 * collected keeps the words and has no days.
 */
export function dueDatesFor(facts: StateFacts, rhythmId?: string): Record<DueKind, DueDate> {
  const rhythm = facts.rhythms.find(({ id }) => id === rhythmId)
  const { payment, return: filing, enrolled } = { ...facts.dueDates, ...rhythm }
  const dates = { payment, return: filing, enrolled: ownDates(enrolled, rhythm) }
  if (isCollected(facts)) return dates
  const undated = (due: DueDate): DueDate => ({ ...due, days: [] })
  return { payment: undated(payment), return: undated(filing), enrolled: undated(enrolled) }
}

/** The dates of a person's own tax; where the local body decides, those of them that are the body's. */
function ownDates(enrolled: DueDate, rhythm: Rhythm | undefined): DueDate {
  if (rhythm?.measure !== 'local-body') return enrolled
  const ofBody = ({ month, day }: DueDay) =>
    rhythm.payment.days.some((due) => due.month === month && due.day === day)
  return { ...enrolled, days: enrolled.days.filter(ofBody) }
}

/**
 * The rhythm of an employer with this many employees in the state, each of whom is taken to pay the highest tax; the
 * first one where the number does not decide it, undefined where all employers pay alike.
 */
export function rhythmFor(facts: StateFacts, staff: number): Rhythm | undefined {
  const measured: Record<Rhythm['measure'], number> = {
    staff,
    'monthly-tax': staff * highestMonth(facts),
    'yearly-tax': staff * highestTax(facts),
    'local-body': 0,
  }
  const holds = ({ measure, from, to }: Rhythm) =>
    measured[measure] >= (from ?? 0) && measured[measure] <= (to ?? Number.POSITIVE_INFINITY)
  return facts.rhythms.find(holds) ?? facts.rhythms[0]
}

/** The highest regular tax of a month, in rupees; a half-year or year counts by its share. */
function highestMonth({ slabs }: Schedule): number {
  const months = { month: 1, 'half-year': 6, year: 12 }
  const charges = slabs.map(chargeOf)
  return Math.max(0, ...charges.map(({ per, amount }) => amount / months[per]))
}
