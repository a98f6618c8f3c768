import type { Knex } from 'knex'
import { snippetSchema } from '../../contract/leads/snippet-schema'
import type { Snippet } from '../../contract/leads/snippets'
import type { AuditAction } from '../../contract/staff/audit'
import { audit } from '../../platform/audit/audit'
import { changes } from '../../platform/audit/changes'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { checkBasis, notFound } from '../../platform/http/errors'
import { parseId, type Route, route } from '../../platform/http/route'
import {
  dateTime,
  integer,
  listOf,
  object,
  present,
  type Shape,
  text,
} from '../../platform/http/shape'
import type { LeadsServices } from '../services'
import {
  createSnippet,
  listSnippets,
  lockSnippet,
  removeSnippet,
  updateSnippet,
} from './repository'

const shape: Shape<Snippet> = {
  id: integer,
  title: text,
  text,
  createdAt: dateTime,
  updatedAt: dateTime,
}
const snippetAnswer = object(shape)
const presentSnippet = (snippet: Snippet) => present<Snippet>(shape, snippet)

const notFoundMessage = 'Snippet not found'
const writing = { access: 'staff', permission: 'inquiries.write' } as const

async function known(trx: Knex.Transaction, id: string | undefined): Promise<Snippet> {
  const snippet = await lockSnippet(trx, parseId(id, notFoundMessage))
  if (!snippet) throw notFound(notFoundMessage)
  return snippet
}

const auditSnippet = (
  trx: Knex.Transaction,
  ctx: ApiContext,
  action: AuditAction,
  before: Snippet | null,
  after: Snippet | null,
) =>
  audit(trx, ctx, {
    action,
    resource: 'snippets',
    resourceId: (after ?? before)!.id,
    detail: { title: (after ?? before)!.title },
    ...changes(before, after, ['title', 'text']),
  })

/** Routes for the texts that staff share for their answers. */
export function snippetRoutes({ knex }: LeadsServices): Route[] {
  return [
    route({
      access: 'staff',
      permission: 'inquiries.read',
      method: 'GET',
      path: '/api/snippets',
      operationId: 'snippets',
      summary: 'Texts for answers, by title',
      answer: listOf(snippetAnswer),
      handle: async () => (await listSnippets(knex)).map(presentSnippet),
    }),
    route({
      ...writing,
      method: 'POST',
      path: '/api/snippets',
      operationId: 'createSnippet',
      summary: 'Add a text for answers',
      status: 201,
      body: snippetSchema,
      answer: snippetAnswer,
      handle: ({ ctx, input }) =>
        inTransaction(knex, async (trx) => {
          const snippet = await createSnippet(trx, input)
          await auditSnippet(trx, ctx, 'create', null, snippet)
          return presentSnippet(snippet)
        }),
    }),
    route({
      ...writing,
      method: 'PUT',
      path: '/api/snippets/:id',
      operationId: 'updateSnippet',
      summary: 'Change a text for answers',
      body: snippetSchema,
      answer: snippetAnswer,
      errors: [404, 409],
      handle: ({ ctx, params, input }) =>
        inTransaction(knex, async (trx) => {
          const stored = await known(trx, params.id)
          await checkBasis(input.updatedAt, stored, presentSnippet)
          const snippet = await updateSnippet(trx, stored, input)
          await auditSnippet(trx, ctx, 'update', stored, snippet)
          return presentSnippet(snippet)
        }),
    }),
    route({
      ...writing,
      method: 'DELETE',
      path: '/api/snippets/:id',
      operationId: 'deleteSnippet',
      summary: 'Delete a text for answers',
      status: 204,
      errors: [404],
      async handle({ ctx, params }) {
        await inTransaction(knex, async (trx) => {
          const snippet = await known(trx, params.id)
          await removeSnippet(trx, snippet.id)
          await auditSnippet(trx, ctx, 'delete', snippet, null)
        })
      },
    }),
  ]
}
