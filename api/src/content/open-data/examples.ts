import { openSubjects } from '../../contract/law/open-files'
import type { Examples } from '../../testing/examples'

const taxOf = (state: string) => `/data/v1/tax?state=${state}&month=2026-10&salary=18000`

const whole = (file: string): Examples => ({
  [`GET /data/v1/${file}`]: {
    guard: 'everybody',
    empty: 200,
    answers: [
      [200, ({ anonymous }) => anonymous.get(`/data/v1/${file}`)],
      [422, ({ anonymous }) => anonymous.get(`/data/v1/${file}?day=2026-10-01`)],
    ],
  },
})

const ofState = (type: string): Examples => ({
  [`GET /data/v1/states/:slug.${type}`]: {
    guard: 'everybody',
    empty: 404,
    answers: [
      [200, ({ anonymous }) => anonymous.get(`/data/v1/states/kerala.${type}`)],
      [404, ({ anonymous }) => anonymous.get(`/data/v1/states/atlantis.${type}`)],
    ],
  },
})

export const examples: Examples = {
  'GET /data/v1/tax': {
    guard: 'everybody',
    empty: 422,
    answers: [
      [200, ({ anonymous }) => anonymous.get(taxOf('kerala'))],
      [404, ({ anonymous }) => anonymous.get(taxOf('atlantis'))],
      [422, ({ anonymous }) => anonymous.get('/data/v1/tax')],
    ],
  },
  ...Object.assign(
    {},
    ...openSubjects.flatMap((name) =>
      ['json', 'csv', 'schema.json'].map((type) => whole(`${name}.${type}`)),
    ),
  ),
  ...whole('all.json'),
  ...whole('all.schema.json'),
  ...whole('state.schema.json'),
  ...ofState('json'),
  ...ofState('csv'),
  'GET /api/data-reach': {
    guard: 'everybody',
    empty: 200,
    answers: [
      [200, ({ anonymous }) => anonymous.get('/api/data-reach?lang=hi')],
      [400, ({ anonymous }) => anonymous.get('/api/data-reach?lang=xx')],
    ],
  },
}
