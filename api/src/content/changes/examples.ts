import type { Examples } from '../../testing/examples'

const feeds = (format: string): Examples => ({
  [`GET /changes/feed.${format}`]: {
    guard: 'everybody',
    empty: 200,
    answers: [[200, ({ anonymous }) => anonymous.get(`/changes/feed.${format}`)]],
  },
  [`GET /changes/:state/feed.${format}`]: {
    guard: 'everybody',
    empty: 404,
    answers: [
      [200, ({ anonymous }) => anonymous.get(`/changes/odisha/feed.${format}`)],
      [404, ({ anonymous }) => anonymous.get(`/changes/atlantis/feed.${format}`)],
    ],
  },
})

export const examples: Examples = {
  'GET /api/changes': {
    guard: 'everybody',
    empty: 200,
    answers: [
      [200, ({ anonymous }) => anonymous.get('/api/changes?state=odisha&year=2026&lang=hi')],
      [404, ({ anonymous }) => anonymous.get('/api/changes?state=atlantis')],
      [422, ({ anonymous }) => anonymous.get('/api/changes?year=soon')],
    ],
  },
  ...feeds('xml'),
  ...feeds('json'),
}
