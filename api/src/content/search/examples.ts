import type { Examples } from '../../testing/examples'

export const examples: Examples = {
  'GET /api/search': {
    guard: 'everybody',
    empty: 200,
    answers: [
      [200, ({ anonymous }) => anonymous.get('/api/search?q=goa+certificate')],
      [422, ({ anonymous }) => anonymous.get('/api/search?q=a&q=b')],
    ],
  },
}
