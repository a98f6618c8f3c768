import type { Today, TodayCall, TodayLead, TodayList, TodayState } from '@pt-portal/api/contract'
import { plural, shortDate } from '@pt-portal/api/contract/language/english'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import { hoursIn } from '@pt-portal/api/contract/leads/callback-times'
import { timeWords } from '../../leads/callbacks/callback-words'
import { ageOf, dayInIndia } from '../../leads/days'
import { leadName } from '../../leads/lead-name'
import { editPaths, paths } from '../../platform/paths'
import { kindNames } from '../../ui/kind-names'
import { shorten } from '../../ui/shorten'

/** One thing to do. */
export interface TodayRow {
  /** The same for the same record, which is listed once. */
  key: string
  /** Why it is here, in two to five words. */
  reason: string
  /** Late work is red, work of this day orange. */
  palette: 'red' | 'orange' | 'gray'
  name: string
  /** Where the work is done. */
  to: string
  facts: string[]
}

/** The API counts no further. */
const mostCounted = 100

/** What one list gives. */
interface Listed {
  rows: TodayRow[]
  /** The link to the whole list, when it has more than the rows. */
  rest?: { label: string; to: string }
}

/**
 * @param list absent for users who may not read it
 * @param words what it holds, as in 'All 12 due'
 * @param to where the whole list stands
 */
function listed<Item>(
  list: TodayList<Item> | null,
  words: string,
  to: string,
  row: (item: Item) => TodayRow,
): Listed {
  if (!list) return { rows: [] }
  const { items, total } = list
  const rows = items.map(row)
  if (total <= items.length) return { rows }
  const count = total < mostCounted ? `All ${grouped(total)}` : `All ${mostCounted} or more`
  return { rows, rest: { label: `${count} ${words}`, to } }
}

type Reason = Pick<TodayRow, 'reason' | 'palette'>
const red = (reason: string): Reason => ({ reason, palette: 'red' })
const orange = (reason: string): Reason => ({ reason, palette: 'orange' })
const gray = (reason: string): Reason => ({ reason, palette: 'gray' })

/** Leads of a list with a reason; the same lead of a later list is left out. */
const leadRow = (lead: TodayLead | TodayCall, reason: Reason, ...facts: string[]): TodayRow => ({
  ...reason,
  key: `lead ${lead.id}`,
  name: leadName(lead),
  to: paths.lead(lead.id),
  facts: [lead.state, lead.service ?? '', ...facts].filter(Boolean),
})

const dueReason = ({ followUpOn }: TodayLead) =>
  followUpOn && followUpOn < dayInIndia()
    ? red(`Overdue since ${shortDate(followUpOn)}`)
    : orange('Due today')

const callReason = (call: TodayCall) =>
  Date.parse(call.until) < Date.now()
    ? red(`Call missed: ${timeWords(call)}`)
    : orange(`Call at ${hoursIn(call)}`)

export type AssignedTo = (id: number | null) => string

/**
 * What is to do, the most urgent first: people who wait, what failed, what waits for a decision, what becomes public by itself,
 * what is unfinished. Each record stands once, with the first reason that it has.
 * @param assignedTo says whose lead it is
 * @returns the rows, and links to lists that have more than them
 */
export function todayRows(today: Today, assignedTo: AssignedTo) {
  const lists = [...leadLists(today, assignedTo), ...contentLists(today)]
  const rows = new Map<string, TodayRow>()
  for (const row of lists.flatMap((list) => list.rows)) {
    if (!rows.has(row.key)) rows.set(row.key, row)
  }
  return { rows: [...rows.values()], rest: lists.flatMap(({ rest }) => rest ?? []) }
}

function leadLists(today: Today, assignedTo: AssignedTo): Listed[] {
  const { leadsBy } = paths
  const owner = ({ assigneeId }: TodayLead | TodayCall) =>
    assigneeId ? assignedTo(assigneeId) : ''
  const dueRow = (lead: TodayLead) => leadRow(lead, dueReason(lead), owner(lead))
  return [
    listed(today.calls, 'calls back', `${paths.callbacks}?state=open`, (call) =>
      leadRow(call, callReason(call), owner(call)),
    ),
    listed(today.answered, 'answered', leadsBy('assignee=me'), (lead) =>
      leadRow(lead, orange('Answered'), `Answer came ${ageOf(lead.answeredAt)}`, owner(lead)),
    ),
    listed(
      today.dueForMe,
      'due for me',
      leadsBy('assignee=me&followUp=due&sort=followUpOn'),
      dueRow,
    ),
    listed(today.due, 'due', leadsBy('followUp=due&sort=followUpOn'), dueRow),
    listed(
      today.failedDeliveries,
      'not delivered',
      paths.deliveries,
      ({ id, subject, createdAt }) => ({
        key: `delivery ${id}`,
        ...red('Not delivered'),
        name: subject,
        to: paths.deliveries,
        facts: [`Given up on ${shortDate(createdAt)}`],
      }),
    ),
    listed(
      today.pausedWebhooks,
      'webhooks paused',
      paths.webhooks,
      ({ id, receiver, pausedBecause, pausedAt }) => ({
        key: `webhook ${id}`,
        ...red('Webhook paused'),
        name: receiver,
        to: paths.webhooks,
        facts: [shorten(pausedBecause, 80), `Paused on ${shortDate(pausedAt)}`],
      }),
    ),
    // Before the leads, as a correction is stored as one.
    listed(
      today.corrections,
      'corrections from readers',
      leadsBy('q=Correction&status=new'),
      ({ id, message, createdAt }) => ({
        key: `lead ${id}`,
        ...gray('Correction from a reader'),
        name: shorten(message, 80),
        to: paths.lead(id),
        facts: [`Sent ${ageOf(createdAt)}`],
      }),
    ),
    listed(today.unanswered, 'not yet contacted', leadsBy('status=new&sort=createdAt'), (lead) =>
      leadRow(lead, orange('Not yet contacted'), `Received ${ageOf(lead.createdAt)}`, owner(lead)),
    ),
  ]
}

function contentLists(today: Today): Listed[] {
  const { contentReleases } = paths
  return [
    listed(
      today.feedback,
      'reported by readers',
      `${paths.feedback}?state=open`,
      ({ id, page, text, createdAt }) => ({
        key: `feedback ${id}`,
        ...orange('Wrong, says a reader'),
        name: shorten(text, 80),
        to: paths.feedbackReport(id),
        facts: [page, `Sent ${ageOf(createdAt)}`],
      }),
    ),
    listed(
      today.toApprove,
      'waiting for your approval',
      `${contentReleases}?state=waiting`,
      ({ id, name, updatedAt }) => ({
        key: `release ${id}`,
        ...orange('Waiting for your approval'),
        name,
        to: paths.contentRelease(id),
        facts: [`Asked on ${shortDate(updatedAt)}`],
      }),
    ),
    listed(
      today.scheduled,
      'posts public this week',
      paths.calendar,
      ({ id, title, publishedAt, updatedAt }) => ({
        key: `blogs ${id}`,
        ...gray(`Public on ${shortDate(publishedAt ?? updatedAt)}`),
        name: title,
        to: paths.calendar,
        facts: [kindNames.blogs],
      }),
    ),
    listed(
      today.releases,
      'releases of content this week',
      `${contentReleases}?state=scheduled`,
      ({ id, name, publishAt, updatedAt }) => ({
        key: `release ${id}`,
        ...gray(`Public on ${shortDate(publishAt ?? updatedAt)}`),
        name,
        to: paths.contentRelease(id),
        facts: ['Release of content'],
      }),
    ),
    listed(
      today.drafts,
      'not public yet',
      `${paths.blogs}?status=draft`,
      ({ resource, id, title, updatedAt }) => ({
        key: `${resource} ${id}`,
        ...gray('Not public yet'),
        name: title,
        to: editPaths[resource](id),
        facts: [kindNames[resource], `Changed on ${shortDate(updatedAt)}`],
      }),
    ),
    listed(today.factsToCheck, 'with facts to check', paths.states, (state) => ({
      key: `facts ${state.id}`,
      ...gray('Facts to check'),
      name: state.name,
      to: paths.stateFacts(state.id),
      facts: reasonsOf(state),
    })),
    { rows: today.brokenLinks ? [linksRow(today.brokenLinks)] : [] },
  ]
}

const linksRow = (count: number): TodayRow => ({
  key: 'links',
  ...gray('Links to correct'),
  name: `${grouped(count)} ${plural(count, 'link leads', 'links lead')} to nothing`,
  to: paths.links,
  facts: [],
})

/** Why the facts of a state are to be checked, in words. */
const reasonsOf = ({ isInDoubt, oldCheckOn, switchedOn, lookAgainOn }: TodayState): string[] =>
  [
    switchedOn && `The law changed on ${shortDate(switchedOn)}; its texts are older`,
    lookAgainOn && `To be looked at again since ${shortDate(lookAgainOn)}`,
    oldCheckOn && `Checked on ${shortDate(oldCheckOn)}`,
    isInDoubt && 'Sources differ',
  ].filter((reason) => typeof reason === 'string')
