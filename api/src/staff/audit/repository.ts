import type { Knex } from 'knex'
import { auditDays, auditResources, machineActors } from '../../contract/staff/audit'
import type { AuditRecord } from '../../contract/staff/people'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import type { Page, Paging } from '../../platform/http/request/paging'

const table = 'audit_log'

export const auditKinds = { json: ['detail', 'before', 'after'], date: ['at'] }
const { fromRow } = codec<AuditRecord>(auditKinds)

export interface AuditFilter {
  /** An e-mail or a part of one, in lower case; or one of `machineActors`. */
  person?: string
  action?: string
  resource?: string
  resourceId?: string
  /** Period: `from` included, `before` excluded. */
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
  // Selects ids first: scanning whole rows would read the old and new values of every change.
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

/** All matching entries, newest first, read in portions. */
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
  const emails = person && !isMachine(person) ? await emailsOf(knex, person) : null
  return (): Knex.QueryBuilder => {
    const query = knex(table)
    if (emails && emails.length <= mostEmails) query.whereIn('email', emails)
    else if (emails) query.whereRaw(isPart, ['email', person!])
    else if (person) query.where({ address: person }).whereNull('email')
    if (action) query.where({ action })
    if (resource) query.where({ resource })
    // The index on records begins with `resource`, so all of them are named.
    else if (resourceId) query.whereIn('resource', auditResources)
    if (resourceId) query.where({ resourceId })
    if (from) query.where('at', '>=', from)
    if (before) query.where('at', '<', before)
    return query
  }
}

/** Maximum e-mails in one query; robots make up more. */
const mostEmails = 500

const isPart = 'instr(??, ?) > 0'

/** The e-mail equal to `person`, else all that contain it; e-mails are stored in lower case. */
async function emailsOf(knex: Executor, person: string): Promise<string[]> {
  if (await knex(table).where({ email: person }).first('id')) return [person]
  // Reads all distinct e-mails first: without a condition, engines skip through their index.
  return knex(knex(table).distinct('email').as('persons'))
    .whereRaw(isPart, ['email', person!])
    .limit(mostEmails + 1)
    .pluck('email')
}

const isMachine = (person: string) => (machineActors as readonly string[]).includes(person)

const dayMs = 24 * 60 * 60 * 1000

/** Deletes entries older than `auditDays` days (D59), in portions; several replicas may run this at once. */
export async function sweepAudit(knex: Knex): Promise<void> {
  const portion = 1000
  const oldest = new Date(Date.now() - auditDays * dayMs)
  for (let removed = portion; removed === portion; ) {
    const ids: number[] = await knex(table).where('at', '<', oldest).limit(portion).pluck('id')
    await knex(table).whereIn('id', ids).del()
    removed = ids.length
  }
}
