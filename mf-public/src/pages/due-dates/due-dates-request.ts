import { shortName } from '@pt-portal/api/contract/content/slug'
import { withPlainDigits } from '@pt-portal/api/contract/language/plain-digits'
import type { DueKind } from '@pt-portal/api/contract/law/due-dates/due-dates'
import type { Message } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import * as paths from '../../routing/paths'

/** Whose dates are shown: those of an employer, of somebody who pays for himself or herself, or of both. */
export type Payer = 'employer' | 'self' | 'both'

export const kindsOf: Record<Payer, DueKind[]> = {
  employer: ['payment', 'return'],
  self: ['enrolled'],
  both: ['payment', 'return', 'enrolled'],
}

/** What the address asks for, so that a list can be shared. */
export interface DueDatesRequest {
  /** Slugs or short names, each with a size of employer after a colon where one was chosen. */
  states: string[]
  /** As typed: a number of employees, or `slug:number` for each state. */
  staff: string
  payer: Payer
  /** Whether the form was sent. */
  isSent: boolean
}

/** Most states in a list: more than there are. */
const mostStates = 60

const asked = /^[a-z\d-]{1,191}(:[a-z\d-]{1,60})?$/i

/** Shortest form in which a number of employees is sent: '1,200' and '१,२००' become '1200'. */
const plainNumber = (typed: string) => withPlainDigits(typed).replace(/[\s,]/g, '')

export function readRequest(params: URLSearchParams): DueDatesRequest {
  const states = params
    .getAll('states')
    .flatMap((list) => list.split(','))
    .filter((each) => asked.test(each))
  const payer = params.get('for') ?? ''
  return {
    states: [...new Set(states)].slice(0, mostStates),
    staff: (params.get('staff') ?? '').trim().slice(0, 2000),
    payer: payer in kindsOf ? (payer as Payer) : 'employer',
    isSent: params.has('for') || params.has('staff'),
  }
}

const perState = /^[a-z\d-]+:\d{1,6}(,[a-z\d-]+:\d{1,6})*$/

/** Whether the numbers of employees are those of another page's result, one for each state. */
export const isPerState = ({ staff }: DueDatesRequest) => perState.test(staff)

/** What is wrong with the number of employees, as a message for its field. */
export function staffError(request: DueDatesRequest): Message | undefined {
  const { staff } = request
  if (staff === '' || isPerState(request) || /^\d{1,6}$/.test(plainNumber(staff))) return undefined
  return m.dueDatesStaffWrong
}

/** The query of the API for a request without errors. */
export function apiQuery(request: DueDatesRequest): string {
  const { states, staff, payer } = request
  const query = new URLSearchParams({ states: states.join(','), kinds: kindsOf[payer].join(',') })
  if (staff) query.set('staff', isPerState(request) ? staff : plainNumber(staff))
  return query.toString()
}

interface Named {
  slug: string
  name: string
  sourceTitle?: string
}

/** Address of the page with another size of employer in one state. */
export function addressWithSize(request: DueDatesRequest, state: Named, size: string): string {
  const others = request.states.filter((each) => !isState(each, state))
  return addressOf({ ...request, states: [...others, `${state.slug}:${size}`] })
}

/** Whether an asked name is that of a state: its slug or short name, with or without a size. */
export function isState(asked: string, state: Named): boolean {
  const [wanted] = asked.toLowerCase().split(':')
  return wanted === state.slug || wanted === shortName(state)
}

function addressOf({ states, staff, payer }: DueDatesRequest): string {
  const query = [`states=${states.join(',')}`]
  if (staff) query.push(`staff=${encodeURIComponent(staff)}`)
  if (payer !== 'employer') query.push(`for=${payer}`)
  return `${paths.dueDates}?${query.join('&')}#dates`
}

/** Whether a request can be answered. */
export const isComplete = (request: DueDatesRequest): boolean =>
  request.states.length > 0 && !staffError(request)
