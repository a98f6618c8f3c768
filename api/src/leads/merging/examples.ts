import type { Examples } from '../../testing/examples'
import { leadPath } from '../../testing/factories'

const idIn = (path: string) => Number(path.split('/').at(-1))

export const examples: Examples = {
  'POST /api/inquiries/:id/merges': {
    guard: 'inquiries.merge',
    empty: 422,
    answers: [
      [
        201,
        async (api) => {
          const [kept, other] = [await leadPath(api), await leadPath(api)]
          return api.admin.post(`${kept}/merges`, { leads: [{ id: idIn(other) }] })
        },
      ],
      [422, async (api) => api.admin.post(`${await leadPath(api)}/merges`, { leads: [] })],
    ],
  },
  'DELETE /api/inquiries/:id/merges/:mergedId': {
    guard: 'inquiries.merge',
    empty: 404,
    answers: [
      [
        200,
        async (api) => {
          const [kept, other] = [await leadPath(api), await leadPath(api)]
          await api.admin.post(`${kept}/merges`, { leads: [{ id: idIn(other) }] })
          return api.admin.delete(`${kept}/merges/${idIn(other)}`)
        },
      ],
      [404, async (api) => api.admin.delete(`${await leadPath(api)}/merges/424242`)],
    ],
  },
}
