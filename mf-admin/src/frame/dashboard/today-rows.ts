import type { Today, TodayLead, TodayList, TodayState } from '@pt-portal/api/contract'
import { shortDate } from '@pt-portal/api/contract/language/english'
import { grouped } from '@pt-portal/api/contract/language/numbers'
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

type RowOf<Item> = (item: Item) => TodayRow

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

/**
 * What is to do, the most urgent first: people who wait, what failed, what waits for a decision, what becomes public by itself,
 * what is unfinished. Each record stands once, with the first reason that it has.
 * @param assignedTo says whose lead it is
 * @returns the rows, and links to lists that have more than them
 */
export function todayRows(today: Today, assignedTo: (id: number | null) => string) {
  const rows = new Map<string, TodayRow>()
  const rest: TodayRest[] = []

  /** @param words what the list holds, as in 'All 12 due' */
  const add = <Item>(list: TodayList<Item> | null, words: string, to: string, row: RowOf<Item>) => {
    if (!list) return
    for (const item of list.items) {
      const added = row(item)
      if (!rows.has(added.key)) rows.set(added.key, added)
    }
    if (list.total <= list.items.length) return
    const count =
      list.total < mostCounted ? `All ${grouped(list.total)}` : `All ${mostCounted} or more`
    rest.push({ label: `${count} ${words}`, to })
  }
  const owner = ({ assigneeId }: TodayLead) => (assigneeId ? assignedTo(assigneeId) : '')

  const { leadsBy } = paths
  const answered = { reason: 'Answered', palette: 'orange' } as const
  add(today.answered, 'answered', leadsBy('assignee=me'), (lead) =>
    leadRow(lead, answered, `Answer came ${ageOf(lead.answeredAt)}`, owner(lead)),
  )
  const mine = leadsBy('assignee=me&followUp=due&sort=followUpOn')
  add(today.dueForMe, 'due for me', mine, (lead) => leadRow(lead, dueReason(lead), owner(lead)))
  add(today.due, 'due', leadsBy('followUp=due&sort=followUpOn'), (lead) =>
    leadRow(lead, dueReason(lead), owner(lead)),
  )
  add(today.failedDeliveries, 'not delivered', paths.deliveries, ({ id, subject, createdAt }) => ({
    key: `delivery ${id}`,
    reason: 'Not delivered',
    palette: 'red',
    name: subject,
    to: paths.deliveries,
    facts: [`Given up on ${shortDate(createdAt)}`],
  }))
  // Before the leads, as a correction is stored as one.
  const corrections = leadsBy('q=Correction&status=new')
  add(today.corrections, 'corrections from readers', corrections, ({ id, message, createdAt }) => ({
    key: `lead ${id}`,
    reason: 'Correction from a reader',
    palette: 'gray',
    name: shorten(message, 80),
    to: paths.lead(id),
    facts: [`Sent ${ageOf(createdAt)}`],
  }))
  const waiting = { reason: 'Not yet contacted', palette: 'orange' } as const
  add(today.unanswered, 'not yet contacted', leadsBy('status=new&sort=createdAt'), (lead) =>
    leadRow(lead, waiting, `Received ${ageOf(lead.createdAt)}`, owner(lead)),
  )
  const { contentReleases } = paths
  add(
    today.toApprove,
    'waiting for your approval',
    `${contentReleases}?state=waiting`,
    (release) => ({
      key: `release ${release.id}`,
      reason: 'Waiting for your approval',
      palette: 'orange',
      name: release.name,
      to: paths.contentRelease(release.id),
      facts: [`Asked on ${shortDate(release.updatedAt)}`],
    }),
  )
  add(today.scheduled, 'posts public this week', paths.calendar, ({ id, title, ...post }) => ({
    key: `blogs ${id}`,
    reason: `Public on ${shortDate(post.publishedAt ?? post.updatedAt)}`,
    palette: 'gray',
    name: title,
    to: paths.calendar,
    facts: [kindNames.blogs],
  }))
  const scheduled = `${contentReleases}?state=scheduled`
  add(today.releases, 'releases of content this week', scheduled, ({ id, name, ...release }) => ({
    key: `release ${id}`,
    reason: `Public on ${shortDate(release.publishAt ?? release.updatedAt)}`,
    palette: 'gray',
    name,
    to: paths.contentRelease(id),
    facts: ['Release of content'],
  }))
  const drafts = `${paths.blogs}?status=draft`
  add(today.drafts, 'not public yet', drafts, ({ resource, id, title, updatedAt }) => ({
    key: `${resource} ${id}`,
    reason: 'Not public yet',
    palette: 'gray',
    name: title,
    to: editPaths[resource](id),
    facts: [kindNames[resource], `Changed on ${shortDate(updatedAt)}`],
  }))
  add(today.factsToCheck, 'with facts to check', paths.states, (state) => ({
    key: `facts ${state.id}`,
    reason: 'Facts to check',
    palette: 'gray',
    name: state.name,
    to: paths.stateFacts(state.id),
    facts: reasonsOf(state),
  }))
  if (today.brokenLinks) {
    const one = today.brokenLinks === 1
    rows.set('links', {
      key: 'links',
      reason: 'Links to correct',
      palette: 'gray',
      name: `${grouped(today.brokenLinks)} ${one ? 'link leads' : 'links lead'} to nothing`,
      to: paths.links,
      facts: [],
    })
  }
  return { rows: [...rows.values()], rest }
}

/** Why the facts of a state are to be checked, in words. */
const reasonsOf = ({ isInDoubt, oldCheckOn, switchedOn, lookAgainOn }: TodayState): string[] =>
  [
    switchedOn && `The law changed on ${shortDate(switchedOn)}; its texts are older`,
    lookAgainOn && `To be looked at again since ${shortDate(lookAgainOn)}`,
    oldCheckOn && `Checked on ${shortDate(oldCheckOn)}`,
    isInDoubt && 'Sources differ',
  ].filter((reason) => typeof reason === 'string')
