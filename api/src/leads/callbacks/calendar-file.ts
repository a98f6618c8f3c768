import { createHash } from 'node:crypto'
import type { Translate } from '@pt-portal/remote-kit/messages/message'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import * as m from '../../messages'
import type { CallbackRow } from './repository'

/** Seconds before a call at which calendars remind of it. */
const reminderS = 15 * 60

export interface CalendarPlace {
  /** Address of the visitor's page of the call. */
  url: string
  /** Sender of the portal's mails, such as `PT Portal <portal@example.com>`. */
  mailFrom: string
}

/** Name and address of a sender. */
function organizerOf(mailFrom: string) {
  const email = /[^\s<>"]+@[^\s<>"]+/.exec(mailFrom)?.[0] ?? 'portal@localhost'
  return { name: 'PT Portal', email }
}

/**
 * A call for calendars (RFC 5545), in UTC. Its UID stays while it is moved, so that programs change their entry; the sequence
 * tells them which version is the later one. It names nobody.
 */
export function calendarFile(
  t: Translate,
  { token, startsAt, endsAt, state, sequence, updatedAt, createdAt }: CallbackRow,
  { url, mailFrom }: CalendarPlace,
): string {
  const isCancelled = state === 'cancelled'
  const calendar = ical({
    prodId: `//PT Portal//Call back//${t.language.toUpperCase()}`,
    method: ICalCalendarMethod[methodOf(state)],
  })
  const summary = t(m.callbackSummary)
  calendar.createEvent({
    id: `callback-${createHash('sha256').update(token).digest('hex').slice(0, 32)}@pt-portal`,
    sequence,
    start: new Date(startsAt),
    end: new Date(endsAt),
    stamp: new Date(updatedAt),
    created: new Date(createdAt),
    lastModified: new Date(updatedAt),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary,
    description: `${t(m.callbackMailText)}\n${url}`,
    url,
    organizer: organizerOf(mailFrom),
    ...(!isCancelled && {
      alarms: [{ type: ICalAlarmType.display, trigger: reminderS, description: summary }],
    }),
  })
  return `${calendar}`
}

/** What a calendar is to do with the file (RFC 5546). */
export const methodOf = (state: CallbackRow['state']) =>
  state === 'cancelled' ? ('CANCEL' as const) : ('PUBLISH' as const)
