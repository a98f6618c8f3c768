import type { TestApi } from '../../testing/api'
import type { Examples } from '../../testing/examples'
import { buildOfBlog } from '../../testing/factories'
import { digestOfMaps, sendMaps } from '../../testing/source-maps'

const sent =
  (maps?: string) =>
  async ({ admin }: TestApi) => {
    const build = buildOfBlog(undefined, { maps: maps ?? digestOfMaps() })
    await admin.post('/api/builds', build)
    return sendMaps(admin, `/api/builds/mf_blog/${build.build}/maps`)
  }

export const examples: Examples = {
  'PUT /api/builds/:remote/:build/maps': {
    guard: 'releases.make',
    needsRecentSignIn: true,
    empty: 422,
    answers: [
      [204, sent()],
      [422, sent(digestOfMaps({}))],
      [404, ({ admin }) => sendMaps(admin, '/api/builds/mf_blog/none/maps')],
    ],
  },
}
