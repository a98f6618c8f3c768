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
  const remote = 'shop'
  const description = blogDescription({
    name: remote,
    paths: ['/shop'],
    settings: { supportEmail },
  })
  const entry = '/remotes/shop/1/mf-manifest.json'
  await admin.post('/api/builds', buildOfBlog('1', { remote, entry, description }))
  const values = { supportEmail: 'desk@example.com' }
  return admin.put(`/api/remote-settings/${remote}`, { values, updatedAt })
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
