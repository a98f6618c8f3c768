import type { Knex } from 'knex'
import { auditDays, machineActors } from '../contract/audit'
import type { AuditRecord } from '../contract/entities'
import { codec } from '../db/codec'
import type { Executor } from '../db/connect'
import { contains } from '../db/contains'
import type { Page, Paging } from '../http/paging'

const table = 'audit_log'

export const auditKinds = { json: ['detail', 'before', 'after'], date: ['at'] }
const { fromRow } = codec<AuditRecord>(auditKinds)

export interface AuditFilter {
  /** An e-mail or a part of one, in small letters; or one of `machineActors`. */
  person?: string
  action?: string
  resource?: string
  resourceId?: string
  /** Moments: from the first on, before the second. */
  from?: Date
  before?: Date
}

/** Entries of a page, newest first. */
export async function findAudit(
  knex: Executor,
  filter: AuditFilter,
  { page, pageSize }: Paging,
): Promise<Page<AuditRecord>> {
  const matching = await matchingQuery(knex, filter)
  // The ids first: walking over whole rows would read what each change was from and to.
  const ids: number[] = await matching()
    .orderBy(newestFirst)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .pluck('id')
  const rows = await knex(table).whereIn('id', ids).orderBy(newestFirst)
  const [counted] = await matching().count({ total: '*' })
  return { items: rows.map(fromRow), total: Number(counted.total), page, pageSize }
}

const newestFirst = [
  { column: 'at', order: 'desc' },
  { column: 'id', order: 'desc' },
]

/** All entries that fit, newest first, read in portions. */
export async function* eachAudit(knex: Executor, filter: AuditFilter): AsyncGenerator<AuditRecord> {
  const portion = 500
  const matching = await matchingQuery(knex, filter)
  for (let last: Pick<AuditRecord, 'id' | 'at'> | null = null; ; ) {
    const query = matching().select('*').orderBy(newestFirst).limit(portion)
    if (last) olderThan(query, last)
    const records = (await query).map(fromRow) as AuditRecord[]
    yield* records
    if (records.length < portion) return
    last = records.at(-1)!
  }
}

function olderThan(query: Knex.QueryBuilder, { at, id }: Pick<AuditRecord, 'id' | 'at'>): void {
  const moment = new Date(at)
  query
    .where('at', '<=', moment)
    .where((either) => either.where('at', '<', moment).orWhere('id', '<', id))
}

async function matchingQuery(knex: Executor, filter: AuditFilter) {
  const { person, action, resource, resourceId, from, before } = filter
  const isWhole = person !== undefined && (await knows(knex, person))
  return (): Knex.QueryBuilder => {
    const query = knex(table)
    if (isMachine(person)) query.where({ address: person }).whereNull('email')
    else if (person) query.where(isWhole ? { email: person } : contains(knex, 'email', person))
    if (action) query.where({ action })
    if (resource) query.where({ resource })
    if (resourceId) query.where({ resourceId })
    if (from) query.where('at', '>=', from)
    if (before) query.where('at', '<', before)
    return query
  }
}

/** Whose whole e-mail is asked for is not mixed up with somebody whose e-mail contains it. */
const knows = async (knex: Executor, email: string) =>
  (await knex(table).where({ email }).first('id')) !== undefined

const isMachine = (person: string | undefined) =>
  (machineActors as readonly (string | undefined)[]).includes(person)

const dayMs = 24 * 60 * 60 * 1000

/** Removes what is older than the audit is kept for (D59), in portions; several replicas may do so at once. */
export async function sweepAudit(knex: Knex): Promise<void> {
  const portion = 1000
  const oldest = new Date(Date.now() - auditDays * dayMs)
  for (let removed = portion; removed === portion; ) {
    const ids: number[] = await knex(table).where('at', '<', oldest).limit(portion).pluck('id')
    await knex(table).whereIn('id', ids).del()
    removed = ids.length
  }
}
