import type { TestApi } from '../../testing/api'
import type { Examples } from '../../testing/examples'

let count = 0
const savedView = ({ admin }: TestApi) => {
  count += 1
  return admin.post('/api/staff/views', {
    list: 'posts',
    name: `View ${count}`,
    look: { density: 'compact', shown: {}, widths: {} },
  })
}

export const examples: Examples = {
  'GET /api/staff/views': {
    guard: 'account',
    empty: 422,
    answers: [[200, ({ admin }) => admin.get('/api/staff/views?list=posts')]],
  },
  'POST /api/staff/views': {
    guard: 'account',
    empty: 422,
    answers: [
      [201, (api) => savedView(api)],
      [422, ({ admin }) => admin.post('/api/staff/views', {})],
    ],
  },
  'PUT /api/staff/views/:id': {
    guard: 'account',
    empty: 422,
    answers: [
      [
        200,
        async (api) => {
          const { id, name, query, look } = (await savedView(api)).body
          return api.admin.put(`/api/staff/views/${id}`, { name, query, look })
        },
      ],
    ],
  },
  'DELETE /api/staff/views/:id': {
    guard: 'account',
    empty: 404,
    answers: [
      [204, async (api) => api.admin.delete(`/api/staff/views/${(await savedView(api)).body.id}`)],
    ],
  },
}
