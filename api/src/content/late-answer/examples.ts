import type { Examples } from '../../testing/examples'

const pathOf = (state: string) =>
  `/api/late-answer?state=${state}&late=payment&tax=2500&due=2026-10-20&done=2026-11-25`

export const examples: Examples = {
  'GET /api/late-answer': {
    guard: 'everybody',
    empty: 422,
    answers: [
      [200, ({ anonymous }) => anonymous.get(pathOf('karnataka'))],
      [400, ({ anonymous }) => anonymous.get(pathOf('karnataka&lang=xx'))],
      [404, ({ anonymous }) => anonymous.get(pathOf('atlantis'))],
      [422, ({ anonymous }) => anonymous.get('/api/late-answer')],
    ],
  },
}
