import { audit } from '../audit/audit'
import { type LoginInput, loginSchema } from '../contract/login-schema'
import type { ApiContext } from '../http/context'
import { notSignedIn, wrongCredentials } from '../http/errors'
import { type Route, route } from '../http/route'
import type { Services } from '../services'
import { knownDevice, rememberDevice } from './known-device'
import type { LoginAttempt } from './login-limits'
import { inHashingSlot, verifyPassword } from './passwords'
import { findUserByEmail, normaliseEmail, type User } from './repository'
import { messageAnswer, presentUser, sessionAnswer } from './schema'
import { endSession, startSession } from './session'
import { WaitingRoom } from './waiting-room'

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

// What waits costs a socket each and no hashing slot.
const waitingRoom = new WaitingRoom(500)

/** Equal in words and time for an unknown e-mail, a disabled user and a wrong password (D17, D57). */
async function signIn(services: Services, ctx: ApiContext, input: LoginInput): Promise<User> {
  const { knex, loginLimits, config } = services
  const { email, password } = input
  const attempt: LoginAttempt = {
    email,
    address: ctx.state.client.address,
    device: knownDevice(ctx, email, config.production),
  }
  await loginLimits.check(attempt)
  await waitingRoom.wait(await loginLimits.delay(attempt), ctx.res)
  const user = await inHashingSlot(() => verify(services, attempt, password))
  if (!user) {
    await audit(knex, ctx, {
      action: 'sign-in-failed',
      resource: 'sessions',
      email: normaliseEmail(email),
    })
    throw wrongCredentials()
  }
  ctx.state.user = user
  await audit(knex, ctx, { action: 'sign-in', resource: 'sessions' })
  rememberDevice(ctx, user.email, config.production)
  return user
}

/** Counts the attempt before it hashes, so that attempts in parallel cannot slip past the limit. */
async function verify(
  { knex, loginLimits }: Services,
  attempt: LoginAttempt,
  password: string,
): Promise<User | null> {
  await loginLimits.count(attempt)
  const user = await findUserByEmail(knex, attempt.email)
  const hash = user && !user.disabledAt ? user.password : null
  if (!(await verifyPassword(hash, password))) return null
  await loginLimits.succeeded(attempt)
  return user
}
