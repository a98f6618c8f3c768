import type { TestApi } from '../../testing/api'
import { type Examples, longAgo } from '../../testing/examples'

let count = 0

/** What a reader sends of a page; each time something else. */
export function buildFeedback(overrides: Record<string, unknown> = {}) {
  count += 1
  const text = `Wrong ${String.fromCodePoint(0x4e00 + count)}`
  return { page: '/calculator', kind: 'wrong', text, lang: 'en', ...overrides }
}

export async function feedbackPath({ anonymous, admin }: TestApi): Promise<string> {
  await anonymous.post('/api/feedback', buildFeedback())
  return `/api/feedback/${(await admin.get('/api/feedback?state=open')).body.items[0].id}`
}

const decision = { status: 'answered', answer: 'It is right' }

export const examples: Examples = {
  'POST /api/feedback': {
    guard: 'everybody',
    empty: 422,
    body: () => buildFeedback(),
    answers: [
      [201, ({ anonymous }) => anonymous.post('/api/feedback', buildFeedback())],
      [422, ({ anonymous }) => anonymous.post('/api/feedback', buildFeedback({ page: '/gone' }))],
    ],
  },
  'GET /api/feedback': {
    guard: 'feedback.read',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/feedback')]],
  },
  'GET /api/feedback/pages': {
    guard: 'feedback.read',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/feedback/pages?days=30')]],
  },
  'GET /api/feedback/pages.csv': {
    guard: 'feedback.read',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/feedback/pages.csv?days=30')]],
  },
  'GET /api/feedback/:id': {
    guard: 'feedback.read',
    empty: 404,
    answers: [[200, async (api) => api.admin.get(await feedbackPath(api))]],
  },
  'PATCH /api/feedback/:id': {
    guard: 'feedback.write',
    empty: 422,
    body: () => decision,
    answers: [
      [200, async (api) => api.admin.patch(await feedbackPath(api), decision)],
      [
        409,
        async (api) =>
          api.admin.patch(await feedbackPath(api), { ...decision, updatedAt: longAgo }),
      ],
    ],
  },
}
