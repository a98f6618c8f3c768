import type { ContentCounts, StatePage } from '../../contract/content/pages'
import { onAnyDatabase } from '../../testing/databases'
import { buildStatePage } from '../../testing/factories'
import { withApi } from '../../testing/with-api'
import { builtInStates } from '../seed/facts'
import { contentCounts } from './content-counts'

const states = builtInStates()
const goa = states.find(({ name }) => name === 'Goa')!
const bihar = states.find(({ name }) => name === 'Bihar')!

test('states, due dates of a year and the newest check are counted', () => {
  const { payment, return: filing, enrolled } = bihar.facts!.dueDates
  const urls = [goa, bihar].flatMap(({ facts }) => facts!.sources.map(({ url }) => url))
  expect(contentCounts([goa, bihar, { facts: null }])).toEqual({
    states: 3,
    levying: 2,
    dueDates: payment.days.length + filing.days.length + enrolled.days.length,
    places: 36,
    sources: new Set(urls.filter(Boolean)).size,
    checkedOn: [goa, bihar].map(({ facts }) => facts!.checkedOn).sort()[1],
  })
})

test('without states everything is nothing', () => {
  const inDoubt = { facts: { ...bihar.facts!, doubt: 'levy' as const } }
  expect(contentCounts([inDoubt]).dueDates).toBe(0)
  expect(contentCounts([])).toEqual({
    states: 0,
    levying: 0,
    dueDates: 0,
    places: 36,
    sources: 0,
    checkedOn: null,
  })
})

onAnyDatabase((newDatabase, engine) => {
  const api = withApi(newDatabase)
  beforeAll(async () => {
    if (engine === 'MySQL') await api.admin.post('/api/admin/seed-states')
  }, 60_000)

  const counts = async (): Promise<ContentCounts> => (await api.anonymous.get('/api/counts')).body

  test('a state that is no longer public does not count', async () => {
    const before = contentCounts(states)
    expect(await counts()).toEqual(before)
    const path = `/api/state-pages/${bihar.slug}`
    const { id, facts }: StatePage = (await api.anonymous.get(path)).body
    const { name, slug } = bihar
    const hidden = buildStatePage({ name, slug, isActive: false })
    const saved = await api.admin.put(`/api/state-pages/${id}`, hidden)
    expect(saved.status).toBe(200)
    expect(await counts()).toEqual({
      ...before,
      states: before.states - 1,
      levying: before.levying! - 1,
      dueDates: before.dueDates - contentCounts([{ facts }]).dueDates,
      sources: expect.any(Number),
    })
  })
})
