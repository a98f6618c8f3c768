import type { Schedule } from '@pt-portal/rules/law'
import type { Knex } from 'knex'
import { listContentReleases, scheduledBetween } from '../../content/content-releases/repository'
import { openFeedback } from '../../content/feedback/repository'
import { factsOn } from '../../content/law/state-law'
import type { DeadLinks } from '../../content/links/broken-links'
import type { PageResourceName } from '../../contract/content/page-resources'
import { addDays, indianDay, startOfIndianDay } from '../../contract/indian-day'
import { isOldCheck } from '../../contract/law/facts/checked-on'
import type { StateFacts } from '../../contract/law/facts/facts'
import { currentFacts } from '../../contract/law/facts/stored-facts'
import { may } from '../../contract/staff/policy'
import type {
  AnsweredLead,
  Today,
  TodayCall,
  TodayCorrection,
  TodayDelivery,
  TodayFeedback,
  TodayLead,
  TodayList,
  TodayPage,
  TodayRelease,
  TodayState,
  TodayWebhook,
} from '../../contract/staff/today'
import { callbacksWithLeads } from '../../leads/callbacks/repository'
import { correctionName } from '../../leads/consultations/lead'
import { type LeadFilter, matching } from '../../leads/lead/listing'
import { codec } from '../../platform/db/codec'
import type { CurrentUser } from '../../platform/http/context'

const shown = 5
const mostCounted = 100
const mostCharacters = 140
const dayMs = 24 * 60 * 60 * 1000

const listOf = <Item>(all: Item[]): TodayList<Item> => ({
  items: all.slice(0, shown),
  total: Math.min(all.length, mostCounted),
})

/** The values of an object's promises, which are all waited for at once. */
async function allOf<Values extends object>(
  promises: {
    [Name in keyof Values]: Promise<Values[Name]>
  },
): Promise<Values> {
  const entries = Object.entries<Promise<unknown>>(promises)
  const values = await Promise.all(entries.map(([, promise]) => promise))
  return Object.fromEntries(entries.map(([name], index) => [name, values[index]])) as Values
}

/**
 * What is to do today, by what the user's role can do (D54). Some twenty queries, each of which reads an index and at
 * most 100 rows, or the few states; for links, what is kept of all texts, once until content changes.
 * @param origin the portal's own
 */
export async function todayOf(
  knex: Knex,
  { id, role }: CurrentUser,
  origin: string,
  deadLinks: DeadLinks,
): Promise<Today> {
  const ifMay = <Item>(
    isAllowed: boolean,
    read: () => Promise<Item[]>,
  ): Promise<TodayList<Item> | null> => (isAllowed ? read().then(listOf) : Promise.resolve(null))
  const seesLeads = may(role, 'inquiries.read')
  const writesContent = may(role, 'content.write')
  const states = writesContent ? readStates(knex) : Promise.resolve([])
  return allOf<Today>({
    calls: ifMay(seesLeads, () => callsDue(knex)),
    answered: ifMay(may(role, 'inquiries.write'), () => answeredLeads(knex, id)),
    dueForMe: ifMay(may(role, 'inquiries.write'), () => dueLeads(knex, { assignee: id })),
    due: ifMay(seesLeads, () => dueLeads(knex, {})),
    newLeads: ifMay(seesLeads, () => leadsSince(knex, new Date(Date.now() - dayMs))),
    unanswered: ifMay(seesLeads, () => unansweredLeads(knex)),
    failedDeliveries: ifMay(may(role, 'deliveries.manage'), () => readFailedDeliveries(knex)),
    pausedWebhooks: ifMay(may(role, 'deliveries.manage'), () => readPausedWebhooks(knex)),
    scheduled: ifMay(may(role, 'content.read'), () => scheduledPosts(knex)),
    releases: ifMay(may(role, 'content.read'), () => scheduledReleases(knex)),
    toApprove: ifMay(may(role, 'content.approve'), () => waitingReleases(knex)),
    drafts: ifMay(writesContent, async () => draftPages(knex, await states)),
    factsToCheck: ifMay(writesContent, async () => doubtfulStates(await states)),
    corrections: ifMay(seesLeads, () => readCorrections(knex)),
    feedback: ifMay(may(role, 'feedback.write'), () => readFeedback(knex)),
    brokenLinks: writesContent ? deadLinks(origin) : Promise.resolve(null),
  })
}

const leads = codec<TodayLead>({ date: ['createdAt'] })
const leadColumns: (keyof TodayLead)[] = [
  'id',
  'firstName',
  'lastName',
  'state',
  'service',
  'status',
  'createdAt',
  'followUpOn',
  'followUpTime',
  'assigneeId',
]

async function readLeads(query: Knex.QueryBuilder): Promise<TodayLead[]> {
  const columns = leadColumns.map((column) => `inquiries.${column}`)
  const rows: Record<string, unknown>[] = await query.select(columns).limit(mostCounted)
  return rows.map((row) => leads.fromRow(row))
}

const dueLeads = (knex: Knex, filter: LeadFilter): Promise<TodayLead[]> =>
  readLeads(
    matching(knex, { ...filter, followUp: 'due' }, true).query.orderBy([
      'followUpOn',
      'followUpTime',
      'createdAt',
      'id',
    ]),
  )

const leadsSince = (knex: Knex, since: Date): Promise<TodayLead[]> =>
  readLeads(
    matching(knex, {}, true)
      .query.where('inquiries.createdAt', '>', since)
      .whereNull('inquiries.erasedAt')
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ]),
  )

const unansweredLeads = (knex: Knex): Promise<TodayLead[]> =>
  readLeads(matching(knex, { status: 'new' }).query.orderBy(['createdAt', 'id']))

/** Leads with an answer that nobody has taken up: only these have `answeredAt`, and few at a time. */
async function answeredLeads(knex: Knex, userId: number): Promise<AnsweredLead[]> {
  const rows: Record<string, unknown>[] = await matching(knex, {}, true)
    .query.whereNotNull('inquiries.answeredAt')
    .whereNull('inquiries.erasedAt')
    .where((any) => any.where({ assigneeId: userId }).orWhereNull('assigneeId'))
    .orderBy(['answeredAt', 'id'])
    .limit(mostCounted)
    .select([...leadColumns, 'answeredAt'].map((column) => `inquiries.${column}`))
  return rows.map((row) => answered.fromRow(row))
}

const answered = codec<AnsweredLead>({ date: ['createdAt', 'answeredAt'] })

const calls = codec<TodayCall>({ date: ['at', 'until'] })

/** Calls that are not made, up to the end of today; without those that looked automated. */
async function callsDue(knex: Knex): Promise<TodayCall[]> {
  const rows: Record<string, unknown>[] = await callbacksWithLeads(knex, {
    from: new Date(0),
    to: startOfIndianDay(addDays(indianDay(), 1)),
    state: 'open',
  })
    .orderBy(['startsAt', 'callbacks.id'])
    .limit(mostCounted)
    .select('inquiries.id', 'firstName', 'lastName', 'inquiries.state', 'service', 'assigneeId', {
      at: 'startsAt',
      until: 'endsAt',
    })
  return rows.map((row) => calls.fromRow(row))
}

const corrections = codec<TodayCorrection>({ date: ['createdAt'] })

async function readCorrections(knex: Knex): Promise<TodayCorrection[]> {
  const rows: Record<string, unknown>[] = await matching(knex, { status: 'new' }, true)
    .query.where({ firstName: correctionName, lastName: '' })
    .orderBy(['createdAt', 'id'])
    .limit(mostCounted)
    .select('inquiries.id', 'inquiries.message', 'inquiries.createdAt')
  return rows.map((row) => {
    const { message, ...correction } = corrections.fromRow(row)
    return { ...correction, message: shortened(message ?? '') }
  })
}

async function readFeedback(knex: Knex): Promise<TodayFeedback[]> {
  const rows = await openFeedback(knex, mostCounted)
  return rows.map(({ id, page, createdAt, text, where, link }) => ({
    ...{ id, page, createdAt },
    text: shortened(text ?? where ?? link ?? ''),
  }))
}

/** The beginning of a text of any length. */
const shortened = (text: string) =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1).trimEnd()}…` : text

const deliveries = codec<TodayDelivery>({ date: ['createdAt'] })

async function readFailedDeliveries(knex: Knex): Promise<TodayDelivery[]> {
  const rows: Record<string, unknown>[] = await knex('outbox')
    .where({ state: 'failed' })
    .orderBy('id', 'desc')
    .limit(mostCounted)
    .select('id', 'kind', 'subject', 'createdAt')
  return rows.map((row) => deliveries.fromRow(row))
}

const hooks = codec<Omit<TodayWebhook, 'receiver'> & { url: string }>({ date: ['pausedAt'] })

/** Without those that staff paused or that are not active. */
async function readPausedWebhooks(knex: Knex): Promise<TodayWebhook[]> {
  const rows: Record<string, unknown>[] = await knex('webhooks')
    .where({ isActive: true, isPaused: true })
    .whereNotNull('pausedBecause')
    .orderBy(['pausedAt', 'id'])
    .limit(mostCounted)
    .select('id', 'url', 'pausedBecause', 'pausedAt')
  return rows.map((row) => {
    const { url, ...webhook } = hooks.fromRow(row)
    return { ...webhook, receiver: new URL(url).host }
  })
}

type PageRow = Omit<TodayPage, 'resource'>

const pages = codec<PageRow>({ date: ['publishedAt', 'updatedAt'] })

const asPage = (resource: PageResourceName, row: Record<string, unknown>): TodayPage => {
  const { id, title, publishedAt = null, updatedAt } = pages.fromRow(row)
  return { resource, id, title, publishedAt, updatedAt }
}

async function scheduledPosts(knex: Knex): Promise<TodayPage[]> {
  const now = Date.now()
  const rows: Record<string, unknown>[] = await knex('blogs')
    .where({ isPublished: true })
    .where('publishedAt', '>', new Date(now))
    .where('publishedAt', '<=', new Date(now + 7 * dayMs))
    .orderBy(['publishedAt', 'id'])
    .limit(mostCounted)
    .select('id', 'title', 'publishedAt', 'updatedAt')
  return rows.map((row) => asPage('blogs', row))
}

const scheduledReleases = (knex: Knex): Promise<TodayRelease[]> =>
  scheduledBetween(knex, new Date(0), new Date(Date.now() + 7 * dayMs))

const waitingReleases = async (knex: Knex): Promise<TodayRelease[]> => {
  const { items } = await listContentReleases(knex, ['waiting'], { page: 1, pageSize: mostCounted })
  return items.sort((a, b) => (a.updatedAt < b.updatedAt ? -1 : 1))
}

interface StateRow {
  id: number
  name: string
  isActive: boolean
  facts: StateFacts | null
  updatedAt: string
}

const states = codec<StateRow>({ json: ['facts'], boolean: ['isActive'], date: ['updatedAt'] })

async function readStates(knex: Knex): Promise<StateRow[]> {
  const rows: Record<string, unknown>[] = await knex('state_pages').select(
    'id',
    'name',
    'isActive',
    'facts',
    'updatedAt',
  )
  return rows.map((row) => states.fromRow(row))
}

async function draftPages(knex: Knex, all: StateRow[]): Promise<TodayPage[]> {
  const unpublished = (table: string, flag: string, title: string) =>
    knex(table)
      .where({ [flag]: false })
      .orderBy('updatedAt', 'desc')
      .limit(mostCounted)
      .select('id', { title }, 'updatedAt') as Promise<Record<string, unknown>[]>
  const [posts, services] = await Promise.all([
    unpublished('blogs', 'isPublished', 'title'),
    unpublished('service_pages', 'isActive', 'name'),
  ])
  const drafts = [
    ...posts.map((row) => asPage('blogs', row)),
    ...services.map((row) => asPage('service-pages', row)),
    ...all
      .filter(({ isActive }) => !isActive)
      .map(
        ({ id, name, updatedAt }): TodayPage => ({
          resource: 'state-pages',
          id,
          title: name,
          publishedAt: null,
          updatedAt,
        }),
      ),
  ]
  return drafts.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
}

/**
 * Public states whose facts are in doubt, were checked too long ago, describe an older schedule than the one in force, or
 * whose law was to be looked at again by today.
 */
function doubtfulStates(all: StateRow[]): TodayState[] {
  const today = indianDay()
  return all
    .flatMap(({ id, name, isActive, facts }) => {
      if (!isActive || !facts) return []
      const shown = factsOn({ name, facts: currentFacts(facts) }, today)
      const { checkedOn, doubt, switchedOn = null, schedules = [] } = shown
      const isInDoubt = doubt !== 'none'
      const oldCheckOn = isOldCheck(checkedOn, today) ? checkedOn : null
      const lookAgainOn = dueLook(schedules, today)
      const isDue = isInDoubt || oldCheckOn || switchedOn || lookAgainOn
      return isDue ? [{ id, name, isInDoubt, oldCheckOn, switchedOn, lookAgainOn, checkedOn }] : []
    })
    .sort((a, b) => (a.checkedOn < b.checkedOn ? -1 : a.checkedOn > b.checkedOn ? 1 : a.id - b.id))
}

/** The first day, by today, on which a schedule was to be looked at again. */
const dueLook = (schedules: Schedule[], today: string): string | null =>
  schedules
    .flatMap(({ lookAgainOn }) => (lookAgainOn && lookAgainOn <= today ? [lookAgainOn] : []))
    .sort()[0] ?? null
