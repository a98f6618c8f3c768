import type { TestApi } from '../../testing/api'
import type { Examples } from '../../testing/examples'
import { asForm, buildLead } from '../../testing/factories'

const lead = ({ anonymous }: TestApi) => anonymous.post('/api/consultations', asForm(buildLead()))

export const examples: Examples = {
  'POST /api/consultations': {
    guard: 'everybody',
    empty: 422,
    body: () => buildLead(),
    answers: [
      [201, lead],
      [422, ({ anonymous }) => anonymous.post('/api/consultations', asForm({}))],
    ],
  },
}
