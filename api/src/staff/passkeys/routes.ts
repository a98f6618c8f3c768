import {
  newPasskeySchema,
  passkeySignInSchema,
  renamedPasskeySchema,
} from '../../contract/staff/passkey-schema'
import { listOf } from '../../platform/http/request/shape'
import { parseId, type Route, route } from '../../platform/http/route'
import { presentUser, sessionAnswer } from '../auth/schema'
import type { StaffServices } from '../services'
import { requestOptions } from './ceremonies'
import { newChallenge } from './challenges'
import {
  addPasskey,
  nameAnew,
  removePasskey,
  signInWithPasskey,
  startPasskey,
  triedBy,
} from './passkeys'
import { listPasskeys } from './repository'
import { creationAnswer, passkeyAnswer, presentPasskey, requestAnswer } from './schema'

const guard = { access: 'staff', permission: 'account' } as const
/** Guard of what protects the account, and is needed before anything else where the portal requires it. */
const powerGuard = { ...guard, recentSignIn: true, beforeSecondFactor: true } as const

const passkeyId = ({ id }: Record<string, string>) => parseId(id, 'Passkey not found')

/** Routes of passkeys: signing in with them, and one's own (D85). */
export function passkeyRoutes(services: StaffServices): Route[] {
  const { knex, loginLimits } = services
  return [
    route({
      method: 'POST',
      path: '/api/auth/passkey/options',
      operationId: 'passkeySignInOptions',
      access: 'public',
      summary: 'Ask for the challenge of a sign-in with a passkey, valid once and for 5 minutes',
      answer: requestAnswer,
      errors: [429],
      async handle({ ctx }) {
        await loginLimits.countPasskey(triedBy(services, ctx))
        return requestOptions(ctx.state.client.origin, await newChallenge(knex, null))
      },
    }),
    route({
      method: 'POST',
      path: '/api/auth/passkey',
      operationId: 'signInWithPasskey',
      access: 'session',
      summary: 'Sign in with a passkey; sets the session cookie',
      body: passkeySignInSchema,
      answer: sessionAnswer,
      errors: [401],
      async handle({ ctx, input }) {
        return { user: presentUser(await signInWithPasskey(services, ctx, input)) }
      },
    }),
    route({
      ...guard,
      beforeSecondFactor: true,
      method: 'GET',
      path: '/api/account/passkeys',
      operationId: 'passkeys',
      summary: 'The caller’s passkeys, oldest first',
      answer: listOf(passkeyAnswer),
      handle: async ({ user }) => (await listPasskeys(knex, user!.id)).map(presentPasskey),
    }),
    route({
      ...powerGuard,
      method: 'POST',
      path: '/api/account/passkeys/options',
      operationId: 'startPasskey',
      summary:
        'Ask how the browser is to make a passkey; the challenge is valid once and for 5 minutes',
      answer: creationAnswer,
      errors: [409],
      handle: ({ ctx, user }) => startPasskey(services, ctx, user!.id),
    }),
    route({
      ...powerGuard,
      method: 'POST',
      path: '/api/account/passkeys',
      operationId: 'addPasskey',
      summary: 'Add a passkey that a device has just made',
      status: 201,
      body: newPasskeySchema,
      answer: passkeyAnswer,
      errors: [409],
      handle: async ({ ctx, user, input }) =>
        presentPasskey(await addPasskey(services, ctx, user!.id, input)),
    }),
    route({
      ...guard,
      method: 'PATCH',
      path: '/api/account/passkeys/:id',
      operationId: 'renamePasskey',
      summary: 'Rename a passkey',
      body: renamedPasskeySchema,
      answer: passkeyAnswer,
      errors: [404],
      handle: async ({ ctx, user, params, input }) =>
        presentPasskey(await nameAnew(services, ctx, user!.id, passkeyId(params), input.name)),
    }),
    route({
      ...guard,
      recentSignIn: true,
      method: 'DELETE',
      path: '/api/account/passkeys/:id',
      operationId: 'removePasskey',
      summary: 'Remove a passkey',
      status: 204,
      errors: [404],
      handle: ({ ctx, user, params }) => removePasskey(services, ctx, user!.id, passkeyId(params)),
    }),
  ]
}
