import type { TestApi } from '../../testing/api'
import type { Examples } from '../../testing/examples'

const hindi = '/api/blogs/1/translations/hi'

/** Saves a Hindi version of the first post, so that there is something to list and to export. */
export const translate = ({ admin }: TestApi) => admin.put(hindi, { words: {}, isPublished: false })

export const examples: Examples = {
  'GET /api/page-versions': {
    guard: 'everybody',
    empty: 200,
    answers: [[200, ({ anonymous }) => anonymous.get('/api/page-versions')]],
  },
  'GET /api/staff/translations': {
    guard: 'content.read',
    empty: 422,
    answers: [
      [
        200,
        async (api) => {
          await translate(api)
          return api.admin.get('/api/staff/translations?lang=hi')
        },
      ],
    ],
  },
  'GET /api/staff/translations/:language/memory': {
    guard: 'content.translate',
    empty: 422,
    answers: [
      [200, ({ admin }) => admin.get('/api/staff/translations/hi/memory?kind=blogs&id=1')],
      [404, ({ admin }) => admin.get('/api/staff/translations/hi/memory?kind=blogs&id=99999')],
    ],
  },
}
