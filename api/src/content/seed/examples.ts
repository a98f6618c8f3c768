import type { Examples } from '../../testing/examples'

export const examples: Examples = {
  'POST /api/admin/seed-states': {
    guard: 'content.write',
    empty: 200,
    answers: [[200, ({ admin }) => admin.post('/api/admin/seed-states')]],
  },
}
