import type { TestApi } from '../../testing/api'
import type { Examples } from '../../testing/examples'
import { buildBlog, buildServicePage, buildStatePage } from '../../testing/factories'

const cardOf =
  (kind: string, newPage: () => object) =>
  async ({ admin, anonymous }: TestApi) => {
    const { slug } = (await admin.post(`/api/${kind}`, newPage())).body
    return anonymous.get(`/cards/${kind}/${slug}.png`)
  }

export const examples: Examples = {
  'GET /cards/state-pages/:slug.png': {
    guard: 'everybody',
    empty: 404,
    answers: [[200, cardOf('state-pages', buildStatePage)]],
  },
  'GET /cards/service-pages/:slug.png': {
    guard: 'everybody',
    empty: 404,
    answers: [[200, cardOf('service-pages', buildServicePage)]],
  },
  'GET /cards/blogs/:slug.png': {
    guard: 'everybody',
    empty: 404,
    answers: [
      [200, cardOf('blogs', buildBlog)],
      [404, ({ anonymous }) => anonymous.get('/cards/blogs/none.png')],
    ],
  },
  'GET /cards/portal.png': {
    guard: 'everybody',
    empty: 200,
    answers: [
      [200, ({ anonymous }) => anonymous.get('/cards/portal.png')],
      [200, ({ anonymous }) => anonymous.get('/cards/portal.png?lang=hi')],
      [400, ({ anonymous }) => anonymous.get('/cards/portal.png?lang=xx')],
    ],
  },
}
