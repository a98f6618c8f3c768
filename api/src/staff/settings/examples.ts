import type { TestApi } from '../../testing/api'
import type { Examples } from '../../testing/examples'

const changeSettings = async ({ admin }: TestApi, group: string, values: object) => {
  const { updatedAt } = (await admin.get('/api/settings')).body[group]
  return admin.put(`/api/settings/${group}`, { ...values, updatedAt })
}
const stale = { updatedAt: '2020-01-01T00:00:00.000Z' }

export const examples: Examples = {
  'GET /api/settings': {
    guard: 'settings.manage',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/settings')]],
  },
  'PUT /api/settings/office': {
    guard: 'settings.manage',
    empty: 200,
    answers: [
      [200, async (api) => changeSettings(api, 'office', { name: 'Rao & Co.' })],
      [409, ({ admin }) => admin.put('/api/settings/office', stale)],
      [422, ({ admin }) => admin.put('/api/settings/office', { email: 'x' })],
    ],
  },
  'PUT /api/settings/claims': {
    guard: 'settings.manage',
    empty: 200,
    answers: [
      [200, async (api) => changeSettings(api, 'claims', { registrations: 812 })],
      [409, ({ admin }) => admin.put('/api/settings/claims', stale)],
    ],
  },
  'PUT /api/settings/mails': {
    guard: 'settings.manage',
    needsRecentSignIn: true,
    empty: 200,
    answers: [
      [200, async (api) => changeSettings(api, 'mails', { leadMailsTo: ['office@example.com'] })],
      [409, ({ admin }) => admin.put('/api/settings/mails', stale)],
    ],
  },
  'PUT /api/settings/retention': {
    guard: 'settings.manage',
    needsRecentSignIn: true,
    empty: 200,
    answers: [
      [200, async (api) => changeSettings(api, 'retention', { leadDays: 900 })],
      [409, ({ admin }) => admin.put('/api/settings/retention', stale)],
    ],
  },
  'PUT /api/settings/access': {
    guard: 'settings.manage',
    needsRecentSignIn: true,
    empty: 200,
    answers: [
      [200, async (api) => changeSettings(api, 'access', { secondFactor: 'off' })],
      [409, ({ admin }) => admin.put('/api/settings/access', stale)],
    ],
  },
  'PUT /api/settings/content': {
    guard: 'settings.manage',
    empty: 200,
    answers: [
      [200, async (api) => changeSettings(api, 'content', { approval: false })],
      [409, ({ admin }) => admin.put('/api/settings/content', stale)],
    ],
  },
  'PUT /api/settings/callbacks': {
    guard: 'settings.manage',
    empty: 200,
    answers: [
      [200, async (api) => changeSettings(api, 'callbacks', { callbackPlaces: 50 })],
      [409, ({ admin }) => admin.put('/api/settings/callbacks', stale)],
    ],
  },
  'POST /api/settings/test-mail': {
    guard: 'settings.manage',
    empty: 200,
    answers: [[200, ({ admin }) => admin.post('/api/settings/test-mail', {})]],
  },
}
