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

/** A list with more entries than the rows show. */
export interface TodayRest {
  label: string
  to: string
}

/** The API counts no further. */
const mostCounted = 100

/** What one list gives. */
interface Listed {
  rows: TodayRow[]
  /** The link to the whole list, when it has more than the rows. */
  rest?: TodayRest
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

/** Leads of a list with a reason; the same lead of a later list is left out. */
const leadRow = (
  lead: TodayLead,
  reason: Pick<TodayRow, 'reason' | 'palette'>,
  ...facts: string[]
): TodayRow => ({
  ...reason,
  key: `lead ${lead.id}`,
  name: leadName(lead),
  to: paths.lead(lead.id),
  facts: [lead.state, lead.service ?? '', ...facts].filter(Boolean),
})

const dueReason = ({ followUpOn }: TodayLead): Pick<TodayRow, 'reason' | 'palette'> =>
  followUpOn && followUpOn < dayInIndia()
    ? { reason: `Overdue since ${shortDate(followUpOn)}`, palette: 'red' }
    : { reason: 'Due today', palette: 'orange' }

const callReason = (call: TodayCall): Pick<TodayRow, 'reason' | 'palette'> =>
  Date.parse(call.until) < Date.now()
    ? { reason: `Call missed: ${timeWords(call)}`, palette: 'red' }
    : { reason: `Call at ${hoursIn(call)}`, palette: 'orange' }

type AssignedTo = (id: number | null) => string

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
  const owner = ({ assigneeId }: TodayLead) => (assigneeId ? assignedTo(assigneeId) : '')
  const dueRow = (lead: TodayLead) => leadRow(lead, dueReason(lead), owner(lead))
  const answered = { reason: 'Answered', palette: 'orange' } as const
  const waiting = { reason: 'Not yet contacted', palette: 'orange' } as const
  return [
    listed(today.calls, 'calls back', `${paths.callbacks}?state=open`, (call) => ({
      ...callReason(call),
      key: `lead ${call.id}`,
      name: leadName(call),
      to: paths.lead(call.id),
      facts: [
        call.state,
        call.service ?? '',
        call.assigneeId ? assignedTo(call.assigneeId) : '',
      ].filter(Boolean),
    })),
    listed(today.answered, 'answered', leadsBy('assignee=me'), (lead) =>
      leadRow(lead, answered, `Answer came ${ageOf(lead.answeredAt)}`, owner(lead)),
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
        reason: 'Not delivered',
        palette: 'red',
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
        reason: 'Webhook paused',
        palette: 'red',
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
        reason: 'Correction from a reader',
        palette: 'gray',
        name: shorten(message, 80),
        to: paths.lead(id),
        facts: [`Sent ${ageOf(createdAt)}`],
      }),
    ),
    listed(today.unanswered, 'not yet contacted', leadsBy('status=new&sort=createdAt'), (lead) =>
      leadRow(lead, waiting, `Received ${ageOf(lead.createdAt)}`, owner(lead)),
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
        reason: 'Wrong, says a reader',
        palette: 'orange',
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
        reason: 'Waiting for your approval',
        palette: 'orange',
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
        reason: `Public on ${shortDate(publishedAt ?? updatedAt)}`,
        palette: 'gray',
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
        reason: `Public on ${shortDate(publishAt ?? updatedAt)}`,
        palette: 'gray',
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
        reason: 'Not public yet',
        palette: 'gray',
        name: title,
        to: editPaths[resource](id),
        facts: [kindNames[resource], `Changed on ${shortDate(updatedAt)}`],
      }),
    ),
    listed(today.factsToCheck, 'with facts to check', paths.states, (state) => ({
      key: `facts ${state.id}`,
      reason: 'Facts to check',
      palette: 'gray',
      name: state.name,
      to: paths.stateFacts(state.id),
      facts: reasonsOf(state),
    })),
    { rows: today.brokenLinks ? [linksRow(today.brokenLinks)] : [] },
  ]
}

const linksRow = (count: number): TodayRow => ({
  key: 'links',
  reason: 'Links to correct',
  palette: 'gray',
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
