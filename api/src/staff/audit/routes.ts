import * as yup from 'yup'
import { isDay } from '../../contract/leads/lead-schema'
import { auditActions, auditResources } from '../../contract/staff/audit'
import type { AuditRecord } from '../../contract/staff/people'
import { audit } from '../../platform/audit/audit'
import { pageOf, pagingOf, pagingParameters, parameter } from '../../platform/http/request/paging'
import {
  dateTime,
  integer,
  nullable,
  object,
  present,
  type Shape,
  text,
} from '../../platform/http/request/shape'
import { csvTable, sendCsv } from '../../platform/http/response/csv'
import { type Route, route } from '../../platform/http/route'
import type { StaffServices } from '../services'
import { type AuditFilter, eachAudit, findAudit } from './repository'

const values = nullable({ type: 'object', additionalProperties: true })

const auditShape: Shape<AuditRecord> = {
  id: integer,
  at: dateTime,
  email: nullable(text),
  token: nullable(text),
  action: text,
  resource: text,
  resourceId: nullable(text),
  address: nullable(text),
  detail: values,
  before: values,
  after: values,
}

const presentRecord = (record: AuditRecord): AuditRecord => present(auditShape, record)

const day = () => parameter(10).test('day', 'Must be a day, as YYYY-MM-DD', isDay)

const filterParameters = {
  person: parameter(255),
  action: parameter(32).oneOf(auditActions, 'There is no such action'),
  resource: parameter(32).oneOf(auditResources, 'There is no such kind of record'),
  resourceId: parameter(191),
  from: day(),
  to: day().test(
    'order',
    'The last day must not be before the first',
    (to, { parent: { from } }) => !to || !from || from <= to,
  ),
}

const unknown = 'Unknown parameter'
const listQuery = yup.object({ ...filterParameters, ...pagingParameters }).noUnknown(unknown)
const exportQuery = yup.object(filterParameters).noUnknown(unknown)
type Query = yup.InferType<typeof exportQuery>

/** The moment at which a day begins in India. */
const midnight = (day: string) => new Date(`${day}T00:00:00+05:30`)
const dayMs = 24 * 60 * 60 * 1000

const filterOf = ({ person, action, resource, resourceId, from, to }: Query): AuditFilter => ({
  person: person?.trim().toLowerCase(),
  action,
  resource,
  resourceId: resourceId?.trim(),
  from: from ? midnight(from) : undefined,
  before: to ? new Date(midnight(to).getTime() + dayMs) : undefined,
})

const columns = [
  'id',
  'at',
  'email',
  'address',
  'action',
  'resource',
  'resourceId',
  'detail',
  'before',
  'after',
  // Last, as it came later: programs may read the others by their position.
  'token',
] as const

async function* rows(records: AsyncIterable<AuditRecord>) {
  for await (const { detail, before, after, ...record } of records) {
    yield { ...record, detail: json(detail), before: json(before), after: json(after) }
  }
}

const json = (value: object | null) => value && JSON.stringify(value)

/** Routes of the audit log (D59). */
export function auditRoutes({ knex }: StaffServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/audit',
      operationId: 'auditPage',
      access: 'staff',
      permission: 'audit.read',
      summary:
        'What staff and the portal did, newest first; `person` is an e-mail or a part of one, `from` and `to` are days in India',
      query: listQuery,
      answer: pageOf(object(auditShape)),
      async handle({ query }) {
        const page = await findAudit(knex, filterOf(query), pagingOf(query))
        return { ...page, items: page.items.map(presentRecord) }
      },
    }),
    route({
      method: 'GET',
      path: '/api/audit/export.csv',
      operationId: 'auditCsv',
      access: 'staff',
      permission: 'audit.read',
      summary: 'The same entries as CSV, safe to open in a spreadsheet',
      query: exportQuery,
      media: 'text/csv',
      async handle({ ctx, query }) {
        await audit(knex, ctx, { action: 'export', resource: 'audit_log', detail: { ...query } })
        const lines = csvTable(columns, rows(eachAudit(knex, filterOf(query))))
        await sendCsv(ctx, `audit-${new Date().toISOString().slice(0, 10)}.csv`, lines)
      },
    }),
  ]
}
