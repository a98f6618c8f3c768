import type { Examples } from '../../testing/examples'

export const examples: Examples = {
  'GET /api/links': {
    guard: 'content.read',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/links?problem=missing')]],
  },
  'POST /api/links/check': {
    guard: 'content.write',
    // The API of these tests has no public origin, so that it asks no other site.
    empty: 409,
    answers: [[409, ({ admin }) => admin.post('/api/links/check')]],
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
