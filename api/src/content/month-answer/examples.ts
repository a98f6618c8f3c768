import type { Examples } from '../../testing/examples'

const pathOf = (state: string) => `/api/month-answer?state=${state}&month=2026-10&salary=18000`

export const examples: Examples = {
  'GET /api/month-answer': {
    guard: 'everybody',
    empty: 422,
    answers: [
      [200, ({ anonymous }) => anonymous.get(pathOf('karnataka'))],
      [400, ({ anonymous }) => anonymous.get(pathOf('karnataka&lang=xx'))],
      [404, ({ anonymous }) => anonymous.get(pathOf('atlantis'))],
      [422, ({ anonymous }) => anonymous.get('/api/month-answer')],
    ],
  },
}
