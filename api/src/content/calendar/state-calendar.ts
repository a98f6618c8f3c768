import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator'
import { type DueKind, dueDatesFor, dueKindNames } from '../../contract/due-dates'
import { dueText } from '../../contract/due-days'
import { english, joined, longDate } from '../../contract/english'
import type { DueDate } from '../../contract/entities/facts'
import { isCollected, verdictText } from '../../contract/verdict'
import type { StatePageRow } from '../state-pages/row'
import { datesWithin, type Span } from './dates'

/** The fields of a state page that a calendar needs. */
export type CalendarState = Pick<StatePageRow, 'slug' | 'name' | 'facts' | 'updatedAt'>

/** What a calendar has of one state. */
export interface ChosenState {
  state: CalendarState
  /** Id of the employer's rhythm; without one, the state's general dates count. */
  rhythm?: string
}

const kinds: Record<DueKind, { event: string; label: string }> = {
  payment: { event: 'professional tax payment due', label: 'Payment' },
  return: { event: 'professional tax return due', label: 'Return' },
  enrolled: {
    event: 'professional tax due for enrolled persons',
    label: 'Enrolled persons (PTEC)',
  },
}

const dayS = 24 * 60 * 60
/** Three days before at 09:00, in seconds before the midnight that begins the day: all-day events have no hour. */
const alarmS = 3 * dayS - 9 * 60 * 60

const end = 'END:VCALENDAR'

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
function calendarOf(states: CalendarState[], url: string) {
  return ical({
    prodId: '//PT Portal//Due dates//EN',
    name: escaped(nameOf(states)),
    description: escaped(states.map(aboutState).join('\n')),
    url,
    ttl: dayS,
  })
}

/**
 * The text of a calendar of states (D68), from existing events.
 * @param events of each state, from `stateEvents`
 */
export function calendarText(states: CalendarState[], origin: string, events: string[]): string {
  const [only] = states
  const url = states.length === 1 ? `${origin}/${only!.slug}` : `${origin}/`
  const whole = `${calendarOf(states, url)}`
  return `${[whole.slice(0, whole.lastIndexOf(end)), ...events].join('')}${end}\r\n`
}

/** The events of one state within a span, as calendar lines; '' if there are none. */
export function stateEvents(
  { state, rhythm }: ChosenState,
  wanted: DueKind[],
  origin: string,
  span: Span,
): string {
  if (!state.facts) return ''
  const calendar = ical()
  const changedAt = new Date(state.updatedAt)
  const url = `${origin}/${state.slug}`
  const dates = dueDatesFor(state.facts, rhythm)
  for (const kind of wanted) {
    const due = dates[kind]
    const summary = clean(`${state.name}: ${kinds[kind].event}`)
    for (const date of datesWithin(due.days, span)) {
      calendar.createEvent({
        // Stable while the date is, so that a program that polls updates its event.
        id: `${state.slug}-${kind}-${date}@pt-portal`,
        start: new Date(`${date}T00:00:00Z`),
        timezone: 'UTC',
        allDay: true,
        stamp: changedAt,
        lastModified: changedAt,
        summary,
        description: clean(eventDescription(state, due, url)),
        url,
        categories: [{ name: 'Professional tax' }],
        // A due date does not block time.
        transparency: ICalEventTransparency.TRANSPARENT,
        alarms: [{ type: ICalAlarmType.display, trigger: alarmS, description: summary }],
      })
    }
  }
  const whole = `${calendar}`
  const start = whole.indexOf('BEGIN:VEVENT')
  return start < 0 ? '' : whole.slice(start, whole.lastIndexOf(end))
}

function eventDescription({ name, facts }: CalendarState, due: DueDate, url: string): string {
  const lines = [
    dueText(english, due),
    verdictText(english, name, facts),
    facts && `Checked on ${longDate(facts.checkedOn)}; confirm with the office before you pay.`,
    url,
  ]
  return lines.filter(Boolean).join('\n')
}

function nameOf(states: CalendarState[]): string {
  const names = states.map(({ name }) => name)
  return `Professional tax: ${names.length > 4 ? `${names.length} states` : joined(names)}`
}

/** What the events of a state do not say: when it was checked, and due dates without a day. */
function aboutState(state: CalendarState): string {
  const { name, facts } = state
  if (!facts) return `${name}: no due dates are known.`
  if (!isCollected(facts)) return `${verdictText(english, name, facts)} So no dates are given.`
  const undated = dueKindNames.flatMap((kind) => {
    const due = facts.dueDates[kind]
    return due.days.length === 0 && due.text ? [`${kinds[kind].label}: ${due.text}`] : []
  })
  const about = `${name}: due dates of professional tax, checked on ${longDate(facts.checkedOn)}.`
  return undated.length === 0 ? about : `${about} Without a date: ${undated.join(' ')}`
}
