import type { TestApi } from '../../../testing/api'
import type { Examples } from '../../../testing/examples'
import { translate } from '../examples'

async function exported(api: TestApi) {
  await translate(api)
  return api.admin.get('/api/staff/translations/export?lang=hi')
}

export const examples: Examples = {
  'GET /api/staff/translations/export': {
    guard: 'content.translate',
    empty: 422,
    answers: [[200, exported]],
  },
  'POST /api/staff/translations/import': {
    guard: 'content.translate',
    empty: 422,
    answers: [
      [
        200,
        /** Sends back what was exported, with a page that the portal does not have. */
        async (api) => {
          const { text } = await exported(api)
          const form = new FormData()
          const xliff = text.replace(/original="[^"]*"/, 'original="blogs/none"')
          form.append('file', new Blob([xliff]), 'hindi.xlf')
          return api.admin.post('/api/staff/translations/import?lang=hi&trial=1', form)
        },
      ],
    ],
  },
}
