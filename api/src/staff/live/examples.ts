import type { Examples } from '../../testing/examples'

export const examples: Examples = {
  'GET /api/staff/changes': {
    guard: 'account',
    empty: 200,
    answers: [
      [200, ({ admin }) => admin.get('/api/staff/changes?after=0')],
      [422, ({ admin }) => admin.get('/api/staff/changes?after=x')],
      [401, ({ anonymous }) => anonymous.get('/api/staff/changes')],
    ],
  },
  'POST /api/staff/presence': {
    guard: 'account',
    empty: 422,
    answers: [
      [
        200,
        ({ admin }) =>
          admin.post('/api/staff/presence', { resource: 'blogs', id: 1, isHere: true }),
      ],
      [422, ({ admin }) => admin.post('/api/staff/presence', {})],
    ],
  },
}
