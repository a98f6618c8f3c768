import type { DueDay, LateDuty, StateFacts } from '@pt-portal/api/contract'
import { isDay } from '@pt-portal/api/contract/indian-day'
import { dayOfYear } from '@pt-portal/rules/calendar'
import type { Message } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import { isApiSlug } from '../../routing/api-slug'
import * as paths from '../../routing/paths'
import { parseSalary } from '../calculator/question/parse-salary'

/** The input of a calculation, as typed. The address holds it, so that a result can be shared. */
export interface LateRequest {
  /** Slug of a state page. */
  state: string
  /** Absent until the form was sent. */
  late: LateDuty | undefined
  tax: string
  /** The day by which it was due, and the day on which it was done: `YYYY-MM-DD`. */
  due: string
  done: string
}

export type LateRequestErrors = Partial<Record<keyof LateRequest, Message>>

const duties: string[] = ['payment', 'return', 'registration'] satisfies LateDuty[]

export function readRequest(params: Pick<URLSearchParams, 'get'>): LateRequest {
  const read = (name: string) => params.get(name)?.trim() ?? ''
  const [state, late] = [read('state'), read('late')]
  return {
    state: isApiSlug(state) ? state : '',
    late: duties.includes(late) ? (late as LateDuty) : undefined,
    tax: read('tax'),
    due: read('due'),
    done: read('done'),
  }
}

/** Address of the page with this calculation's result, if the request has no errors. */
export function requestAddress(request: LateRequest, hash = ''): string {
  const { state, late = 'payment', tax, due, done } = request
  const rupees = rupeesOf(tax)
  const params = new URLSearchParams({ state, late, tax: rupees ? String(rupees) : tax, due, done })
  return `${paths.penaltyCalculator}?${params}${hash}`
}

/** The tax in whole rupees; undefined if it is blank or not an amount. */
export function rupeesOf(tax: string): number | undefined {
  const parsed = parseSalary(tax)
  return 'rupees' in parsed ? parsed.rupees : undefined
}

/**
 * Fills in the dates that were left blank: done today, and due on the state's latest due day before that. Facts without
 * such days leave the due date blank.
 */
export function withDates(request: LateRequest, facts: StateFacts, today: string): LateRequest {
  const done = request.done || today
  const { late } = request
  if (request.due || !late || late === 'registration' || !isPossible(done))
    return { ...request, done }
  return { ...request, done, due: latestDueDay(facts.dueDates[late].days, done) ?? '' }
}

/** The latest of a year's due days before a day, such as the last 20th before today; undefined if none is known. */
export function latestDueDay(days: DueDay[], before: string): string | undefined {
  const year = Number(before.slice(0, 4))
  return [year - 1, year]
    .flatMap((each) => days.map((due) => dayOfYear(each, due)))
    .filter((day) => day < before)
    .sort()
    .at(-1)
}

/** Whether a text is a day since the year of the first Acts, and not in the next century. */
const isPossible = (text: string) => isDay(text) && text >= '1975-01-01' && text < '2100-01-01'

/** Whether the calculation needs the tax: always for a payment, else where a rule counts in percent. */
export const needsTax = (late: LateDuty, facts: StateFacts | null | undefined): boolean =>
  late === 'payment' ||
  Boolean(facts?.lateCosts.some((rule) => rule.late === late && rule.unit === 'percent'))

/**
 * Errors of a request that was sent, by field in their order.
 * @param facts of the chosen state, if they are known
 */
export function errorsOf(
  { state, late, tax, due, done }: LateRequest,
  facts?: StateFacts | null,
): LateRequestErrors {
  const errors: LateRequestErrors = {}
  if (!state) errors.state = m.chooseState
  if (!late) errors.late = m.lateChooseWhat
  if (!tax && late && needsTax(late, facts)) errors.tax = m.lateTaxMissing
  if (tax && !rupeesOf(tax)) errors.tax = m.lateTaxWrong
  if (due && !isPossible(due)) errors.due = m.lateNotADay
  if (!due && late && facts && !latestDueDayOf(late, facts)) errors.due = noDueDay(late)
  if (done && !isPossible(done)) errors.done = m.lateNotADay
  return errors
}

const latestDueDayOf = (late: LateDuty, facts: StateFacts) =>
  late !== 'registration' && facts.dueDates[late].days.length > 0

const noDueDay = (late: LateDuty) =>
  late === 'registration' ? m.lateLastDayMissing : m.lateDueMissing

/** What the API is asked; undefined where the input lacks something, such as dates that are about to be filled in. */
export function questionOf(
  request: LateRequest,
  facts: StateFacts | null | undefined,
): string | undefined {
  const { state, late, tax, due, done } = request
  const isComplete = facts && due && done && Object.keys(errorsOf(request, facts)).length === 0
  if (!late || !isComplete) return undefined
  return `${new URLSearchParams({ state, late, tax: `${rupeesOf(tax) ?? 0}`, due, done })}`
}
