import type { TestApi } from '../../testing/api'
import type { Examples } from '../../testing/examples'

const input = { url: 'http://127.0.0.1:9/', events: ['lead.created'] }
const webhook = ({ admin }: TestApi) => admin.post('/api/webhooks', input)

/** The path of a new webhook. */
export const webhookPath = async (api: TestApi) => `/api/webhooks/${(await webhook(api)).body.id}`

export const examples: Examples = {
  'GET /api/webhooks': {
    guard: 'deliveries.manage',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/webhooks')]],
  },
  'POST /api/webhooks': {
    guard: 'deliveries.manage',
    needsRecentSignIn: true,
    empty: 422,
    body: () => ({ url: 'https://hooks.example/leads', events: ['lead.created'] }),
    answers: [
      [201, webhook],
      [422, ({ admin }) => admin.post('/api/webhooks', { url: 'ftp://x' })],
    ],
  },
  'PUT /api/webhooks/:id': {
    guard: 'deliveries.manage',
    needsRecentSignIn: true,
    empty: 422,
    answers: [
      [
        200,
        async (api) =>
          api.admin.put(await webhookPath(api), {
            url: 'http://127.0.0.1:9/',
            events: ['lead.erased'],
          }),
      ],
    ],
  },
  'DELETE /api/webhooks/:id': {
    guard: 'deliveries.manage',
    empty: 404,
    answers: [[204, async (api) => api.admin.delete(await webhookPath(api))]],
  },
  'POST /api/webhooks/:id/secret': {
    guard: 'deliveries.manage',
    needsRecentSignIn: true,
    empty: 404,
    answers: [[200, async (api) => api.admin.post(`${await webhookPath(api)}/secret`)]],
  },
  'DELETE /api/webhooks/:id/former-secret': {
    guard: 'deliveries.manage',
    empty: 404,
    answers: [[200, async (api) => api.admin.delete(`${await webhookPath(api)}/former-secret`)]],
  },
  'POST /api/webhooks/:id/pause': {
    guard: 'deliveries.manage',
    empty: 404,
    answers: [[200, async (api) => api.admin.post(`${await webhookPath(api)}/pause`)]],
  },
  'POST /api/webhooks/:id/resume': {
    guard: 'deliveries.manage',
    empty: 404,
    answers: [[200, async (api) => api.admin.post(`${await webhookPath(api)}/resume`)]],
  },
  'POST /api/webhooks/:id/replay': {
    guard: 'deliveries.manage',
    empty: 404,
    answers: [
      [200, async (api) => api.admin.post(`${await webhookPath(api)}/replay`, {})],
      [422, async (api) => api.admin.post(`${await webhookPath(api)}/replay`, { since: 'today' })],
    ],
  },
  'POST /api/webhooks/:id/test': {
    guard: 'deliveries.manage',
    empty: 404,
    answers: [[202, async (api) => api.admin.post(`${await webhookPath(api)}/test`)]],
  },
}
