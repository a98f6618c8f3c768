import { languageOf } from '../../contract/language/languages'
import { followUpWords, statusNames } from '../../contract/leads/lead-words'
import type { Lead } from '../../contract/leads/leads'
import type { NewLeadEvent } from './events'

type Told = Pick<Lead, 'status' | 'lostReason' | 'assigneeId' | 'followUpOn' | 'followUpTime'>

/**
 * History events for a change of a lead (D60).
 * @param names of users by id
 */
export function eventsOf(
  was: Told,
  is: Told,
  names: Map<number, string>,
  author: Pick<NewLeadEvent, 'by' | 'byId'>,
): NewLeadEvent[] {
  const nameOf = (id: number | null) =>
    id === null ? null : (names.get(id) ?? 'A former colleague')
  const events: NewLeadEvent[] = []
  if (was.status !== is.status) {
    events.push({ kind: 'status', from: statusNames[was.status], to: statusNames[is.status] })
  }
  if (was.assigneeId !== is.assigneeId) {
    events.push({ kind: 'assignee', from: nameOf(was.assigneeId), to: nameOf(is.assigneeId) })
  }
  const [from, to] = [was, is].map(followUpOf)
  if (from !== to) events.push({ kind: 'follow-up', from, to })
  if (was.lostReason !== is.lostReason && is.lostReason) {
    events.push({ kind: 'lost-reason', from: was.lostReason, to: is.lostReason })
  }
  return events.map((event) => ({ ...event, ...author }))
}

const followUpOf = ({ followUpOn, followUpTime }: Told) =>
  followUpOn && followUpWords(followUpOn, followUpTime)

type Said = Pick<
  Lead,
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'email'
  | 'company'
  | 'state'
  | 'typedState'
  | 'service'
  | 'typedService'
  | 'locale'
  | 'message'
>

const saidParts: Record<string, (lead: Said) => string | null> = {
  Company: ({ company }) => company,
  Name: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
  Phone: ({ phone }) => phone,
  Email: ({ email }) => email,
  State: ({ state, typedState }) => state || typedState,
  Service: ({ service, typedService }) => service ?? typedService,
  Language: ({ locale }) => languageOf(locale).englishName,
  Message: ({ message }) => message,
}

/** Old values of the parts that were corrected, such as `Phone: +919876543210`; empty if none was. */
export const saidBefore = (was: Said, is: Said): string =>
  Object.entries(saidParts)
    .filter(([, part]) => part(was) !== part(is))
    .map(([label, part]) => `${label}: ${part(was) || 'none'}`)
    .join('; ')
