import type { Translation, TranslationMemory } from '../../contract/language/translation'
import { onAnyDatabase } from '../../testing/databases'
import { buildServicePage, buildStatePage } from '../../testing/factories'
import { buildFacts } from '../../testing/facts'
import { withApi, withUser } from '../../testing/with-api'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const translator = withUser(api, 'translator', { email: 'hi@example.com', languages: ['hi'] })
  const viewer = withUser(api, 'viewer')

  const add = async (resource: string, values: object): Promise<{ id: number }> =>
    (await api.admin.post(`/api/${resource}`, values)).body
  const addService = (values: object) => add('service-pages', buildServicePage(values))
  const save = async (path: string, body: object) =>
    expect((await api.admin.put(path, body)).status).toBe(200)
  const memoryOf = async (kind: string, { id }: { id: number }): Promise<TranslationMemory> => {
    const answer = await translator.get(`/api/staff/translations/hi/memory?kind=${kind}&id=${id}`)
    expect(answer.status).toBe(200)
    return answer.body
  }
  const matchesOf = ({ fields }: TranslationMemory, name: string) =>
    fields.find((field) => field.name === name)?.matches ?? []

  test('a text gets what was translated from the same or a similar one in other pages, until it is translated', async () => {
    const source = 'We file your yearly return within 7 days'
    const old = await addService({ name: 'Old filing', description: source })
    const oldPath = `/api/service-pages/${old.id}/translations/hi`
    await save(oldPath, { fields: { description: { target: 'हम 7 दिन में', source } } })
    const other = await addService({ description: source.replace('7', '9') })
    const same = await addService({ description: source })

    const match = {
      source,
      target: 'हम 7 दिन में',
      place: { resource: 'service-pages', id: old.id, title: 'Old filing', field: 'description' },
    }
    expect(matchesOf(await memoryOf('service-pages', same), 'description')).toEqual([
      { ...match, isExact: true },
    ])
    expect(matchesOf(await memoryOf('service-pages', other), 'description')).toEqual([
      { ...match, isExact: false },
    ])

    await save(`/api/service-pages/${same.id}/translations/hi`, {
      fields: { description: { target: 'हम सात दिन में', source } },
    })
    expect(matchesOf(await memoryOf('service-pages', same), 'description')).toEqual([])
    const targets = matchesOf(await memoryOf('service-pages', other), 'description')
    expect(targets.map(({ target }) => target)).toEqual(['हम सात दिन में', 'हम 7 दिन में'])

    // What nobody reads any more is no source.
    await api.admin.delete(`/api/service-pages/${same.id}`)
    expect(matchesOf(await memoryOf('service-pages', other), 'description')).toHaveLength(1)
  })

  test('texts of facts remember those of other states', async () => {
    const penalties = ['A fine of ₹5 for each day of delay']
    const goa = await add('state-pages', buildStatePage({ facts: buildFacts({ penalties }) }))
    await save(`/api/state-pages/${goa.id}/translations/hi`, {
      words: { [penalties[0]!]: 'हर दिन ₹5 का जुर्माना' },
    })
    const wanted = 'A fine of ₹9 for each day of delay'
    const facts = buildFacts({ penalties: [wanted] })
    const { words } = await memoryOf(
      'state-pages',
      await add('state-pages', buildStatePage({ facts })),
    )
    expect(words.find(({ source }) => source === wanted)?.matches).toMatchObject([
      { source: penalties[0], place: { id: goa.id, field: null }, isExact: false },
    ])
  })

  test('only who translates asks, for a page that there is', async () => {
    const path = '/api/staff/translations/hi/memory'
    expect((await viewer.get(`${path}?kind=blogs&id=1`)).status).toBe(403)
    expect((await translator.get(`${path}?kind=blogs&id=999999`)).status).toBe(404)
    expect((await translator.get('/api/staff/translations/en/memory?kind=blogs&id=1')).status).toBe(
      404,
    )
    const { body } = await translator.get(`${path}?kind=none`)
    expect(Object.keys(body.fields).sort()).toEqual(['id', 'kind'])
  })

  test('another language stands beside on request, with its stale texts marked', async () => {
    const service = await addService({ description: 'We file' })
    const path = (language: string) => `/api/service-pages/${service.id}/translations/${language}`
    await save(path('hi'), {
      fields: { description: { target: 'हम भरते हैं', source: 'We filed' } },
    })
    const beside = async (query: string): Promise<Translation['beside']> =>
      (await viewer.get(path('mr') + query)).body.beside
    expect(await beside('')).toBeUndefined()
    const hindi = await beside('?beside=hi')
    expect(hindi).toMatchObject({ language: 'hi', words: [] })
    const texts = hindi!.fields.filter(({ name }) => ['name', 'description'].includes(name))
    expect(texts).toEqual([
      { name: 'name', target: null, state: 'missing' },
      { name: 'description', target: 'हम भरते हैं', state: 'stale' },
    ])
    expect((await viewer.get(`${path('mr')}?beside=xx`)).status).toBe(422)
  })
})
