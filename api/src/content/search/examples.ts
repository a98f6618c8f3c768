import type { Examples } from '../../testing/examples'

export const examples: Examples = {
  'GET /api/searches-without-results': {
    guard: 'feedback.read',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/searches-without-results')]],
  },
  'GET /api/searches-without-results.csv': {
    guard: 'feedback.read',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/searches-without-results.csv')]],
  },
  'GET /api/search': {
    guard: 'everybody',
    empty: 200,
    answers: [
      [200, ({ anonymous }) => anonymous.get('/api/search?q=goa+certificate')],
      [422, ({ anonymous }) => anonymous.get('/api/search?q=a&q=b')],
    ],
  },
}
