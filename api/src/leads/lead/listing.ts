import type { Knex } from 'knex'
import { indianDay } from '../../contract/indian-day'
import type { Lead } from '../../contract/leads/leads'
import type { Executor } from '../../platform/db/connect'
import type { Page, Paging } from '../../platform/http/request/paging'
import { leadsByIds } from './repository'
import { containing, positionOf, type SearchTerm, searchTable, searchTerms } from './search-texts'

const table = 'inquiries'

export interface LeadFilter {
  /** Words, each of which must occur in the name, company, contact details, message or notes. */
  q?: string
  state?: string
  service?: string
  /** Code of a language. */
  locale?: string
  /** Default: all but spam (D61). */
  status?: string
  /** A user's id, or `nobody`. */
  assignee?: number | 'nobody'
  /** Only open leads with a follow-up date: `due` is today or earlier, `overdue` before today. */
  followUp?: 'due' | 'overdue'
}

export type LeadSort = 'createdAt' | '-createdAt' | 'followUpOn'

type Direction = 'asc' | 'desc'

/** A query for matching leads, with its columns for the id and the order by time. */
interface Matching {
  query: Knex.QueryBuilder
  id: string
  time: string
  /** Direction of both columns for newest first. */
  newestFirst: Direction
}

/**
 * Builds the query for matching leads: on the search table for text searches with no filter but the status, else on
 * the leads.
 * @param asked whether the caller needs columns of the leads beyond the filter
 */
export function matching(knex: Executor, filter: LeadFilter, asked = false): Matching {
  const terms = searchTerms(filter.q)
  const { state, service, locale, assignee, followUp } = filter
  const isNarrowed = Boolean(asked || state || service || locale || assignee || followUp)
  if (terms.length > 0 && !isNarrowed) return matchingTexts(knex, filter, terms)
  const query: Knex.QueryBuilder = knex(table)
  if (terms.length > 0) {
    query.join(searchTable, `${searchTable}.inquiryId`, `${table}.id`)
    containing(query, terms)
  }
  if (state) query.where({ state })
  if (service) query.where({ service })
  if (locale) query.where({ locale })
  if (assignee) query.where({ assigneeId: assignee === 'nobody' ? null : assignee })
  if (followUp) query.where('followUpOn', followUp === 'due' ? '<=' : '<', indianDay())
  withStatus(query, filter, isNarrowed)
  return { query, id: `${table}.id`, time: `${table}.createdAt`, newestFirst: 'desc' }
}

function matchingTexts(knex: Executor, { status }: LeadFilter, terms: SearchTerm[]): Matching {
  const query: Knex.QueryBuilder = knex(searchTable)
  if (status) query.where({ status })
  else query.whereNot({ status: 'spam' })
  containing(query, terms)
  return {
    query,
    id: `${searchTable}.inquiryId`,
    time: `${searchTable}.position`,
    newestFirst: 'asc',
  }
}

/** Next to other filters it hides the status from the engine's index choice: rows of that index would need sorting. */
function withStatus(
  query: Knex.QueryBuilder,
  { status, followUp }: LeadFilter,
  isNarrowed: boolean,
) {
  const column = `${table}.status`
  if (status && !isNarrowed) query.where(column, status)
  else if (status) query.whereRaw("coalesce(??, '') = ?", [column, status])
  else query.whereRaw("coalesce(??, '') <> 'spam'", [column])
  if (followUp) query.whereRaw("coalesce(??, '') in ('new', 'contacted')", [column])
}

const opposite = { asc: 'desc', desc: 'asc' } as const

function ordered({ query, id, time }: Matching, direction: Direction): Knex.QueryBuilder {
  return query.orderBy([time, id].map((column) => ({ column, order: direction })))
}

/** Limits a query to the leads after `last`. */
function after(
  { query, id, time, newestFirst }: Matching,
  direction: Direction,
  last: Pick<Lead, 'id' | 'createdAt'>,
): void {
  const further = direction === 'asc' ? '>' : '<'
  const moment = newestFirst === 'asc' ? positionOf(last.createdAt) : new Date(last.createdAt)
  query.where(time, `${further}=`, moment)
  query.where((either) => either.where(time, further, moment).orWhere(id, further, last.id))
}

async function count(query: Knex.QueryBuilder): Promise<number> {
  const [counted] = await query.count({ total: '*' })
  return Number(counted.total)
}

/** One page of matching leads. */
export async function findLeads(
  knex: Executor,
  filter: LeadFilter,
  { page, pageSize }: Paging,
  sort: LeadSort = '-createdAt',
): Promise<Page<Lead>> {
  const slice = { offset: (page - 1) * pageSize, limit: pageSize }
  const { items, total } = await (sort === 'followUpOn'
    ? pageByFollowUp(knex, filter, slice)
    : pageByTime(knex, filter, slice, sort === '-createdAt'))
  return { items, total, page, pageSize }
}

interface Slice {
  offset: number
  limit: number
}

interface Found {
  items: Lead[]
  total: number
}

async function pageByTime(
  knex: Executor,
  filter: LeadFilter,
  slice: Slice,
  isNewestFirst: boolean,
): Promise<Found> {
  const from = matching(knex, filter)
  const direction = isNewestFirst ? from.newestFirst : opposite[from.newestFirst]
  return searchTerms(filter.q).length > 0
    ? pageOfSearch(knex, filter, slice, direction)
    : pageOfIndex(knex, filter, slice, direction)
}

/** Counts first, which is cheap; reads a page in the second half from the end. */
async function pageOfIndex(
  knex: Executor,
  filter: LeadFilter,
  { offset, limit }: Slice,
  direction: Direction,
): Promise<Found> {
  const from = matching(knex, filter)
  const total = await count(matching(knex, filter).query)
  const end = Math.min(offset + limit, total)
  if (offset >= end) return { items: [], total }
  const isNearEnd = offset > total / 2
  const query = isNearEnd
    ? ordered(from, opposite[direction]).offset(total - end)
    : ordered(from, direction).offset(offset)
  const ids: number[] = await query.limit(end - offset).pluck(from.id)
  return { items: await leadsByIds(knex, isNearEnd ? ids.reverse() : ids), total }
}

/** Scanning texts is expensive, so each is read once: in order up to the end of the page, the rest only to count. */
async function pageOfSearch(
  knex: Executor,
  filter: LeadFilter,
  { offset, limit }: Slice,
  direction: Direction,
): Promise<Found> {
  const from = matching(knex, filter)
  const ids: number[] = await ordered(from, direction).offset(offset).limit(limit).pluck(from.id)
  const items = await leadsByIds(knex, ids)
  const last = items.at(-1)
  const rest = matching(knex, filter)
  if (!last) return { items, total: offset === 0 ? 0 : await count(rest.query) }
  if (ids.length < limit) return { items, total: offset + ids.length }
  after(rest, direction, last)
  return { items, total: offset + ids.length + (await count(rest.query)) }
}

/** The earliest follow-up first, of a day those without an hour before the others; leads without one come after those, newest first. */
async function pageByFollowUp(
  knex: Executor,
  filter: LeadFilter,
  { offset, limit }: Slice,
): Promise<Found> {
  const dated = () => {
    const from = matching(knex, filter, true)
    return { ...from, query: from.query.whereNotNull('followUpOn') }
  }
  const { query, id, time } = dated()
  const ids: number[] = await query
    .orderBy(['followUpOn', 'followUpTime', time, id])
    .offset(offset)
    .limit(limit)
    .pluck(id)
  const total = await count(matching(knex, filter).query)
  if (ids.length < limit) {
    const before = ids.length > 0 ? offset + ids.length : await count(dated().query)
    const undated = matching(knex, filter, true)
    ids.push(
      ...(await ordered({ ...undated, query: undated.query.whereNull('followUpOn') }, 'desc')
        .offset(Math.max(0, offset - before))
        .limit(limit - ids.length)
        .pluck(undated.id)),
    )
  }
  return { items: await leadsByIds(knex, ids), total }
}

/** All matching leads, newest first, read in portions. */
export async function* eachLead(knex: Executor, filter: LeadFilter): AsyncGenerator<Lead> {
  const portion = 500
  for (let last: Lead | undefined; ; ) {
    const from = matching(knex, filter)
    if (last) after(from, from.newestFirst, last)
    const ids: number[] = await ordered(from, from.newestFirst).limit(portion).pluck(from.id)
    const leads = await leadsByIds(knex, ids)
    yield* leads
    if (ids.length < portion || leads.length === 0) return
    last = leads.at(-1)
  }
}
