import type { Examples } from '../../testing/examples'

export const examples: Examples = {
  'GET /api/privacy': {
    guard: 'everybody',
    empty: 200,
    answers: [[200, ({ anonymous }) => anonymous.get('/api/privacy')]],
  },
}
