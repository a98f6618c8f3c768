import type { Knex } from 'knex'
import type { Inquiry } from '../contract/entities'
import { indianDay } from '../contract/indian-day'
import type { Executor } from '../db/connect'
import type { Page, Paging } from '../http/paging'
import { inquiriesByIds } from './repository'
import { containing, searchTable, searchWords } from './search-texts'

const table = 'inquiries'

export interface InquiryFilter {
  /** Words that each occur in the name, company, contact details, message or notes. */
  q?: string
  state?: string
  service?: string
  /** Without it all but spam (D61). */
  status?: string
  /** A user's id, or `nobody`. */
  assignee?: number | 'nobody'
  /** Of open leads those to come back to: `due` today or earlier, `overdue` before today. */
  followUp?: 'due' | 'overdue'
}

export type InquirySort = 'createdAt' | '-createdAt' | 'followUpOn'

/** Ids and times of leads that fit, as far as a portion goes. */
interface Found {
  id: number
  createdAt: number | Date
}

/**
 * Where ids and times of leads that fit are read: in an index, or in the texts for searches, which have to be read anyway.
 * @param asked whether something else of the lead is asked for
 */
function matching(knex: Executor, filter: InquiryFilter, asked = false) {
  const words = searchWords(filter.q)
  const { state, service, status, assignee, followUp } = filter
  const needsLead = asked || state || service || assignee || followUp || words.length === 0
  const of = needsLead ? table : searchTable
  const query: Knex.QueryBuilder = knex(of)
  if (needsLead && words.length > 0) query.join(searchTable, `${searchTable}.inquiryId`, `${of}.id`)
  containing(query, words)
  if (state) query.where({ state })
  if (service) query.where({ service })
  if (assignee) query.where({ assigneeId: assignee === 'nobody' ? null : assignee })
  if (status) query.where(`${of}.status`, status)
  else query.whereNot(`${of}.status`, 'spam')
  if (followUp) {
    query.where('followUpOn', followUp === 'due' ? '<=' : '<', indianDay())
    query.whereIn(`${of}.status`, ['new', 'contacted'])
  }
  return { query, id: needsLead ? `${of}.id` : `${of}.inquiryId`, at: `${of}.createdAt` }
}

type Direction = 'asc' | 'desc'

/** Leads by the time of their receipt, and which ones come after one of them. */
function inOrder(knex: Executor, filter: InquiryFilter, direction: Direction) {
  const { query, id, at } = matching(knex, filter)
  const further = direction === 'desc' ? '<' : '>'
  return {
    select: () =>
      query.select({ id, createdAt: at }).orderBy([
        { column: at, order: direction },
        { column: id, order: direction },
      ]),
    after(last: Found) {
      const time = new Date(last.createdAt)
      query.where(at, `${further}=`, time)
      query.where((either) => either.where(at, further, time).orWhere(id, further, last.id))
      return this
    },
    count: () => count(query),
  }
}

/**
 * A page of leads that fit. Its ids and the total come from one pass through an index, or through the texts that searches
 * read: as far as the page goes in order, then only counting.
 */
export async function findInquiries(
  knex: Executor,
  filter: InquiryFilter,
  { page, pageSize }: Paging,
  sort: InquirySort = '-createdAt',
): Promise<Page<Inquiry>> {
  const offset = (page - 1) * pageSize
  const find = sort === 'followUpOn' ? pageByFollowUp : pageByTime
  const { ids, total } = await find(knex, filter, { offset, limit: pageSize }, sort)
  return { items: await inquiriesByIds(knex, ids), total, page, pageSize }
}

interface Slice {
  offset: number
  limit: number
}

async function pageByTime(
  knex: Executor,
  filter: InquiryFilter,
  { offset, limit }: Slice,
  sort: InquirySort,
) {
  const direction = sort === 'createdAt' ? 'asc' : 'desc'
  const ordered = () => inOrder(knex, filter, direction)
  const found: Found[] = await ordered().select().offset(offset).limit(limit)
  const ids = found.map(({ id }) => id)
  const last = found.at(-1)
  if (!last) return { ids, total: offset === 0 ? 0 : await ordered().count() }
  const rest = found.length < limit ? 0 : await ordered().after(last).count()
  return { ids, total: offset + found.length + rest }
}

/** The earliest follow-up first; leads without one come after those, newest first. */
async function pageByFollowUp(knex: Executor, filter: InquiryFilter, { offset, limit }: Slice) {
  const dated = () => {
    const { query, id, at } = matching(knex, filter, true)
    return { query: query.whereNotNull('followUpOn'), id, at }
  }
  const { query, id, at } = dated()
  const ids: number[] = await query
    .orderBy(['followUpOn', at, id])
    .offset(offset)
    .limit(limit)
    .pluck(id)
  const total = await count(matching(knex, filter).query)
  if (ids.length === limit) return { ids, total }
  const before = ids.length > 0 ? offset + ids.length : await count(dated().query)
  const others = matching(knex, filter, true)
  const undated: number[] = await others.query
    .whereNull('followUpOn')
    .orderBy([others.at, others.id].map((column) => ({ column, order: 'desc' })))
    .offset(Math.max(0, offset - before))
    .limit(limit - ids.length)
    .pluck(others.id)
  return { ids: [...ids, ...undated], total }
}

async function count(query: Knex.QueryBuilder): Promise<number> {
  const [counted] = await query.count({ total: '*' })
  return Number(counted.total)
}

/** All leads that fit, newest first, read in portions. */
export async function* eachInquiry(knex: Executor, filter: InquiryFilter): AsyncGenerator<Inquiry> {
  const portion = 500
  for (let last: Found | undefined; ; ) {
    const ordered = inOrder(knex, filter, 'desc')
    const found: Found[] = await (last ? ordered.after(last) : ordered).select().limit(portion)
    yield* await inquiriesByIds(
      knex,
      found.map(({ id }) => id),
    )
    if (found.length < portion) return
    last = found.at(-1)
  }
}
