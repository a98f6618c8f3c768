import { counted, english } from '@pt-portal/api/contract/language/english'
import { longDateIn } from '@pt-portal/api/contract/language/locale'
import { rupees } from '@pt-portal/api/contract/language/numbers'
import type { Slab } from '@pt-portal/api/contract/law/facts/facts'
import {
  factsOfSchedule,
  standingNames,
} from '@pt-portal/api/contract/law/schedules/schedule-facts'
import { incomeText, paymentText, taxText } from '@pt-portal/api/contract/law/slab-text'
import { highestTax } from '@pt-portal/api/contract/law/tax'
import type { Schedule } from '@pt-portal/rules/law'

/** Whether a value is one schedule of a state's law. */
export const isSchedule = (value: object): value is Schedule =>
  ['from', 'standing', 'instrument', 'slabs'].every((name) => name in value)

/** A day as readers see it: '1 October 2026'. */
export const dayOf = (iso: string): string => longDateIn(english, iso)

/** What a schedule charges, in short: '5 slabs, at most ₹2,500 a year', or 'Not levied'. */
export function chargesText(schedule: Schedule): string {
  if (!schedule.isLevied) return 'Not levied'
  const highest = rupees(highestTax(factsOfSchedule(schedule)))
  return `${counted(schedule.slabs.length, 'slab')}, at most ${highest} a year`
}

const groups = { all: '', men: 'men: ', women: 'women: ' }

function slabLine(slab: Slab): string {
  const tax = [taxText(english, slab), paymentText(english, slab)].filter(Boolean).join(', ')
  return `${groups[slab.appliesTo]}${incomeText(english, slab)}: ${tax}`
}

/**
 * A schedule as one line, for comparing two versions of a law: 'From 1 October 2026: 2 slabs, at most ₹2,500 a year,
 * 1607-F.T. (Up to ₹25,000: Nil; ₹25,001 and above: ₹200)'. It has the slabs too, so that no change of them is hidden.
 */
export function scheduleLine(schedule: Schedule): string {
  const { from, standing, instrument, lookAgainOn } = schedule
  const parts = [
    chargesText(schedule),
    standing !== 'in-force' && standingNames[standing].toLowerCase(),
    instrument.number,
    lookAgainOn && `look again on ${dayOf(lookAgainOn)}`,
  ]
  const slabs = factsOfSchedule(schedule).slabs.map(slabLine).join('; ')
  return `From ${dayOf(from)}: ${parts.filter(Boolean).join(', ')}${slabs && ` (${slabs})`}`
}
