import { addMonths } from '@pt-portal/rules/calendar'
import { dueRule, monthsCovered, monthsDue } from '@pt-portal/rules/due-dates'
import type { Month, Schedule, StateLaw } from '@pt-portal/rules/law'
import { lawfulSchedules } from '@pt-portal/rules/schedule-on'
import { scheduleOfMonths } from '@pt-portal/rules/tax-for-month'
import { type DueKind, dueDatesFor } from '../../contract/law/due-dates/due-dates'
import type { DueDay, StateFacts } from '../../contract/law/facts/facts'
import { isCollected } from '../../contract/law/verdict'
import { describedFacts } from '../month-answer/described-facts'
import { datesWithin, type Span } from './dates'

/** The days on which employers pay or file, and the months that each is for. */
export interface DueRule {
  /** '' where the days say it all. */
  text: string
  days: DueDay[]
  /** From the month of a due date; what the sources do not say is taken from the law. */
  monthsOf(due: Month): Month[]
  /** Whether the sources name the months that a payment is for. */
  namesMonths: boolean
}

/** A date with the months that it is for, and the schedule that they are paid by. */
export interface LeviedDate {
  date: string
  months: Month[]
  schedule: Schedule | undefined
}

/**
 * The rule of the facts; that of the law where the facts know of no dates because nothing is collected at present: the
 * months in which the tax was or will be collected have theirs.
 */
export function ruleFor(
  kind: DueKind,
  facts: StateFacts,
  law: StateLaw | undefined,
  rhythm?: string,
): DueRule {
  const own = dueDatesFor(facts, rhythm)[kind]
  const last = law?.dueDates.at(-1)
  const rule = isCollected(facts) || !last ? own : { ...dueRule(last, kind, rhythm), text: '' }
  const { text, days, covers } = rule
  const monthsOf = (due: Month) => {
    if (covers !== 'unknown') return monthsCovered(covers, due)
    return law ? monthsDue(law, kind, due, rhythm) : [addMonths(due, -1)]
  }
  return { text, days, monthsOf, namesMonths: covers !== 'unknown' }
}

/** The dates of a rule within a span, those only whose months are levied for all we know (D99). */
export const leviedDates = (
  { days, monthsOf }: DueRule,
  facts: StateFacts,
  law: StateLaw | undefined,
  span: Span,
): LeviedDate[] =>
  datesWithin(days, span).flatMap((date): LeviedDate[] => {
    const months = monthsOf(date.slice(0, 7))
    if (!law) return [{ date, months, schedule: undefined }]
    const schedule = scheduleOfMonths(law, months) ?? perhapsEarlier(law, months)
    const doubt = schedule && (describedFacts(law, facts, schedule) ?? schedule).doubt
    return schedule?.isLevied && doubt !== 'levy' ? [{ date, months, schedule }] : []
  })

/** The first schedule, where it may have begun before the day from which it is known. */
function perhapsEarlier(law: StateLaw, months: Month[]): Schedule | undefined {
  const first = lawfulSchedules(law)[0]?.schedule
  const isBefore = first && months.at(-1)! < first.from
  return isBefore && !first.isStartKnown ? first : undefined
}
