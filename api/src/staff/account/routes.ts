import type { LeadMails } from '../../contract/staff/people'
import {
  accountSchema,
  type PasswordChange,
  passwordChangeSchema,
  totpCodeSchema,
} from '../../contract/staff/user-schema'
import { audit } from '../../platform/audit/audit'
import { changes } from '../../platform/audit/changes'
import type { ApiContext, CurrentUser } from '../../platform/http/context'
import { invalid, notFound } from '../../platform/http/errors'
import { listOf } from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import { checkNewPassword } from '../auth/new-password'
import { hashPassword } from '../auth/passwords'
import { countRecoveryCodes } from '../auth/recovery-codes'
import { messageAnswer } from '../auth/schema'
import { currentSession, renewSession } from '../auth/session'
import { auditFailure, provePassword } from '../auth/sign-in'
import { endOtherSessions, endSessionOf, listSessions } from '../auth/user-sessions'
import type { StaffServices } from '../services'
import { requestActor } from '../users/change'
import { findUserById, updateSettings } from '../users/repository'
import { changeUser, setPassword, switchTotpOff } from '../users/staff'
import {
  accountAnswer,
  accountSessionAnswer,
  presentAccount,
  presentSession,
  recoveryCodesAnswer,
  totpAnswer,
} from './schema'
import { confirmTotp, renewRecoveryCodes, startTotp } from './totp-setup'

const guard = { access: 'staff', permission: 'account' } as const

/** Routes of the signed-in user's own account (D56). */
export function accountRoutes(services: StaffServices): Route[] {
  const { knex } = services
  const presented = async (id: number) =>
    presentAccount((await findUserById(knex, id))!, await countRecoveryCodes(knex, id))
  return [
    route({
      ...guard,
      beforeSecondFactor: true,
      method: 'GET',
      path: '/api/account',
      operationId: 'account',
      summary: 'The caller’s own account',
      answer: accountAnswer,
      handle: ({ user }) => presented(user!.id),
    }),
    route({
      ...guard,
      method: 'PUT',
      path: '/api/account',
      operationId: 'updateAccount',
      summary: 'Change one’s name and mail settings',
      body: accountSchema,
      answer: accountAnswer,
      async handle({ ctx, user, input }) {
        const { id } = user!
        const { name, leadMails, dueMails } = input
        await changeUser(services, id, async (trx, stored) => {
          const settings = {
            name: name === undefined ? stored.name : (name ?? ''),
            leadMails: (leadMails as LeadMails | undefined) ?? stored.leadMails,
            dueMails: dueMails ?? stored.dueMails,
          }
          const told = changes(stored, settings, Object.keys(settings))
          if (!told.after) return
          await updateSettings(trx, id, settings)
          const entry = { action: 'update', resource: 'users', resourceId: id } as const
          await audit(trx, ctx, { ...entry, detail: { email: stored.email }, ...told })
        })
        return presented(id)
      },
    }),
    route({
      ...guard,
      method: 'PUT',
      path: '/api/account/password',
      operationId: 'changePassword',
      summary: 'Change one’s password; all other sessions end',
      body: passwordChangeSchema,
      answer: messageAnswer,
      errors: [429, 503],
      async handle({ ctx, user, input }) {
        await changePassword(services, ctx, user!, input)
        return { message: 'Your password is changed' }
      },
    }),
    ...totpRoutes(services),
    ...sessionRoutes(services),
  ]
}

/** Wrong current passwords count like failed sign-ins, so that a session left open does not bypass the limits. */
async function changePassword(
  services: StaffServices,
  ctx: ApiContext,
  { id, email }: CurrentUser,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const { user, attempt } = await provePassword(services, ctx, email, currentPassword)
  if (!user) {
    await auditFailure(services, ctx, email, 'current password')
    throw invalid({ currentPassword: 'This is not your current password' })
  }
  await services.loginLimits.succeeded(attempt)
  const problem = await checkNewPassword(newPassword, { email })
  if (problem) throw invalid({ newPassword: problem })
  const hash = await hashPassword(newPassword)
  await setPassword(services, requestActor(ctx), id, hash)
  await renewSession(ctx, hash)
}

/** Routes of the authenticator app. Changes to the account's protection need a recent sign-in. */
function totpRoutes(services: StaffServices): Route[] {
  return [
    route({
      ...guard,
      recentSignIn: true,
      beforeSecondFactor: true,
      method: 'POST',
      path: '/api/account/totp',
      operationId: 'startApp',
      isShownOnce: true,
      summary:
        'Make a secret for an authenticator app, which counts once a code has been confirmed',
      answer: totpAnswer,
      errors: [409],
      handle: ({ user }) => startTotp(services, user!.id),
    }),
    route({
      ...guard,
      recentSignIn: true,
      beforeSecondFactor: true,
      method: 'POST',
      path: '/api/account/totp/confirm',
      operationId: 'confirmApp',
      isShownOnce: true,
      summary: 'Switch the authenticator app on; only this response contains the recovery codes',
      body: totpCodeSchema,
      answer: recoveryCodesAnswer,
      errors: [409],
      async handle({ ctx, user, input }) {
        const { id } = user!
        return { recoveryCodes: await confirmTotp(services, requestActor(ctx), id, input.code) }
      },
    }),
    route({
      ...guard,
      recentSignIn: true,
      method: 'DELETE',
      path: '/api/account/totp',
      operationId: 'removeApp',
      summary: 'Switch the authenticator app off',
      status: 204,
      async handle({ ctx, user }) {
        await switchTotpOff(services, requestActor(ctx), user!.id)
      },
    }),
    route({
      ...guard,
      recentSignIn: true,
      method: 'POST',
      path: '/api/account/recovery-codes',
      operationId: 'renewRecoveryCodes',
      isShownOnce: true,
      summary: 'Create new recovery codes; older ones become invalid',
      answer: recoveryCodesAnswer,
      errors: [409],
      async handle({ ctx, user }) {
        return { recoveryCodes: await renewRecoveryCodes(services, requestActor(ctx), user!.id) }
      },
    }),
  ]
}

function sessionRoutes({ knex }: StaffServices): Route[] {
  const resource = 'sessions'
  return [
    route({
      ...guard,
      method: 'GET',
      path: '/api/account/sessions',
      operationId: 'accountSessions',
      summary: 'The caller’s sessions, last used first',
      answer: listOf(accountSessionAnswer),
      handle: async ({ ctx, user }) =>
        (await listSessions(knex, user!.id, currentSession(ctx).handle)).map(presentSession),
    }),
    route({
      ...guard,
      recentSignIn: true,
      method: 'DELETE',
      path: '/api/account/sessions',
      operationId: 'endOtherSessions',
      summary: 'Sign out everywhere else',
      status: 204,
      async handle({ ctx, user }) {
        const ended = await endOtherSessions(knex, user!.id, currentSession(ctx).handle)
        await audit(knex, ctx, { action: 'revoke', resource, detail: { ended } })
      },
    }),
    route({
      ...guard,
      recentSignIn: true,
      method: 'DELETE',
      path: '/api/account/sessions/:handle',
      operationId: 'endSession',
      summary: 'End one of the caller’s sessions',
      status: 204,
      errors: [404],
      async handle({ ctx, user, params }) {
        if (!(await endSessionOf(knex, user!.id, params.handle!))) {
          throw notFound('Session not found')
        }
        await audit(knex, ctx, { action: 'revoke', resource, detail: { ended: 1 } })
      },
    }),
  ]
}
