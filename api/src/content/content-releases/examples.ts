import type { TestApi } from '../../testing/api'
import { type Examples, longAgo } from '../../testing/examples'
import { buildBlog } from '../../testing/factories'

const path = '/api/content-releases'

const newPost = async ({ admin }: TestApi) => {
  const post = (await admin.post('/api/blogs', buildBlog({ isPublished: false }))).body
  return { resource: 'blogs', id: post.id }
}
/** A content release with a new post. */
const begun = async (api: TestApi) => {
  const pages = [await newPost(api)]
  return (await api.admin.post(path, { name: 'Budget', pages })).body
}
const begunPath = async (api: TestApi) => `${path}/${(await begun(api)).id}`
const publishedPath = async (api: TestApi) => {
  const release = await begunPath(api)
  await api.admin.post(`${release}/publish`)
  return release
}
const asked = async (api: TestApi) => {
  const release = await begunPath(api)
  return { release, ...(await api.admin.post(`${release}/ask`)).body }
}

export const examples: Examples = {
  [`GET ${path}`]: {
    guard: 'content.read',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get(path)]],
  },
  [`GET ${path}/:id`]: {
    guard: 'content.read',
    empty: 404,
    answers: [
      [200, async (api) => api.admin.get(await begunPath(api))],
      [200, async (api) => api.admin.get(await publishedPath(api))],
    ],
  },
  [`GET ${path}/:id/changes`]: {
    guard: 'content.read',
    empty: 404,
    answers: [[200, async (api) => api.admin.get(`${await begunPath(api)}/changes`)]],
  },
  [`POST ${path}`]: {
    guard: 'content.write',
    empty: 422,
    answers: [
      [201, ({ admin }) => admin.post(path, { name: 'Budget', note: 'Rates' })],
      [422, ({ admin }) => admin.post(path, {})],
    ],
  },
  [`PUT ${path}/:id`]: {
    guard: 'content.write',
    empty: 422,
    answers: [
      [200, async (api) => api.admin.put(await begunPath(api), { name: 'Renamed' })],
      [
        409,
        async (api) => api.admin.put(await begunPath(api), { name: 'Late', updatedAt: longAgo }),
      ],
    ],
  },
  [`DELETE ${path}/:id`]: {
    guard: 'content.write',
    empty: 404,
    answers: [[204, async (api) => api.admin.delete(await begunPath(api))]],
  },
  [`POST ${path}/:id/pages`]: {
    guard: 'content.write',
    empty: 422,
    answers: [
      [
        200,
        async (api) => {
          const { id } = (await api.admin.post(path, { name: 'Budget' })).body
          return api.admin.post(`${path}/${id}/pages`, { pages: [await newPost(api)] })
        },
      ],
    ],
  },
  [`DELETE ${path}/:id/pages/:resource/:pageId`]: {
    guard: 'content.write',
    empty: 404,
    answers: [
      [
        200,
        async (api) => {
          const { id, items } = await begun(api)
          return api.admin.delete(`${path}/${id}/pages/blogs/${items[0].id}`)
        },
      ],
    ],
  },
  [`POST ${path}/:id/ask`]: {
    guard: 'content.write',
    empty: 404,
    answers: [[200, async (api) => api.admin.post(`${await begunPath(api)}/ask`, {})]],
  },
  [`POST ${path}/:id/approve`]: {
    guard: 'content.approve',
    empty: 422,
    answers: [
      [
        200,
        async (api) => {
          const { release, contents } = await asked(api)
          return api.admin.post(`${release}/approve`, { contents })
        },
      ],
    ],
  },
  [`POST ${path}/:id/send-back`]: {
    guard: 'content.approve',
    empty: 422,
    answers: [
      [
        200,
        async (api) =>
          api.admin.post(`${(await asked(api)).release}/send-back`, { reason: 'Not yet' }),
      ],
    ],
  },
  [`POST ${path}/:id/publish`]: {
    guard: 'content.write',
    empty: 404,
    answers: [[200, async (api) => api.admin.post(`${await begunPath(api)}/publish`, {})]],
  },
  [`POST ${path}/:id/schedule`]: {
    guard: 'content.write',
    empty: 422,
    answers: [
      [
        200,
        async (api) =>
          api.admin.post(`${await begunPath(api)}/schedule`, { publishAt: '2098-01-01T00:00Z' }),
      ],
    ],
  },
  [`POST ${path}/:id/take-back`]: {
    guard: 'content.write',
    empty: 404,
    answers: [[200, async (api) => api.admin.post(`${await publishedPath(api)}/take-back`, {})]],
  },
}
