import type { Examples } from '../../testing/examples'
import { leadPath } from '../../testing/factories'

export const examples: Examples = {
  'POST /api/inquiries/:id/mails': {
    guard: 'inquiries.write',
    empty: 422,
    answers: [
      // These portals send no mails.
      [
        422,
        async (api) =>
          api.admin.post(`${await leadPath(api)}/mails`, { subject: 'Your request', text: 'Yes' }),
      ],
    ],
  },
}
