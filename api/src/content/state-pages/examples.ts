import type { Examples } from '../../testing/examples'
import { buildStatePage } from '../../testing/factories'
import { buildFacts } from '../../testing/facts'
import { draftExamples, pageExamples } from '../pages/examples'

const path = '/api/state-pages'

export const examples: Examples = {
  // The built-in page 1 has papers only until the examples below change it.
  [`GET ${path}/:idOrSlug/guidelines.pdf`]: {
    guard: 'everybody',
    empty: 404,
    answers: [
      [200, ({ anonymous }) => anonymous.get(`${path}/1/guidelines.pdf`)],
      [200, ({ anonymous }) => anonymous.get(`${path}/1/guidelines.pdf?lang=hi`)],
      [400, ({ anonymous }) => anonymous.get(`${path}/1/guidelines.pdf?lang=xx`)],
    ],
  },
  [`GET ${path}/:idOrSlug/application-form.pdf`]: {
    guard: 'everybody',
    empty: 404,
    answers: [[200, ({ anonymous }) => anonymous.get(`${path}/1/application-form.pdf`)]],
  },
  ...pageExamples('state-pages', () => buildStatePage(), 'activate'),
  [`PUT ${path}/:id/facts`]: {
    guard: 'content.write',
    empty: 422,
    answers: [
      [
        200,
        async ({ admin }) => {
          const { id } = (await admin.post(path, buildStatePage())).body
          return admin.put(`${path}/${id}/facts`, buildFacts())
        },
      ],
      [422, ({ admin }) => admin.put(`${path}/1/facts`, buildFacts({ annualMax: 1 }))],
    ],
  },
  [`POST ${path}/:id/facts/changes`]: {
    guard: 'content.read',
    empty: 422,
    answers: [
      [200, ({ admin }) => admin.post(`${path}/1/facts/changes`, buildFacts())],
      [404, ({ admin }) => admin.post(`${path}/999999/facts/changes`, buildFacts())],
    ],
  },
  ...draftExamples(`${path}/:id/facts/draft`, () => buildFacts({ act: 'Drafted' })),
}
