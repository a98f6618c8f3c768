import { inLanguage, type Message, type Translate } from '@pt-portal/remote-kit/messages/message'
import { withLanguage } from '@pt-portal/remote-kit/remote/routing'
import type { Day, StateLaw } from '@pt-portal/rules/law'
import ical, {
  ICalAlarmType,
  type ICalCalendar,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { listIn, longDateIn } from '../../contract/language/locale'
import { type DueKind, dueKindNames } from '../../contract/law/due-dates/due-dates'
import { dueText } from '../../contract/law/due-dates/due-days'
import { isCollected, verdictText } from '../../contract/law/verdict'
import * as m from '../../messages'
import type { StateIn } from '../translations/states-in'
import type { Span } from './dates'
import { type DueRule, leviedDates, ruleFor } from './levied-dates'

/** The fields of a state page that a calendar needs. */
export type CalendarState = Pick<StateIn, 'slug' | 'name' | 'facts' | 'updatedAt' | 'language'>

/** What a calendar has of one state. */
export interface ChosenState {
  state: CalendarState
  /** Id of the employer's rhythm; without one, the state's general dates count. */
  rhythm?: string
  /** Absent where none is known: the facts alone count then. */
  law?: StateLaw
  /** Changes of its law, of which the calendar has those that come. */
  changes?: CalendarChange[]
}

/** A change of the law as calendars follow it: its day can move, and it can come to nothing. */
export interface CalendarChange {
  id: string
  from: Day
  /** How often it was altered. */
  sequence: number
  /** ISO 8601. */
  updatedAt: string
  /** `announced`: not law yet. */
  status: 'law' | 'announced' | 'cancelled'
}

const events: Record<DueKind, Message<{ name: string | number }>> = {
  payment: m.calendarPayment,
  return: m.calendarReturn,
  enrolled: m.calendarEnrolled,
}

const dayS = 24 * 60 * 60
/** Three days before at 09:00, in seconds before the midnight that begins the day: all-day events have no hour. */
const alarmS = 3 * dayS - 9 * 60 * 60

const end = 'END:VCALENDAR'

/**
 * India's time zone. A calendar has at least one component (RFC 5545, 3.6), and this one shows nothing: an event without a due
 * date would be taken for one.
 */
const placeholder = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n')

/** Removes control characters except line feeds: a calendar allows only tabs and line ends (RFC 5545, 3.1). */
const clean = (text: string) =>
  Array.from(text)
    .filter((char) => char >= ' ' || char === '\n')
    .join('')
    .replaceAll('\u007f', '')

/** Escapes a text of the calendar itself; the library escapes only those of events (RFC 5545, 3.3.11). */
const escaped = (text: string) =>
  clean(text)
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** The calendar's own properties: its states, how often to poll, and due dates without a day. */
function calendarOf(t: Translate, states: CalendarState[], url: string, events: string[]) {
  return ical({
    prodId: `//PT Portal//Due dates//${t.language.toUpperCase()}`,
    name: escaped(nameOf(t, states)),
    description: escaped(
      states.map((state, index) => aboutState(state, events[index] !== '')).join('\n'),
    ),
    url,
    ttl: dayS,
  })
}

/**
 * The text of a calendar of states (D68), from existing events.
 * @param events of each state, from `stateEvents`
 */
export function calendarText(
  t: Translate,
  states: CalendarState[],
  origin: string,
  events: string[],
): string {
  const [only] = states
  const url = states.length === 1 ? pageOf(only!, origin) : origin + withLanguage('/', t.language)
  const whole = `${calendarOf(t, states, url, events)}`
  const components = events.join('') || placeholder
  return `${whole.slice(0, whole.lastIndexOf(end))}${components}${end}\r\n`
}

/** The state's page in the language that the calendar has it in. */
const pageOf = ({ slug, language }: CalendarState, origin: string) =>
  origin + withLanguage(`/${slug}`, language)

/**
 * The events of one state within a span, as calendar lines; '' if there are none. They are in the state's language
 * throughout, also in a calendar in another language.
 */
export function stateEvents(
  { state, rhythm, law, changes = [] }: ChosenState,
  wanted: DueKind[],
  origin: string,
  span: Span,
): string {
  const { facts } = state
  if (!facts) return ''
  const calendar = ical()
  const changedAt = new Date(state.updatedAt)
  const t = inLanguage(state.language)
  const url = pageOf(state, origin)
  for (const kind of wanted) {
    const due = ruleFor(kind, facts, law, rhythm)
    const summary = clean(t(events[kind], { name: state.name }))
    for (const { date } of leviedDates(due, facts, law, span)) {
      calendar.createEvent({
        // Stable while the date is, so that a program that polls updates its event. The same in all languages: it is one
        // event, so that programs which know both calendars do not show it twice.
        id: `${state.slug}-${kind}-${date}@pt-portal`,
        start: new Date(`${date}T00:00:00Z`),
        timezone: 'UTC',
        allDay: true,
        stamp: changedAt,
        lastModified: changedAt,
        summary,
        description: clean(eventDescription(t, state, due, url)),
        url,
        categories: [{ name: t(m.professionalTax) }],
        // A due date does not block time.
        transparency: ICalEventTransparency.TRANSPARENT,
        alarms: [{ type: ICalAlarmType.display, trigger: alarmS, description: summary }],
      })
    }
  }
  for (const change of changes) addChange(t, calendar, { state, change, url })
  const whole = `${calendar}`
  const start = whole.indexOf('BEGIN:VEVENT')
  return start < 0 ? '' : whole.slice(start, whole.lastIndexOf(end))
}

interface ChangeOfState {
  state: CalendarState
  change: CalendarChange
  url: string
}

const statuses = {
  law: ICalEventStatus.CONFIRMED,
  announced: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
}

/** The day on which a change of the law begins. Programs follow it by its sequence when it moves or ends (RFC 5545, 3.8.7.4). */
function addChange(t: Translate, calendar: ICalCalendar, { state, change, url }: ChangeOfState) {
  const { id, from, sequence, updatedAt, status } = change
  const changedAt = new Date(updatedAt)
  calendar.createEvent({
    id: `change-${id}@pt-portal`,
    sequence,
    start: new Date(`${from}T00:00:00Z`),
    timezone: 'UTC',
    allDay: true,
    stamp: changedAt,
    lastModified: changedAt,
    status: statuses[status],
    summary: clean(
      t(status === 'announced' ? m.calendarMayChange : m.calendarChanges, { name: state.name }),
    ),
    description: url,
    url,
    categories: [{ name: t(m.professionalTax) }],
    transparency: ICalEventTransparency.TRANSPARENT,
  })
}

function eventDescription(
  t: Translate,
  { name, facts }: CalendarState,
  due: DueRule,
  url: string,
): string {
  const lines = [
    dueText(t, due),
    verdictText(t, name, facts),
    facts && t(m.calendarChecked, { date: longDateIn(t, facts.checkedOn) }),
    url,
  ]
  return lines.filter(Boolean).join('\n')
}

function nameOf(t: Translate, states: CalendarState[]): string {
  const names = states.map(({ name }) => name)
  return names.length > 4
    ? t(m.calendarNameOfMany, { count: names.length })
    : t(m.calendarName, { names: listIn(t, names) })
}

/** What the events of a state do not say: when it was checked, and due dates without a day. In the state's language. */
function aboutState({ name, facts, language }: CalendarState, hasDates: boolean): string {
  const t = inLanguage(language)
  if (!facts) return t(m.calendarNoDates, { name })
  if (!isCollected(facts)) {
    const verdict = verdictText(t, name, facts)
    // Months before a repeal, or after a coming start, have dates.
    return hasDates ? verdict : t(m.calendarNotCollected, { verdict })
  }
  const undated = dueKindNames.flatMap((kind) => {
    const { days, text } = facts.dueDates[kind]
    return days.length === 0 && text ? [t(m.calendarUndatedDate, { kind, text })] : []
  })
  const about = t(m.calendarAbout, { name, date: longDateIn(t, facts.checkedOn) })
  return undated.length === 0 ? about : t(m.calendarUndated, { about, dates: undated.join(' ') })
}
