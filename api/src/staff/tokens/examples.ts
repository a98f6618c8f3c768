import { addDays, indianDay } from '../../contract/indian-day'
import type { TestApi } from '../../testing/api'
import type { Examples } from '../../testing/examples'

const token = () => ({
  name: 'Export to the CRM',
  permissions: ['inquiries.read'],
  expiresOn: addDays(indianDay(), 30),
})
const add = ({ admin }: TestApi) => admin.post('/api/tokens', token())

export const examples: Examples = {
  'GET /api/tokens': {
    guard: 'tokens.manage',
    empty: 200,
    answers: [
      [
        200,
        async (api) => {
          await add(api)
          return api.admin.get('/api/tokens')
        },
      ],
    ],
  },
  'POST /api/tokens': {
    guard: 'tokens.manage',
    needsRecentSignIn: true,
    empty: 422,
    body: token,
    answers: [[201, add]],
  },
  'DELETE /api/tokens/:id': {
    guard: 'tokens.manage',
    empty: 404,
    answers: [
      [204, async (api) => api.admin.delete(`/api/tokens/${(await add(api)).body.id}`)],
      [404, ({ admin }) => admin.delete('/api/tokens/424242')],
    ],
  },
}
