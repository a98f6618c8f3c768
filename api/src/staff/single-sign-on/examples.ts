import type { Examples } from '../../testing/examples'

export const examples: Examples = {
  'GET /api/auth/ways': {
    guard: 'everybody',
    empty: 200,
    answers: [[200, ({ anonymous }) => anonymous.get('/api/auth/ways')]],
  },
  'GET /api/auth/oidc': {
    guard: 'everybody',
    empty: 404,
    answers: [[404, ({ anonymous }) => anonymous.get('/api/auth/oidc')]],
  },
  'GET /api/auth/oidc/callback': {
    guard: 'everybody',
    empty: 404,
    answers: [[404, ({ anonymous }) => anonymous.get('/api/auth/oidc/callback')]],
  },
}
