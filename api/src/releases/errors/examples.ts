import { gatewaySecret, type TestApi } from '../../testing/api'
import type { Examples } from '../../testing/examples'

const error = {
  remote: 'mf_blog',
  build: '1.0.0-a',
  message: 'TypeError: x is not a function',
  stack: ['page.js:2:11'],
  seenIn: 'firefox',
  count: 2,
}

const report = ({ anonymous }: TestApi) =>
  anonymous
    .with({ authorization: `Bearer ${gatewaySecret}` })
    .post('/api/builds/errors', { errors: [error] })

export const examples: Examples = {
  'GET /api/builds/errors': {
    guard: 'releases.make',
    empty: 422,
    answers: [[200, ({ admin }) => admin.get('/api/builds/errors?remote=mf_blog')]],
  },
  'POST /api/builds/errors': {
    guard: 'gateway',
    empty: 422,
    answers: [[204, report]],
  },
}
