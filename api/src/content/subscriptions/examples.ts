import { tokenDigest } from '@pt-portal/remote-kit/server/token-digest'
import type { TestApi } from '../../testing/api'
import type { Examples } from '../../testing/examples'
import { addSubscribers, announceChanges, changeOf } from '../../testing/subscribers'
import { newToken } from './keys'

const body = () => ({ email: 'reader@example.com', states: ['kerala'] })

/** A token whose request waits for its confirmation. */
async function requestOf({ platform }: TestApi): Promise<string> {
  const token = newToken()
  const key = tokenDigest(token)
  await platform.knex('subscription_requests').insert({
    mailboxKey: key,
    emailKey: key,
    sealed: platform.sealer.seal('reader@example.com'),
    tokenHash: key,
    mailKey: key,
    language: 'en',
    states: '"all"',
    mailedAt: new Date(),
  })
  return token
}

export const examples: Examples = {
  'POST /api/subscriptions': {
    guard: 'everybody',
    empty: 422,
    body,
    answers: [
      [202, ({ anonymous }) => anonymous.post('/api/subscriptions', body())],
      [422, ({ anonymous }) => anonymous.post('/api/subscriptions', { states: [] })],
    ],
  },
  'GET /changes/mailbox': {
    guard: 'everybody',
    empty: 200,
    answers: [[200, ({ anonymous }) => anonymous.get('/changes/mailbox')]],
  },
  'GET /changes/confirm/:token': {
    guard: 'everybody',
    empty: 404,
    answers: [
      [200, async (api) => api.anonymous.get(`/changes/confirm/${await requestOf(api)}`)],
      [404, ({ anonymous }) => anonymous.get('/changes/confirm/forged')],
    ],
  },
  'POST /changes/confirm/:token': {
    guard: 'everybody',
    isFromAnywhere: true,
    empty: 404,
    answers: [
      [200, async (api) => api.anonymous.post(`/changes/confirm/${await requestOf(api)}`)],
      [404, ({ anonymous }) => anonymous.post('/changes/confirm/forged')],
    ],
  },
  'GET /changes/unsubscribe/:token': {
    guard: 'everybody',
    empty: 404,
    answers: [
      [200, ({ anonymous }) => anonymous.get(`/changes/unsubscribe/${newToken()}`)],
      [404, ({ anonymous }) => anonymous.get('/changes/unsubscribe/forged')],
    ],
  },
  'POST /changes/unsubscribe/:token': {
    guard: 'everybody',
    isFromAnywhere: true,
    empty: 404,
    answers: [
      [200, ({ anonymous }) => anonymous.post(`/changes/unsubscribe/${newToken()}`)],
      [404, ({ anonymous }) => anonymous.post('/changes/unsubscribe/forged')],
    ],
  },
  'GET /api/subscribers': {
    guard: 'subscribers.manage',
    empty: 200,
    answers: [
      [
        200,
        async ({ admin, platform }) => {
          await addSubscribers(platform.knex, 'another secret', [{ email: 'a@example.com' }])
          return admin.get('/api/subscribers')
        },
      ],
    ],
  },
  'GET /api/announcements': {
    guard: 'subscribers.manage',
    empty: 200,
    answers: [
      [
        200,
        async ({ admin, platform }) => {
          await announceChanges(platform.knex, [changeOf('kerala', 'Kerala')])
          return admin.get('/api/announcements')
        },
      ],
    ],
  },
  'POST /api/subscribers/erase': {
    guard: 'subscribers.manage',
    needsRecentSignIn: true,
    empty: 422,
    body: () => ({ email: 'a@example.com' }),
    answers: [
      [200, ({ admin }) => admin.post('/api/subscribers/erase', { email: 'a@example.com' })],
    ],
  },
}
