import type { Examples } from '../../testing/examples'

export const examples: Examples = {
  'GET /api/reports/leads': {
    guard: 'inquiries.read',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/reports/leads')]],
  },
  'GET /api/reports/leads.csv': {
    guard: 'inquiries.read',
    empty: 422,
    answers: [[200, ({ admin }) => admin.get('/api/reports/leads.csv?by=day')]],
  },
}
