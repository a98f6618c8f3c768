import { adminPassword, type TestApi } from '../../testing/api'
import type { Examples } from '../../testing/examples'
import { createUser } from '../users/repository'
import { hashPassword } from './passwords'

/** A user whose sign-in needs a code too. */
const withSecondFactor = async ({ platform: { knex } }: TestApi) => {
  const email = 'second-factor@example.com'
  const password = await hashPassword(adminPassword)
  const id = await createUser(knex, { email, password, role: 'viewer' })
  await knex('users').where({ id }).update({ totpEnabledAt: new Date() })
  return email
}

export const examples: Examples = {
  'POST /api/auth/forgot-password': {
    guard: 'everybody',
    empty: 422,
    answers: [
      [
        202,
        ({ anonymous }) =>
          anonymous.post('/api/auth/forgot-password', { email: 'nobody@example.com' }),
      ],
    ],
  },
  'POST /api/auth/login': {
    guard: 'everybody',
    empty: 422,
    withoutOddValues: true,
    answers: [
      [401, ({ anonymous }) => anonymous.signIn('nobody@example.com', 'x')],
      [401, async (api) => api.anonymous.signIn(await withSecondFactor(api), adminPassword)],
    ],
  },
  'POST /api/auth/logout': {
    guard: 'everybody',
    empty: 200,
    answers: [[200, ({ anonymous }) => anonymous.post('/api/auth/logout')]],
  },
  'GET /api/auth/me': {
    guard: 'account',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/auth/me')]],
  },
}
