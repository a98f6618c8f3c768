import type { Knex } from 'knex'
import type { InferType, ObjectSchema } from 'yup'
import type { AuditAction, AuditResource } from '../contract/staff/audit'
import type { Permission } from '../contract/staff/policy'
import { audit } from './audit/audit'
import { changes } from './audit/changes'
import type { RecordTable, StoredRecord } from './db/record-table'
import { inTransaction } from './db/transaction'
import type { ApiContext } from './http/context'
import { checkBasis, notFound } from './http/errors'
import { checkMatch } from './http/request/preconditions'
import { type JsonSchema, listOf } from './http/request/shape'
import { parseId, type Route, route } from './http/route'

/** What a resource says once about its records. */
interface Definition<Row extends StoredRecord, Body extends ObjectSchema<object>> {
  knex: Knex
  /** Path of all records, e.g. `/api/snippets`. */
  path: string
  table: RecordTable<Row>
  /** Message of a 404. */
  missing: string
  body: Body
  /** Schema of the response for one record. */
  answer: JsonSchema
  present(row: NoInfer<Row>, trx: Knex.Transaction): unknown
  audited: {
    resource: AuditResource
    /** By what a person recognises the record in the audit log. */
    detail(row: NoInfer<Row>): Record<string, unknown>
    /** The fields that the log tells of. */
    fields: (keyof NoInfer<Row> & string)[]
    /** Fields of which the log only tells that they were changed. */
    unsaid?: (keyof NoInfer<Row> & string)[]
  }
}

/** What each route of a resource says for itself: who may call it, and what it is for. */
interface RouteWords {
  /** Name for programs, such as `createSnippet`. */
  operationId: string
  permission: Permission
  recentSignIn?: true
  summary: string
}

/** Returns a function that writes to the audit log what an action changed. */
const noteFor =
  <Row extends StoredRecord>({
    resource,
    detail,
    fields,
    unsaid,
  }: Definition<Row, ObjectSchema<object>>['audited']) =>
  /** @param before null for a new record @param after null for a deleted one */
  (
    trx: Knex.Transaction,
    ctx: ApiContext,
    action: AuditAction,
    before: Row | null,
    after: Row | null,
  ) => {
    const row = (after ?? before)!
    return audit(trx, ctx, {
      ...{ action, resource, resourceId: row.id, detail: detail(row) },
      ...changes(before, after, fields, before && after ? unsaid : []),
    })
  }

/** Returns a function that finds the record of a path, and locks it. */
const knownIn =
  <Row extends StoredRecord>(table: RecordTable<Row>, missing: string) =>
  /** @throws 404 */
  async (trx: Knex.Transaction, id: string | undefined): Promise<Row> => {
    const row = await table.lock(trx, parseId(id, missing))
    if (!row) throw notFound(missing)
    return row
  }

/**
 * The routes that all small lists of staff have: read all records, and add, change and delete one, in one transaction with its
 * entry in the audit log. A route that does anything else is written out beside them, with `known` and `note`.
 */
export function crud<Row extends StoredRecord, Body extends ObjectSchema<object>>(
  definition: Definition<Row, Body>,
) {
  type Input = InferType<Body>
  const { knex, path, table, missing, body, answer, present, audited } = definition
  const known = knownIn(table, missing)
  const note = noteFor<Row>(audited)
  const ofAll = { access: 'staff', path } as const
  const ofOne = { access: 'staff', path: `${path}/:id` } as const

  return {
    known,
    note,

    /** `GET /path` answers with all records, as `read` presents them. */
    list: (words: RouteWords, read: () => Promise<unknown[]>): Route =>
      route({ ...words, ...ofAll, method: 'GET', answer: listOf(answer), handle: read }),

    /** `POST /path` answers 201 with the new record. @throws what `create` throws */
    add: (
      words: RouteWords,
      create: (trx: Knex.Transaction, input: Input) => Promise<Row>,
    ): Route =>
      route({
        ...words,
        ...ofAll,
        method: 'POST',
        status: 201,
        body,
        answer,
        handle: ({ ctx, input }) =>
          inTransaction(knex, async (trx) => {
            const row = await create(trx, input)
            await note(trx, ctx, 'create', null, row)
            return present(row, trx)
          }),
      }),

    /**
     * `PUT /path/:id` answers with the changed record. It is refused with 409 and the current record when the body names an
     * `updatedAt` that is not the stored one, and with 412 when If-Match does; without either it always wins.
     */
    change: (
      words: RouteWords,
      update: (trx: Knex.Transaction, stored: Row, input: Input) => Promise<Row>,
    ): Route =>
      route({
        ...words,
        ...ofOne,
        method: 'PUT',
        isVersioned: true,
        body,
        answer,
        errors: 'updatedAt' in body.fields ? [404, 409] : [404],
        handle: ({ ctx, params, input }) =>
          inTransaction(knex, async (trx) => {
            const stored = await known(trx, params.id)
            await checkMatch(ctx, stored, (current) => present(current, trx))
            const { updatedAt } = input as { updatedAt?: string | null }
            await checkBasis(updatedAt, stored, (current) => present(current, trx))
            const row = await update(trx, stored, input)
            await note(trx, ctx, 'update', stored, row)
            return present(row, trx)
          }),
      }),

    /** `DELETE /path/:id` answers 204, and 412 to another If-Match than the stored version. */
    remove: (words: RouteWords): Route =>
      route({
        ...words,
        ...ofOne,
        method: 'DELETE',
        isVersioned: true,
        status: 204,
        errors: [404],
        handle: ({ ctx, params }) =>
          inTransaction(knex, async (trx) => {
            const row = await known(trx, params.id)
            await checkMatch(ctx, row, (current) => present(current, trx))
            await table.remove(trx, row.id)
            await note(trx, ctx, 'delete', row, null)
          }),
      }),
  }
}
