import type { TestApi } from '../../testing/api'
import type { Examples } from '../../testing/examples'
import { blogDescription, buildOfBlog } from '../../testing/factories'

const supportEmail = {
  type: 'text' as const,
  default: '',
  description: 'Shown below each post',
  public: true,
}

const changed = async ({ admin }: TestApi, updatedAt: string | null = null) => {
  const description = blogDescription({ settings: { supportEmail } })
  await admin.post('/api/builds', buildOfBlog(undefined, { description }))
  const values = { supportEmail: 'desk@example.com' }
  return admin.put('/api/remote-settings/mf_blog', { values, updatedAt })
}

export const examples: Examples = {
  'GET /api/remote-settings': {
    guard: 'settings.manage',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/remote-settings')]],
  },
  'PUT /api/remote-settings/:remote': {
    guard: 'settings.manage',
    empty: 422,
    answers: [
      [200, changed],
      [409, (api) => changed(api, '2000-01-01T00:00:00.000Z')],
      [404, ({ admin }) => admin.put('/api/remote-settings/none', { values: {}, updatedAt: null })],
    ],
  },
}
