import { adminEmail, adminPassword, type TestApi } from '../../testing/api'
import type { Examples } from '../../testing/examples'
import { createUser } from './repository'

const invite = ({ admin }: TestApi, email: string) =>
  admin.post('/api/users', { email, role: 'viewer' })
let invited = 0
/** The path of another user, who has been invited. */
const invitedPath = async (api: TestApi) => {
  invited += 1
  const { id } = (await invite(api, `invited${invited}@example.com`)).body
  return `/api/users/${id}`
}
let colleagues = 0
/** Another user who can sign in, because some calls refuse the caller's own account. */
const colleaguePath = async ({ platform }: TestApi) => {
  colleagues += 1
  const email = `colleague${colleagues}@example.com`
  const user = { email, password: 'a hash', role: 'viewer' as const }
  return `/api/users/${await createUser(platform.knex, user)}`
}
const resetToken = async (api: TestApi) =>
  (await api.admin.post(`${await colleaguePath(api)}/reset-link`)).body.resetLink.split('/').at(-1)

export const examples: Examples = {
  'GET /api/users': {
    guard: 'users.manage',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/users')]],
  },
  'GET /api/users/remotes': {
    guard: 'users.manage',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/users/remotes')]],
  },
  'POST /api/users': {
    guard: 'users.manage',
    needsRecentSignIn: true,
    empty: 422,
    answers: [
      [201, (api) => invite(api, 'asha@example.com')],
      [409, (api) => invite(api, 'asha@example.com')],
    ],
  },
  'PUT /api/users/:id': {
    guard: 'users.manage',
    needsRecentSignIn: true,
    empty: 404,
    answers: [[200, async (api) => api.admin.put(await invitedPath(api), { role: 'agent' })]],
  },
  'DELETE /api/users/:id': {
    guard: 'users.manage',
    needsRecentSignIn: true,
    empty: 404,
    answers: [
      [
        204,
        async (api) => {
          await api.admin.signIn(adminEmail, adminPassword)
          return api.admin.delete(await invitedPath(api))
        },
      ],
      [409, ({ admin }) => admin.delete('/api/users/1')],
    ],
  },
  'POST /api/users/:id/invitation': {
    guard: 'users.manage',
    needsRecentSignIn: true,
    empty: 404,
    answers: [[201, async (api) => api.admin.post(`${await invitedPath(api)}/invitation`)]],
  },
  'POST /api/users/:id/reset-link': {
    guard: 'users.manage',
    needsRecentSignIn: true,
    empty: 404,
    answers: [
      [201, async (api) => api.admin.post(`${await colleaguePath(api)}/reset-link`)],
      [409, ({ admin }) => admin.post('/api/users/1/reset-link')],
    ],
  },
  'DELETE /api/users/:id/totp': {
    guard: 'users.manage',
    needsRecentSignIn: true,
    empty: 404,
    answers: [[204, async (api) => api.admin.delete(`${await invitedPath(api)}/totp`)]],
  },
  'DELETE /api/users/:id/passkeys': {
    guard: 'users.manage',
    needsRecentSignIn: true,
    empty: 404,
    answers: [[204, async (api) => api.admin.delete(`${await colleaguePath(api)}/passkeys`)]],
  },
  'GET /api/invitations/:token': {
    guard: 'everybody',
    empty: 404,
    answers: [
      [200, async (api) => api.anonymous.get(`/api/invitations/${await resetToken(api)}`)],
      [404, ({ anonymous }) => anonymous.get('/api/invitations/none')],
    ],
  },
  'POST /api/invitations/:token': {
    guard: 'everybody',
    empty: 422,
    answers: [
      [
        200,
        async (api) =>
          api.anonymous.post(`/api/invitations/${await resetToken(api)}`, {
            password: adminPassword,
          }),
      ],
    ],
  },
}
