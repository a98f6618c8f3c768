import type { TestApi } from '../../testing/api'
import type { Examples } from '../../testing/examples'
import { SoftwarePasskey } from '../../testing/stand-ins/software-passkey'

const optionsFor = ({ admin }: TestApi) => admin.post('/api/account/passkeys/options')

const added = async (api: TestApi, device = new SoftwarePasskey(api.url)) => {
  const made = device.create((await optionsFor(api)).body)
  return api.admin.post('/api/account/passkeys', { name: 'My phone', ...made })
}

const passkeyPath = async (api: TestApi) => `/api/account/passkeys/${(await added(api)).body.id}`

const signedIn = async (api: TestApi) => {
  const device = new SoftwarePasskey(api.url)
  await added(api, device)
  const { body } = await api.anonymous.post('/api/auth/passkey/options')
  return api.anonymous.with({}).post('/api/auth/passkey', device.sign(body))
}

export const examples: Examples = {
  'GET /api/account/passkeys': {
    guard: 'account',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/account/passkeys')]],
  },
  'POST /api/account/passkeys/options': {
    guard: 'account',
    needsRecentSignIn: true,
    empty: 200,
    answers: [[200, optionsFor]],
  },
  'POST /api/account/passkeys': {
    guard: 'account',
    needsRecentSignIn: true,
    empty: 422,
    answers: [
      [201, added],
      [422, ({ admin }) => admin.post('/api/account/passkeys', {})],
    ],
  },
  'PATCH /api/account/passkeys/:id': {
    guard: 'account',
    empty: 422,
    answers: [[200, async (api) => api.admin.patch(await passkeyPath(api), { name: 'Key' })]],
  },
  'DELETE /api/account/passkeys/:id': {
    guard: 'account',
    needsRecentSignIn: true,
    empty: 404,
    answers: [[204, async (api) => api.admin.delete(await passkeyPath(api))]],
  },
  'POST /api/auth/passkey/options': {
    guard: 'everybody',
    empty: 200,
    answers: [[200, ({ anonymous }) => anonymous.post('/api/auth/passkey/options')]],
  },
  'POST /api/auth/passkey': {
    guard: 'everybody',
    empty: 422,
    withoutOddValues: true,
    answers: [
      [200, signedIn],
      [422, ({ anonymous }) => anonymous.post('/api/auth/passkey', {})],
    ],
  },
}
