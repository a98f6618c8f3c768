import type { Examples } from '../../testing/examples'
import { buildLead, leadPath } from '../../testing/factories'

export const examples: Examples = {
  'GET /api/inquiries': {
    guard: 'inquiries.read',
    empty: 200,
    answers: [
      [200, ({ admin }) => admin.get('/api/inquiries')],
      [200, ({ admin }) => admin.get('/api/inquiries?page=1&status=new')],
    ],
  },
  'GET /api/inquiries/export.csv': {
    guard: 'inquiries.read',
    needsRecentSignIn: true,
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/inquiries/export.csv')]],
  },
  'GET /api/inquiries/like': {
    guard: 'inquiries.read',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/inquiries/like?phone=9876543210')]],
  },
  'PATCH /api/inquiries': {
    guard: 'inquiries.write',
    empty: 422,
    answers: [
      [
        200,
        ({ admin }) => admin.patch('/api/inquiries', { ids: [1, 424242], status: 'contacted' }),
      ],
      [422, ({ admin }) => admin.patch('/api/inquiries', { ids: [] })],
    ],
  },
  'GET /api/inquiries/assignees': {
    guard: 'inquiries.read',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/inquiries/assignees')]],
  },
  'GET /api/inquiries/options': {
    guard: 'inquiries.read',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/inquiries/options')]],
  },
  'GET /api/inquiries/:id': {
    guard: 'inquiries.read',
    empty: 404,
    answers: [[200, async (api) => api.admin.get(await leadPath(api))]],
  },
  'PATCH /api/inquiries/:id': {
    guard: 'inquiries.write',
    empty: 404,
    answers: [
      [
        200,
        async ({ admin }) => {
          const [{ id }] = (await admin.get('/api/inquiries')).body
          return admin.patch(`/api/inquiries/${id}`, { status: 'won' })
        },
      ],
      [
        409,
        async (api) =>
          api.admin.patch(await leadPath(api), {
            status: 'lost',
            updatedAt: '2000-01-01T00:00:00Z',
          }),
      ],
    ],
  },
  'GET /api/inquiries/:id/events': {
    guard: 'inquiries.read',
    empty: 404,
    answers: [[200, async (api) => api.admin.get(`${await leadPath(api)}/events`)]],
  },
  'POST /api/inquiries/:id/notes': {
    guard: 'inquiries.write',
    empty: 422,
    answers: [
      [
        201,
        async (api) =>
          api.admin.post(`${await leadPath(api)}/notes`, { kind: 'call', text: 'Rings back' }),
      ],
      [422, async (api) => api.admin.post(`${await leadPath(api)}/notes`, { text: '' })],
    ],
  },
  'POST /api/inquiries/:id/notes/:noteId/corrections': {
    guard: 'inquiries.write',
    empty: 422,
    answers: [
      [
        201,
        async (api) => {
          const lead = await leadPath(api)
          await api.admin.post(`${lead}/notes`, { text: 'Rings bak' })
          const [note] = (await api.admin.get(`${lead}/events`)).body
          return api.admin.post(`${lead}/notes/${note.id}/corrections`, { text: 'Rings back' })
        },
      ],
      [
        404,
        async (api) =>
          api.admin.post(`${await leadPath(api)}/notes/424242/corrections`, { text: 'x' }),
      ],
    ],
  },
  'POST /api/inquiries': {
    guard: 'inquiries.write',
    empty: 422,
    answers: [
      [
        201,
        ({ admin }) => {
          const { SingleLine1, SingleLine, PhoneNumber_countrycode, Email } = buildLead()
          return admin.post('/api/inquiries', {
            ...{ SingleLine1, SingleLine, PhoneNumber_countrycode, Email },
          })
        },
      ],
      [422, ({ admin }) => admin.post('/api/inquiries', {})],
    ],
  },
  'GET /api/inquiries/:id/person.json': {
    guard: 'inquiries.read',
    empty: 404,
    answers: [[200, async (api) => api.admin.get(`${await leadPath(api)}/person.json`)]],
  },
  'POST /api/inquiries/:id/erase': {
    guard: 'inquiries.erase',
    needsRecentSignIn: true,
    empty: 404,
    answers: [[200, async (api) => api.admin.post(`${await leadPath(api)}/erase`, {})]],
  },
}
