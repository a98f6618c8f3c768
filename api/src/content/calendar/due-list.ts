import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { withLanguage } from '@pt-portal/remote-kit/remote/routing'
import type { StateLaw } from '@pt-portal/rules/law'
import { addDays } from '../../contract/indian-day'
import { rupees } from '../../contract/language/numbers'
import { type DueKind, dueDatesFor, rhythmFor } from '../../contract/law/due-dates/due-dates'
import { dueText } from '../../contract/law/due-dates/due-days'
import type { DueList, DueListDate, DueListState } from '../../contract/law/due-dates/due-list'
import { amountsFor, salariesText } from '../../contract/law/due-dates/due-periods'
import type { DueDate, Rhythm, StateFacts } from '../../contract/law/facts/facts'
import { isCollected, verdictText } from '../../contract/law/verdict'
import * as m from '../../messages'
import { describedFacts } from '../month-answer/described-facts'
import type { ChosenPage } from './calendars'
import { type LeviedDate, leviedDates, ruleFor } from './levied-dates'

export interface DueListRequest {
  chosen: ChosenPage[]
  kinds: DueKind[]
  /** Employees in a state, by its slug; they decide the size where none is chosen. */
  staff: (slug: string) => number | undefined
  /** `YYYY-MM-DD` */
  today: string
  /** The portal's own origin, for the calendar's address. */
  origin: string
}

/** The dates of the next twelve months, and the size of employer that they are for in each state. */
export function dueList(
  t: Translate,
  { chosen, kinds, staff, today, origin }: DueListRequest,
): DueList {
  const sized = chosen.map((choice) => withSize(choice, staff(choice.state.slug)))
  const dates = sized.flatMap((choice) => datesOf(t, choice, kinds, today))
  return {
    states: sized.map((choice) => aboutState(t, choice, kinds)),
    dates: dates.sort((one, other) => (one.date < other.date ? -1 : 1)),
    calendar: origin + withLanguage(calendarPath(sized, kinds), t.language),
  }
}

/** The choice with the size that the number of employees makes, unless one was chosen. */
function withSize(chosen: ChosenPage, staff: number | undefined): ChosenPage {
  const { state, rhythm } = chosen
  if (rhythm || !state.facts) return chosen
  const byStaff = staff === undefined ? state.facts.rhythms[0] : rhythmFor(state.facts, staff)
  return { ...chosen, rhythm: byStaff?.id }
}

function aboutState(t: Translate, { state, rhythm }: ChosenPage, kinds: DueKind[]): DueListState {
  const { slug, name, sourceTitle, facts } = state
  const rhythms = facts?.rhythms.filter((each) => matters(each, kinds)) ?? []
  const size = rhythms.find(({ id }) => id === rhythm)
  const dates = facts && isCollected(facts) ? dueDatesFor(facts, rhythm) : null
  return {
    slug,
    name,
    sourceTitle,
    verdict: verdictText(t, name, facts),
    sizes: rhythms.map(({ id, name: label }) => ({ id, name: label })),
    size: size ? { id: size.id, name: size.name, rule: size.rule, url: size.url } : null,
    undated: dates ? kinds.map((kind) => undatedText(t, dates[kind])).filter(Boolean) : [],
    checkedOn: facts?.checkedOn ?? null,
  }
}

/** A person's own tax depends on no size of employer, but on the local body, where that decides. */
const matters = ({ measure }: Rhythm, kinds: DueKind[]) =>
  measure === 'local-body' || kinds.some((kind) => kind !== 'enrolled')

const undatedText = (t: Translate, due: DueDate) => (due.days.length === 0 ? dueText(t, due) : '')

function datesOf(
  t: Translate,
  { state, rhythm, law }: ChosenPage,
  kinds: DueKind[],
  today: string,
): DueListDate[] {
  const { slug, facts } = state
  if (!facts) return []
  const span = { from: today, to: addDays(today, 364) }
  return kinds.flatMap((kind) => {
    const rule = ruleFor(kind, facts, law, rhythm)
    return leviedDates(rule, facts, law, span).map((levied) => ({
      date: levied.date,
      slug,
      kind,
      text: kind === 'payment' && rule.namesMonths ? paymentText(t, facts, law, levied) : '',
    }))
  })
}

/**
 * 'February salary: ₹300 each', 'February salary: up to ₹300 each', or without an amount where none can be said: the facts
 * do not know those of another schedule than theirs.
 */
function paymentText(
  t: Translate,
  facts: StateFacts,
  law: StateLaw | undefined,
  { months, schedule }: LeviedDate,
): string {
  const salaries = salariesText(t, months)
  const isTheirs = !law || !schedule || describedFacts(law, facts, schedule) !== null
  const amounts = isTheirs ? amountsFor(facts, months) : null
  if (!amounts) return salaries
  const { lowest, highest } = amounts
  const amount = rupees(highest)
  return lowest === highest
    ? t(m.dueAmount, { salaries, amount })
    : t(m.dueAmountUpTo, { salaries, amount })
}

function calendarPath(chosen: ChosenPage[], kinds: DueKind[]): string {
  const states = chosen.map(({ state, rhythm }) =>
    rhythm ? `${state.slug}:${rhythm}` : state.slug,
  )
  return `/calendar/states.ics?states=${states.join(',')}&kinds=${kinds.join(',')}`
}
