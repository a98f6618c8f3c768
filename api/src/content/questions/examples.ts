import type { Examples } from '../../testing/examples'

export const examples: Examples = {
  'GET /api/questions': {
    guard: 'everybody',
    empty: 200,
    answers: [
      [200, ({ anonymous }) => anonymous.get('/api/questions')],
      [200, ({ anonymous }) => anonymous.get('/api/questions?lang=hi')],
      [400, ({ anonymous }) => anonymous.get('/api/questions?lang=xx')],
    ],
  },
}
