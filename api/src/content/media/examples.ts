import { pictureUrl } from '../../contract/content/pictures'
import type { TestApi } from '../../testing/api'
import type { Examples } from '../../testing/examples'
import { buildBlog } from '../../testing/factories'
import { newPicture, upload } from '../../testing/pictures'

const media = async ({ admin }: TestApi) => upload(admin, { bytes: await newPicture() })
const mediaPath = async (api: TestApi) => `/api/media/${(await media(api)).body.id}`
const usedPath = async (api: TestApi) => {
  const { id, hash } = (await media(api)).body
  await api.admin.post('/api/blogs', buildBlog({ featuredImage: pictureUrl(hash, 480, 'webp') }))
  return `/api/media/${id}`
}

export const examples: Examples = {
  'GET /api/media': {
    guard: 'media.read',
    empty: 200,
    answers: [[200, ({ admin }) => admin.get('/api/media')]],
  },
  'POST /api/media': {
    guard: 'media.write',
    empty: 422,
    answers: [
      [201, media],
      [
        200,
        async ({ admin }) => {
          const bytes = await newPicture()
          await upload(admin, { bytes })
          return upload(admin, { bytes })
        },
      ],
      [422, ({ admin }) => upload(admin, { bytes: Buffer.from('text') })],
      [413, ({ admin }) => upload(admin, { bytes: Buffer.alloc(11_000_000) })],
    ],
  },
  'GET /api/media/:id': {
    guard: 'media.read',
    empty: 404,
    answers: [[200, async (api) => api.admin.get(await mediaPath(api))]],
  },
  'PATCH /api/media/:id': {
    guard: 'media.write',
    empty: 422,
    answers: [[200, async (api) => api.admin.patch(await mediaPath(api), { alt: 'x' })]],
  },
  'GET /api/media/:id/uses': {
    guard: 'media.read',
    empty: 404,
    answers: [[200, async (api) => api.admin.get(`${await usedPath(api)}/uses`)]],
  },
  'POST /api/media/:id/replace': {
    guard: 'media.write',
    empty: 422,
    answers: [
      [
        200,
        async (api) =>
          upload(api.admin, { bytes: await newPicture(), path: `${await mediaPath(api)}/replace` }),
      ],
    ],
  },
  'DELETE /api/media/:id': {
    guard: 'media.write',
    empty: 404,
    answers: [
      [204, async (api) => api.admin.delete(await mediaPath(api))],
      [409, async (api) => api.admin.delete(await usedPath(api))],
    ],
  },
  'GET /media/:file': {
    guard: 'everybody',
    empty: 404,
    answers: [
      [
        200,
        async (api) => api.anonymous.get(pictureUrl((await media(api)).body.hash, 480, 'webp')),
      ],
    ],
  },
}
