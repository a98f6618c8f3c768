import { audit } from '../audit/audit'
import { type LoginInput, loginSchema } from '../contract/schemas'
import type { ApiContext } from '../http/context'
import { notSignedIn, wrongCredentials } from '../http/errors'
import { type Route, route } from '../http/route'
import type { Services } from '../services'
import { inHashingSlot, verifyPassword } from './passwords'
import { findUserByEmail, normaliseEmail, type User } from './repository'
import { messageAnswer, presentUser, sessionAnswer } from './schema'
import { endSession, startSession } from './session'

export function authRoutes(services: Services): Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/auth/login',
      access: 'session',
      summary: 'Sign in; sets the session cookie',
      body: loginSchema,
      answer: sessionAnswer,
      errors: [401, 429, 503],
      async handle({ ctx, input }) {
        const user = await signIn(services, ctx, input)
        await startSession(ctx, user.id)
        return { user: presentUser(user) }
      },
    }),
    route({
      method: 'GET',
      path: '/api/auth/me',
      access: 'session',
      summary: 'Who is signed in',
      answer: sessionAnswer,
      errors: [401],
      async handle({ user }) {
        if (!user) throw notSignedIn('Not signed in')
        return { user: presentUser(user) }
      },
    }),
    route({
      method: 'POST',
      path: '/api/auth/logout',
      access: 'session',
      summary: 'Sign out; ends the session',
      answer: messageAnswer,
      async handle({ ctx, user }) {
        if (user) await audit(services.knex, ctx, { action: 'sign-out', resource: 'sessions' })
        endSession(ctx)
        return { message: 'Signed out' }
      },
    }),
  ]
}

/** Equal in words and time for an unknown e-mail and a wrong password (D17). */
async function signIn(services: Services, ctx: ApiContext, input: LoginInput): Promise<User> {
  const { knex, loginLimits } = services
  await loginLimits.check(input.email, ctx.state.client.address)
  const user = await inHashingSlot(() => verify(services, ctx, input))
  if (!user) {
    const email = normaliseEmail(input.email)
    await audit(knex, ctx, { action: 'sign-in-failed', resource: 'sessions', email })
    throw wrongCredentials()
  }
  ctx.state.user = user
  await audit(knex, ctx, { action: 'sign-in', resource: 'sessions' })
  return user
}

/** Counts the attempt before it hashes, so that attempts in parallel cannot slip past the limit. */
async function verify(
  { knex, loginLimits }: Services,
  ctx: ApiContext,
  { email, password }: LoginInput,
): Promise<User | null> {
  const { address } = ctx.state.client
  await loginLimits.attempt(email, address)
  const user = await findUserByEmail(knex, email)
  if (!(await verifyPassword(user?.password ?? null, password))) return null
  await loginLimits.succeeded(email, address)
  return user
}
