import type { Examples } from '../../testing/examples'

export const examples: Examples = {
  'GET /api/admin/today': {
    guard: 'today.read',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/admin/today')]],
  },
}
