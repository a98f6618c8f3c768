import { tokenSchema } from '../../contract/staff/token-schema'
import {
  type ApiToken,
  type NewApiToken,
  tokenPermissions,
  tokenStates,
} from '../../contract/staff/tokens'
import { audit } from '../../platform/audit/audit'
import { inTransaction } from '../../platform/db/transaction'
import { type CurrentUser, userMay } from '../../platform/http/context'
import { conflict, invalid, notFound } from '../../platform/http/errors'
import {
  dateTime,
  integer,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
} from '../../platform/http/request/shape'
import { parseId, type Route, route } from '../../platform/http/route'
import type { StaffServices } from '../services'
import { countTokens, createToken, findToken, listTokens, removeToken } from './repository'

const shape: Shape<ApiToken> = {
  id: integer,
  name: text,
  permissions: listOf({ type: 'string', enum: tokenPermissions }),
  expiresOn: { type: 'string', format: 'date' },
  state: { type: 'string', enum: tokenStates },
  madeBy: text,
  createdAt: dateTime,
  lastUsedAt: nullable(dateTime),
}
const newShape: Shape<NewApiToken> = { ...shape, token: text }

const path = '/api/tokens'
const guard = { access: 'staff', permission: 'tokens.manage' } as const
const missing = 'Token not found'

/** An office has a handful of programs; a list that somebody fills by a program cannot be read. */
const mostTokens = 100

/** @throws 422 when the user would give away what they do not have */
function checkGiven(user: CurrentUser, permissions: ApiToken['permissions']): void {
  const others = permissions.filter((permission) => !userMay(user, permission))
  if (others.length === 0) return
  throw invalid({ permissions: `You do not have ${others.join(', ')} yourself` })
}

/** Routes for tokens with which programs call the API (D86). */
export function tokenRoutes({ knex }: StaffServices): Route[] {
  return [
    route({
      ...guard,
      method: 'GET',
      path,
      operationId: 'apiTokens',
      summary: 'Tokens of programs, newest first',
      answer: listOf(object(shape)),
      handle: async () => (await listTokens(knex)).map((token) => present<ApiToken>(shape, token)),
    }),
    route({
      ...guard,
      recentSignIn: true,
      method: 'POST',
      path,
      operationId: 'createApiToken',
      isShownOnce: true,
      summary: 'Make a token for a program; only this response contains it',
      status: 201,
      body: tokenSchema,
      answer: object(newShape),
      errors: [409],
      async handle({ ctx, input, user }) {
        checkGiven(user!, input.permissions)
        return inTransaction(knex, async (trx) => {
          if ((await countTokens(trx)) >= mostTokens) {
            throw conflict('too_many', `There are ${mostTokens} tokens. Please revoke one first`)
          }
          const { token, text } = await createToken(trx, { ...input, madeBy: user!.id })
          const { id, name, permissions, expiresOn } = token
          await audit(trx, ctx, {
            ...{ action: 'create', resource: 'api_tokens', resourceId: id },
            detail: { name, permissions, expiresOn },
          })
          return present<NewApiToken>(newShape, { ...token, token: text })
        })
      },
    }),
    route({
      ...guard,
      method: 'DELETE',
      path: `${path}/:id`,
      operationId: 'revokeApiToken',
      summary: 'Revoke a token, which opens nothing any more',
      status: 204,
      errors: [404],
      async handle({ ctx, params }) {
        const id = parseId(params.id, missing)
        await inTransaction(knex, async (trx) => {
          const token = await findToken(trx, id)
          if (!token || !(await removeToken(trx, id))) throw notFound(missing)
          const detail = { name: token.name }
          await audit(trx, ctx, {
            ...{ action: 'revoke', resource: 'api_tokens', resourceId: id, detail },
          })
        })
      },
    }),
  ]
}
