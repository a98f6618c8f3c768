import type { Examples } from '../../testing/examples'

export const examples: Examples = {
  'GET /api/counts': {
    guard: 'everybody',
    empty: 200,
    answers: [[200, ({ anonymous }) => anonymous.get('/api/counts')]],
  },
}
