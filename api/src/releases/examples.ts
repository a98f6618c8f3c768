import type { TestApi } from '../testing/api'
import type { Examples } from '../testing/examples'
import { buildOfBlog } from '../testing/factories'

const released = async ({ admin }: TestApi) => {
  const [build, other] = [buildOfBlog(), buildOfBlog()]
  for (const each of [build, other]) await admin.post('/api/builds', each)
  const canary = { build: other.build, share: 5 }
  return admin.put('/api/releases/mf_blog', { build: build.build, canary, basedOn: null })
}

export const examples: Examples = {
  'GET /api/builds': {
    guard: 'releases.manage',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/builds?remote=mf_blog')]],
  },
  'POST /api/builds': {
    guard: 'releases.manage',
    needsRecentSignIn: true,
    empty: 422,
    answers: [[201, ({ admin }) => admin.post('/api/builds', buildOfBlog())]],
  },
  'GET /api/releases': {
    guard: 'releases.manage',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/releases')]],
  },
  'PUT /api/releases/:remote': {
    guard: 'releases.manage',
    needsRecentSignIn: true,
    empty: 422,
    answers: [
      [200, released],
      [409, released],
      [404, ({ admin }) => admin.put('/api/releases/glossary', { build: 'none', basedOn: null })],
    ],
  },
}
