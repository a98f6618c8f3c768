import { loginSchema } from '../../contract/staff/login-schema'
import { forgotPasswordSchema } from '../../contract/staff/user-schema'
import { queueMail } from '../../delivery/mail/queue-mail'
import { audit } from '../../platform/audit/audit'
import { inTransaction } from '../../platform/db/transaction'
import { notSignedIn } from '../../platform/http/errors'
import { type Route, route } from '../../platform/http/route'
import type { StaffServices } from '../services'
import { normaliseEmail } from '../users/repository'
import { knownDevice } from './known-device'
import { messageAnswer, presentUser, sessionAnswer } from './schema'
import { endSession } from './session'
import { signIn } from './sign-in'

const resetMessage =
  'If there is an account with this address, a link is on its way. It can be used for 30 minutes.'

export function authRoutes(services: StaffServices): Route[] {
  const { knex, loginLimits, sealer, config } = services
  return [
    route({
      method: 'POST',
      path: '/api/auth/login',
      operationId: 'signIn',
      access: 'session',
      summary: 'Sign in; sets the session cookie',
      body: loginSchema,
      answer: sessionAnswer,
      errors: [401, 429, 503],
      async handle({ ctx, input }) {
        return { user: presentUser(await signIn(services, ctx, input)) }
      },
    }),
    route({
      method: 'GET',
      path: '/api/auth/me',
      operationId: 'currentUser',
      access: 'session',
      summary: 'Who is signed in',
      answer: sessionAnswer,
      errors: [401],
      async handle({ ctx, user }) {
        if (!user) throw notSignedIn('Not signed in')
        const { needsSecondFactor: needsIt } = ctx.state
        // For the gateway, which tells back ends of teams by it who asks (ADR 0133).
        ctx.set('X-User-Id', String(user.id))
        return { user: presentUser({ ...user, needsSecondFactor: needsIt }) }
      },
    }),
    route({
      method: 'POST',
      path: '/api/auth/logout',
      operationId: 'signOut',
      access: 'session',
      summary: 'Sign out; ends the session',
      answer: messageAnswer,
      async handle({ ctx, user }) {
        if (user) await audit(knex, ctx, { action: 'sign-out', resource: 'sessions' })
        endSession(ctx)
        return { message: 'Signed out' }
      },
    }),
    route({
      method: 'POST',
      path: '/api/auth/forgot-password',
      operationId: 'requestResetLink',
      access: 'public',
      summary:
        'Ask for a link that sets a new password, by e-mail; answers alike for every address',
      status: 202,
      body: forgotPasswordSchema,
      answer: messageAnswer,
      errors: [429],
      async handle({ ctx, input }) {
        const { address, origin } = ctx.state.client
        const email = normaliseEmail(input.email)
        // Looks up the account only when the mail is sent, so that no response or timing reveals whether it exists.
        const device = knownDevice(ctx, email, config.production)
        if (await loginLimits.countForgotten({ email, address, device })) {
          const data = { origin, address }
          const mail = { template: 'password-reset-requested', to: email, data } as const
          await inTransaction(knex, (trx) => queueMail(trx, sealer, mail))
        }
        return { message: resetMessage }
      },
    }),
  ]
}
