import { deployTokenSchema } from '../contract/staff/builds'
import { audit } from '../platform/audit/audit'
import { inTransaction } from '../platform/db/transaction'
import { conflict, notFound } from '../platform/http/errors'
import {
  dateTime,
  integer,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
} from '../platform/http/request/shape'
import { parseId, type Route, route } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import {
  createDeployToken,
  type DeployToken,
  listDeployTokens,
  removeDeployToken,
} from './deploy-tokens'

const shape: Shape<DeployToken> = {
  id: integer,
  remote: text,
  createdAt: dateTime,
  lastUsedAt: nullable(dateTime),
}

const path = '/api/deploy-tokens'
const guard = { access: 'staff', permission: 'releases.manage' } as const
const missing = 'Deploy token not found'

/** A token or two for each team; a list that a program fills cannot be read. */
const mostTokens = 200

/** Routes for the tokens with which teams release their own remote (D41), as `npm run admin -- token` has them. */
export function deployTokenRoutes({ knex }: Platform): Route[] {
  return [
    route({
      ...guard,
      method: 'GET',
      path,
      operationId: 'deployTokens',
      summary: 'Deploy tokens of all remotes, oldest first',
      answer: listOf(object(shape)),
      handle: async () =>
        (await listDeployTokens(knex)).map((token) => present<DeployToken>(shape, token)),
    }),
    route({
      ...guard,
      recentSignIn: true,
      method: 'POST',
      path,
      operationId: 'createDeployToken',
      isShownOnce: true,
      summary: 'Make a deploy token for one remote; only this response contains it',
      status: 201,
      body: deployTokenSchema,
      answer: object({ id: integer, remote: text, token: text }),
      errors: [409],
      handle: ({ ctx, input: { remote } }) =>
        inTransaction(knex, async (trx) => {
          if ((await listDeployTokens(trx)).length >= mostTokens) {
            throw conflict('too_many', `There are ${mostTokens} tokens. Please revoke one first`)
          }
          const { id, token } = await createDeployToken(trx, remote)
          await audit(trx, ctx, {
            ...{ action: 'create', resource: 'deploy_tokens', resourceId: id },
            detail: { remote },
          })
          return { id, remote, token }
        }),
    }),
    route({
      ...guard,
      method: 'DELETE',
      path: `${path}/:id`,
      operationId: 'revokeDeployToken',
      summary: 'Revoke a deploy token, which releases nothing any more',
      status: 204,
      errors: [404],
      async handle({ ctx, params }) {
        const id = parseId(params.id, missing)
        await inTransaction(knex, async (trx) => {
          if (!(await removeDeployToken(trx, id))) throw notFound(missing)
          await audit(trx, ctx, { action: 'revoke', resource: 'deploy_tokens', resourceId: id })
        })
      },
    }),
  ]
}
