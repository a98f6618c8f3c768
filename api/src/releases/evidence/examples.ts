import { gatewaySecret, type TestApi } from '../../testing/api'
import type { Examples } from '../../testing/examples'

const batch = {
  batch: 'a batch of examples'.replaceAll(' ', '-'),
  rows: [
    {
      remote: 'mf_blog',
      build: '1.0.0-a',
      release: 0,
      browser: 'firefox',
      counts: { pages: 3, clientErrors: 1 },
      vitals: { LCP: { 50: 2 } },
    },
  ],
}

const report = ({ anonymous }: TestApi) =>
  anonymous.with({ authorization: `Bearer ${gatewaySecret}` }).post('/api/builds/evidence', batch)

export const examples: Examples = {
  'GET /api/builds/evidence': {
    guard: 'releases.make',
    empty: 422,
    answers: [[200, ({ admin }) => admin.get('/api/builds/evidence?remote=mf_blog')]],
  },
  'POST /api/builds/evidence': {
    guard: 'gateway',
    empty: 422,
    answers: [[204, report]],
  },
}
