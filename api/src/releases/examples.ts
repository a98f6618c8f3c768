import type { TestApi } from '../testing/api'
import type { Examples } from '../testing/examples'
import { buildOfBlog } from '../testing/factories'

const released = async ({ admin }: TestApi) => {
  const [build, other] = [buildOfBlog(), buildOfBlog()]
  for (const each of [build, other]) await admin.post('/api/builds', each)
  const canary = { build: other.build, share: 5 }
  return admin.put('/api/releases/mf_blog', { build: build.build, canary, basedOn: null })
}

const newBuild = async ({ admin }: TestApi) => {
  const { remote, build } = buildOfBlog()
  await admin.post('/api/builds', buildOfBlog(build))
  return { remote, build }
}
const addLink = async (api: TestApi) =>
  api.admin.post('/api/builds/preview-links', { ...(await newBuild(api)), hours: 24 })
const addToken = ({ admin }: TestApi) => admin.post('/api/deploy-tokens', { remote: 'mf_blog' })

export const examples: Examples = {
  'GET /api/builds': {
    guard: 'releases.make',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/builds?remote=mf_blog')]],
  },
  'POST /api/builds': {
    guard: 'releases.make',
    needsRecentSignIn: true,
    empty: 422,
    answers: [[201, ({ admin }) => admin.post('/api/builds', buildOfBlog())]],
  },
  'GET /api/builds/preview-links': {
    guard: 'releases.make',
    empty: 200,
    answers: [
      [
        200,
        async (api) => {
          await addLink(api)
          return api.admin.get('/api/builds/preview-links?remote=mf_blog')
        },
      ],
    ],
  },
  'POST /api/builds/preview-links': {
    guard: 'releases.make',
    needsRecentSignIn: true,
    empty: 422,
    answers: [
      [201, addLink],
      [
        404,
        ({ admin }) =>
          admin.post('/api/builds/preview-links', { remote: 'mf_blog', build: 'none', hours: 1 }),
      ],
    ],
  },
  'DELETE /api/builds/preview-links/:id': {
    guard: 'releases.make',
    empty: 404,
    answers: [
      [
        204,
        async (api) =>
          api.admin.delete(`/api/builds/preview-links/${(await addLink(api)).body.id}`),
      ],
      [404, ({ admin }) => admin.delete('/api/builds/preview-links/424242')],
    ],
  },
  'GET /api/deploy-tokens': {
    guard: 'releases.manage',
    empty: 200,
    answers: [
      [
        200,
        async (api) => {
          await addToken(api)
          return api.admin.get('/api/deploy-tokens')
        },
      ],
    ],
  },
  'POST /api/deploy-tokens': {
    guard: 'releases.manage',
    needsRecentSignIn: true,
    empty: 422,
    body: () => ({ remote: 'mf_blog' }),
    answers: [[201, addToken]],
  },
  'DELETE /api/deploy-tokens/:id': {
    guard: 'releases.manage',
    empty: 404,
    answers: [
      [204, async (api) => api.admin.delete(`/api/deploy-tokens/${(await addToken(api)).body.id}`)],
      [404, ({ admin }) => admin.delete('/api/deploy-tokens/424242')],
    ],
  },
  'GET /api/releases': {
    guard: 'releases.make',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/releases')]],
  },
  'PUT /api/releases/:remote': {
    guard: 'releases.make',
    needsRecentSignIn: true,
    empty: 422,
    answers: [
      [200, released],
      [409, released],
      [404, ({ admin }) => admin.put('/api/releases/glossary', { build: 'none', basedOn: null })],
    ],
  },
}
