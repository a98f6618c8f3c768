import type { TestApi } from '../../testing/api'
import { type Examples, longAgo } from '../../testing/examples'

const snippet = { title: 'Thanks', text: 'Dear {name}' }
const snippetPath = async ({ admin }: TestApi) =>
  `/api/snippets/${(await admin.post('/api/snippets', snippet)).body.id}`

export const examples: Examples = {
  'GET /api/snippets': {
    guard: 'inquiries.read',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/snippets')]],
  },
  'POST /api/snippets': {
    guard: 'inquiries.write',
    empty: 422,
    body: () => snippet,
    answers: [[201, ({ admin }) => admin.post('/api/snippets', snippet)]],
  },
  'PUT /api/snippets/:id': {
    guard: 'inquiries.write',
    empty: 422,
    body: () => snippet,
    answers: [
      [200, async (api) => api.admin.put(await snippetPath(api), snippet)],
      [
        409,
        async (api) => api.admin.put(await snippetPath(api), { ...snippet, updatedAt: longAgo }),
      ],
    ],
  },
  'DELETE /api/snippets/:id': {
    guard: 'inquiries.write',
    empty: 404,
    answers: [[204, async (api) => api.admin.delete(await snippetPath(api))]],
  },
}
