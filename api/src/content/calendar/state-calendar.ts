import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator'
import { dueText } from '../../contract/due-days'
import type { StateFacts } from '../../contract/entities'
import { isNotLevied } from '../../contract/not-levied'
import { joined } from '../../contract/slab-text'
import type { StatePageRow } from '../state-pages/row'
import { datesWithin, type Span } from './dates'

/** What a calendar needs of a state's page. */
export type CalendarState = Pick<StatePageRow, 'slug' | 'name' | 'facts' | 'updatedAt'>

type DueKind = keyof StateFacts['dueDates']

const kinds: Record<DueKind, { event: string; label: string }> = {
  payment: { event: 'professional tax payment due', label: 'Payment' },
  return: { event: 'professional tax return due', label: 'Return' },
  enrolled: {
    event: 'professional tax due for enrolled persons',
    label: 'Enrolled persons (PTEC)',
  },
}

const kindNames = Object.keys(kinds) as DueKind[]

const dayS = 24 * 60 * 60
/** Three days before, at nine in the morning: counted from midnight of the day itself, as an event of a whole day has no hour. */
const alarmS = 3 * dayS - 9 * 60 * 60

const end = 'END:VCALENDAR'

/** Beside tab and line ends no control character may stand in a calendar (RFC 5545, 3.1). */
const clean = (text: string) =>
  Array.from(text)
    .filter((char) => char >= ' ' || char === '\n')
    .join('')
    .replaceAll('\u007f', '')

/** The library escapes texts of events, and those of the calendar itself not (RFC 5545, 3.3.11). */
const escaped = (text: string) =>
  clean(text)
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** The calendar's own lines: who it is of, how often to ask again, and what has no date. */
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
 * A calendar of states (D68), of events that were made before.
 * @param events of each state, as `stateEvents` gives them
 */
export function calendarText(states: CalendarState[], origin: string, events: string[]): string {
  const [only] = states
  const url = states.length === 1 ? `${origin}/${only!.slug}` : `${origin}/`
  const whole = `${calendarOf(states, url)}`
  return `${[whole.slice(0, whole.lastIndexOf(end)), ...events].join('')}${end}\r\n`
}

/** The events of one state within a span, as lines of a calendar; none where no day is named. */
export function stateEvents(state: CalendarState, origin: string, span: Span): string {
  const calendar = ical()
  const changedAt = new Date(state.updatedAt)
  const url = `${origin}/${state.slug}`
  for (const kind of kindNames) {
    const due = state.facts?.dueDates[kind]
    const summary = clean(`${state.name}: ${kinds[kind].event}`)
    for (const date of datesWithin(due?.days ?? [], span)) {
      calendar.createEvent({
        // The same for as long as the date is, so that a program that asks again changes the event it has.
        id: `${state.slug}-${kind}-${date}@pt-portal`,
        start: new Date(`${date}T00:00:00Z`),
        timezone: 'UTC',
        allDay: true,
        stamp: changedAt,
        lastModified: changedAt,
        summary,
        description: clean(eventDescription(state.facts!, kind, url)),
        url,
        categories: [{ name: 'Professional tax' }],
        // A date to keep, not a time that is taken.
        transparency: ICalEventTransparency.TRANSPARENT,
        alarms: [{ type: ICalAlarmType.display, trigger: alarmS, description: summary }],
      })
    }
  }
  const whole = `${calendar}`
  const start = whole.indexOf('BEGIN:VEVENT')
  return start < 0 ? '' : whole.slice(start, whole.lastIndexOf(end))
}

function eventDescription(facts: StateFacts, kind: DueKind, url: string): string {
  const lines = [
    dueText(facts.dueDates[kind]),
    facts.isInDoubt && 'It is in doubt that the tax is collected by this schedule.',
    `Checked on ${facts.checkedOn}; confirm with the office before you pay.`,
    url,
  ]
  return lines.filter(Boolean).join('\n')
}

function nameOf(states: CalendarState[]): string {
  const names = states.map(({ name }) => name)
  return `Professional tax: ${names.length > 4 ? `${names.length} states` : joined(names)}`
}

/** What the events of a state do not say. */
function aboutState(state: CalendarState): string {
  const { name, facts } = state
  if (!facts) return `${name}: no due dates are known.`
  if (isNotLevied(state)) {
    return `${name}: professional tax is not levied at present, so nothing is due.`
  }
  const undated = kindNames.flatMap((kind) => {
    const due = facts.dueDates[kind]
    return due.days.length === 0 && due.text ? [`${kinds[kind].label}: ${due.text}`] : []
  })
  const about = `${name}: due dates of professional tax, checked on ${facts.checkedOn}.`
  return undated.length === 0 ? about : `${about} Without a date: ${undated.join(' ')}`
}
