import { userInviteSchema, userUpdateSchema } from '../../contract/staff/user-management-schema'
import { DuplicateKeyError } from '../../platform/db/errors'
import type { ApiContext } from '../../platform/http/context'
import { conflict } from '../../platform/http/errors'
import { listOf, textList } from '../../platform/http/request/shape'
import { parseId, type Route, route } from '../../platform/http/route'
import type { StaffServices } from '../services'
import { requestActor } from './change'
import { asStaffUser, findStaffUser, LastAdministratorError, listUsers } from './repository'
import { registeredRemotes } from './rights'
import {
  invitationAnswer,
  invitedUserAnswer,
  presentStaffUser,
  resetLinkAnswer,
  staffUserAnswer,
} from './schema'
import {
  deleteUser,
  inviteAgain,
  inviteUser,
  makeResetLink,
  removePasskeys,
  switchTotpOff,
  updateUser,
} from './staff'

const guard = { access: 'staff', permission: 'users.manage' } as const
/** Guard of routes that give or take away power over an account (D85). */
const powerGuard = { ...guard, recentSignIn: true } as const

const userId = ({ id }: Record<string, string>) => parseId(id, 'User not found')

/** @throws 409 for the caller's own id: `/api/account` changes the protection of one's own account and asks for proof */
function otherUserId(ctx: ApiContext, params: Record<string, string>): number {
  const id = userId(params)
  if (id === ctx.state.user!.id) {
    throw conflict('own_account', 'Change how you sign in on your account page')
  }
  return id
}

/** Routes with which administrators manage users (D55). */
export const userRoutes = (services: StaffServices): Route[] => [
  ...accountRoutes(services),
  ...linkRoutes(services),
  ...secondFactorRoutes(services),
]

function accountRoutes(services: StaffServices): Route[] {
  const presented = async (id: number) =>
    presentStaffUser((await findStaffUser(services.knex, id))!)
  return [
    route({
      ...guard,
      method: 'GET',
      path: '/api/users',
      operationId: 'users',
      summary: 'All users of the admin area, oldest first',
      answer: listOf(staffUserAnswer),
      handle: async () =>
        (await listUsers(services.knex)).map((user) => presentStaffUser(asStaffUser(user))),
    }),
    route({
      ...guard,
      method: 'GET',
      path: '/api/users/remotes',
      operationId: 'remotesOfTeams',
      summary:
        'Names of the remotes that a user of the role team can have: those with a registered build',
      answer: textList,
      handle: () => registeredRemotes(services.knex),
    }),
    route({
      ...powerGuard,
      method: 'POST',
      path: '/api/users',
      operationId: 'inviteUser',
      isShownOnce: true,
      summary: 'Invite a user; returns the link when no mail is configured',
      status: 201,
      body: userInviteSchema,
      answer: invitedUserAnswer,
      errors: [409],
      async handle({ ctx, input }) {
        const { id, link } = await inviteUser(services, requestActor(ctx), input).catch(refuse)
        return { ...(await presented(id)), invitationLink: link }
      },
    }),
    route({
      ...powerGuard,
      method: 'PUT',
      path: '/api/users/:id',
      operationId: 'updateUser',
      summary:
        'Change name, role or state of a user; another role, other remotes or another state end the sessions',
      body: userUpdateSchema,
      answer: staffUserAnswer,
      errors: [404, 409],
      async handle({ ctx, params, input }) {
        const id = userId(params)
        await updateUser(services, requestActor(ctx), id, input).catch(refuse)
        return presented(id)
      },
    }),
    route({
      ...powerGuard,
      method: 'DELETE',
      path: '/api/users/:id',
      operationId: 'removeUser',
      summary: 'Delete a user; their leads become unassigned',
      status: 204,
      errors: [404, 409],
      async handle({ ctx, params }) {
        await deleteUser(services, requestActor(ctx), userId(params)).catch(refuse)
      },
    }),
  ]
}

/** Links with which a user sets a password: the first one, or a new one. */
const linkRoutes = (services: StaffServices): Route[] => [
  route({
    ...powerGuard,
    method: 'POST',
    path: '/api/users/:id/invitation',
    operationId: 'inviteAgain',
    isShownOnce: true,
    summary: 'Invite again; the previous link becomes invalid',
    status: 201,
    answer: invitationAnswer,
    errors: [404, 409],
    async handle({ ctx, params }) {
      const { expiresAt, link } = await inviteAgain(services, requestActor(ctx), userId(params))
      return { expiresAt, invitationLink: link }
    },
  }),
  route({
    ...powerGuard,
    method: 'POST',
    path: '/api/users/:id/reset-link',
    operationId: 'createResetLink',
    isShownOnce: true,
    summary: 'Create a link that sets a new password; returns it when no mail is configured',
    status: 201,
    answer: resetLinkAnswer,
    errors: [404, 409],
    async handle({ ctx, params }) {
      const { expiresAt, link } = await makeResetLink(
        services,
        requestActor(ctx),
        otherUserId(ctx, params),
      )
      return { expiresAt, resetLink: link }
    },
  }),
]

const secondFactorRoutes = (services: StaffServices): Route[] => [
  route({
    ...powerGuard,
    method: 'DELETE',
    path: '/api/users/:id/totp',
    operationId: 'switchOffApp',
    summary: 'Switch off the authenticator app of a user who has lost it',
    status: 204,
    errors: [404, 409],
    handle: async ({ ctx, params }) =>
      switchTotpOff(services, requestActor(ctx), otherUserId(ctx, params)),
  }),
  route({
    ...powerGuard,
    method: 'DELETE',
    path: '/api/users/:id/passkeys',
    operationId: 'removePasskeys',
    summary: 'Remove all passkeys of a user who has lost their devices',
    status: 204,
    errors: [404, 409],
    handle: async ({ ctx, params }) =>
      removePasskeys(services, requestActor(ctx), otherUserId(ctx, params)),
  }),
]

const taken = 'This email address has a user already'

function refuse(error: unknown): never {
  if (error instanceof DuplicateKeyError) throw conflict('duplicate_email', taken, { email: taken })
  if (!(error instanceof LastAdministratorError)) throw error
  throw conflict('last_administrator', 'The last administrator cannot lose that')
}
