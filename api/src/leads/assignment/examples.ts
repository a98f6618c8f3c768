import type { TestApi } from '../../testing/api'
import { type Examples, longAgo } from '../../testing/examples'

const rule = async ({ admin }: TestApi) => {
  const [me] = (await admin.get('/api/inquiries/assignees')).body
  return { name: 'Goa', states: ['Goa'], services: [], people: [me.id], isActive: false }
}
const rulePath = async (api: TestApi) => {
  const { body } = await api.admin.post('/api/assignment-rules', await rule(api))
  return `/api/assignment-rules/${body.id}`
}

export const examples: Examples = {
  'GET /api/assignment-rules': {
    guard: 'inquiries.read',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/assignment-rules')]],
  },
  'GET /api/assignment-rules/trial': {
    guard: 'inquiries.read',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/assignment-rules/trial?state=Goa')]],
  },
  'POST /api/assignment-rules': {
    guard: 'assignment.manage',
    empty: 422,
    body: () => ({ name: 'Goa', states: ['Goa'], people: [1] }),
    answers: [
      [201, async (api) => api.admin.post('/api/assignment-rules', await rule(api))],
      [422, ({ admin }) => admin.post('/api/assignment-rules', {})],
    ],
  },
  'PUT /api/assignment-rules/:id': {
    guard: 'assignment.manage',
    empty: 422,
    body: () => ({ name: 'Goa', states: ['Goa'], people: [1] }),
    answers: [
      [200, async (api) => api.admin.put(await rulePath(api), await rule(api))],
      [
        409,
        async (api) =>
          api.admin.put(await rulePath(api), { ...(await rule(api)), updatedAt: longAgo }),
      ],
    ],
  },
  'POST /api/assignment-rules/:id/move': {
    guard: 'assignment.manage',
    empty: 422,
    answers: [
      [200, async (api) => api.admin.post(`${await rulePath(api)}/move`, { direction: 'up' })],
    ],
  },
  'DELETE /api/assignment-rules/:id': {
    guard: 'assignment.manage',
    empty: 404,
    answers: [[204, async (api) => api.admin.delete(await rulePath(api))]],
  },
}
