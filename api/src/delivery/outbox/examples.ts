import type { TestApi } from '../../testing/api'
import type { Examples } from '../../testing/examples'
import { webhookPath } from '../webhooks/examples'

const deliveryPath = async (api: TestApi) => {
  const { admin } = api
  await admin.post(`${await webhookPath(api)}/test`)
  const { items } = (await admin.get('/api/deliveries?kind=webhook')).body
  return `/api/deliveries/${items[0].id}`
}

export const examples: Examples = {
  'GET /api/deliveries': {
    guard: 'deliveries.manage',
    empty: 200,
    answers: [
      [200, ({ admin }) => admin.get('/api/deliveries?state=waiting&page=1')],
      [422, ({ admin }) => admin.get('/api/deliveries?state=held')],
    ],
  },
  'GET /api/deliveries/:id/attempts': {
    guard: 'deliveries.manage',
    empty: 404,
    answers: [[200, async (api) => api.admin.get(`${await deliveryPath(api)}/attempts`)]],
  },
  'POST /api/deliveries/retry': {
    guard: 'deliveries.manage',
    empty: 200,
    answers: [[200, ({ admin }) => admin.post('/api/deliveries/retry', {})]],
  },
  'POST /api/deliveries/:id/retry': {
    guard: 'deliveries.manage',
    empty: 404,
    answers: [
      [200, async (api) => api.admin.post(`${await deliveryPath(api)}/retry`)],
      [404, ({ admin }) => admin.post('/api/deliveries/9999/retry')],
    ],
  },
  'DELETE /api/deliveries/:id': {
    guard: 'deliveries.manage',
    empty: 404,
    answers: [[204, async (api) => api.admin.delete(await deliveryPath(api))]],
  },
}
