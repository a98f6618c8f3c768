import type { Examples } from '../../testing/examples'

export const examples: Examples = {
  'GET /api/links': {
    guard: 'content.read',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/links?problem=missing')]],
  },
  'GET /api/links/to': {
    guard: 'content.read',
    empty: 422,
    answers: [[200, ({ admin }) => admin.get('/api/links/to?resource=blogs&ids=1,2')]],
  },
  'GET /api/links/addresses': {
    guard: 'content.read',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/links/addresses')]],
  },
}
