import type { Client, TestApi } from '../../testing/api'
import { type Examples, longAgo } from '../../testing/examples'
import { asForm, buildCallback } from '../../testing/factories'

const nowhere = '/api/callbacks/nobody-knows-this-token'
const free = async (client: Client): Promise<string> =>
  (await client.get('/api/callback-times')).body.days.at(-1).times.at(-1).at

/** Asks for a call at the last free time. */
const ask = async ({ anonymous }: TestApi, values = {}) =>
  anonymous.post('/api/callbacks', asForm(buildCallback(await free(anonymous), values)))

const linkOf = async (api: TestApi) => `/api/callbacks/${(await ask(api)).body.token}`
const newest = async ({ admin }: TestApi) =>
  (await admin.get('/api/callbacks?state=open')).body.items.at(-1)

export const examples: Examples = {
  'GET /api/callback-times': {
    guard: 'everybody',
    empty: 200,
    answers: [[200, ({ anonymous }) => anonymous.get('/api/callback-times')]],
  },
  'POST /api/callbacks': {
    guard: 'everybody',
    empty: 422,
    answers: [
      [201, (api) => ask(api)],
      [422, ({ anonymous }) => anonymous.post('/api/callbacks', asForm({}))],
      [
        409,
        async (api) => {
          await ask(api, { Email: 'twice@example.com' })
          return ask(api, { Email: 'twice@example.com' })
        },
      ],
    ],
  },
  'GET /api/callbacks/:token': {
    guard: 'everybody',
    empty: 404,
    answers: [
      [200, async (api) => api.anonymous.get(await linkOf(api))],
      [404, ({ anonymous }) => anonymous.get(nowhere)],
    ],
  },
  'GET /api/callbacks/:token/call.ics': {
    guard: 'everybody',
    empty: 404,
    answers: [
      [200, async (api) => api.anonymous.get(`${await linkOf(api)}/call.ics`)],
      [404, ({ anonymous }) => anonymous.get(`${nowhere}/call.ics`)],
    ],
  },
  'POST /api/callbacks/:token/move': {
    guard: 'everybody',
    empty: 422,
    answers: [
      [
        200,
        async (api) =>
          api.anonymous.post(
            `${await linkOf(api)}/move`,
            asForm({ slot: await free(api.anonymous) }),
          ),
      ],
      [404, ({ anonymous }) => anonymous.post(`${nowhere}/move`, asForm({}))],
    ],
  },
  'POST /api/callbacks/:token/cancel': {
    guard: 'everybody',
    empty: 422,
    answers: [
      [200, async (api) => api.anonymous.post(`${await linkOf(api)}/cancel`, asForm({}))],
      [404, ({ anonymous }) => anonymous.post(`${nowhere}/cancel`, asForm({}))],
    ],
  },
  'GET /api/callbacks': {
    guard: 'inquiries.read',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/callbacks')]],
  },
  'PATCH /api/callbacks/:id': {
    guard: 'inquiries.write',
    empty: 404,
    answers: [
      [
        409,
        async (api) => {
          await ask(api)
          const { id } = await newest(api)
          return api.admin.patch(`/api/callbacks/${id}`, { state: 'done', updatedAt: longAgo })
        },
      ],
      [
        200,
        async (api) => {
          await ask(api)
          const { id, updatedAt } = await newest(api)
          return api.admin.patch(`/api/callbacks/${id}`, { state: 'done', updatedAt })
        },
      ],
      [404, ({ admin }) => admin.patch('/api/callbacks/999999', {})],
    ],
  },
}
