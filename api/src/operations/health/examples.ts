import type { Examples } from '../../testing/examples'

export const examples: Examples = {
  'GET /api/health/live': {
    guard: 'everybody',
    empty: 200,
    answers: [[200, ({ anonymous }) => anonymous.get('/api/health/live')]],
  },
  'GET /api/health/ready': {
    guard: 'everybody',
    empty: 200,
    answers: [[200, ({ anonymous }) => anonymous.get('/api/health/ready')]],
  },
  'GET /api/content-version': {
    guard: 'everybody',
    empty: 200,
    answers: [[200, ({ anonymous }) => anonymous.get('/api/content-version')]],
  },
}
