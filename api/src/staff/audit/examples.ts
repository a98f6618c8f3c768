import type { Examples } from '../../testing/examples'

export const examples: Examples = {
  'GET /api/audit': {
    guard: 'audit.read',
    empty: 200,
    answers: [
      [200, ({ admin }) => admin.get('/api/audit')],
      [422, ({ admin }) => admin.get('/api/audit?from=yesterday')],
    ],
  },
  'GET /api/audit/export.csv': {
    guard: 'audit.read',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/audit/export.csv')]],
  },
}
