import type { Examples } from '../../testing/examples'

export const examples: Examples = {
  'GET /api/places': {
    guard: 'everybody',
    empty: 200,
    answers: [[200, ({ anonymous }) => anonymous.get('/api/places')]],
  },
}
