import Ajv2020 from 'ajv/dist/2020'
import { payloadSchema } from '../../delivery/webhooks/payload-schema'
import { tellOfContent } from '../../delivery/webhooks/tell-webhooks'
import { until } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { buildBlog, buildServicePage, buildStatePage } from '../../testing/factories'
import { buildFacts, buildSlab } from '../../testing/facts'
import { type Receiver, startReceiver } from '../../testing/stand-ins/receiver'
import { withApi } from '../../testing/with-api'
import { ContentNewsTeller } from './content-news'

const events = ['page.published', 'page.unpublished', 'page.deleted', 'facts.changed']
const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(payloadSchema)
const origin = 'https://pt.example.com'
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString()

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase, { publicOrigin: origin })
  const admin = api.admin.with({ origin })
  let receiver: Receiver
  beforeAll(async () => {
    receiver = await startReceiver()
    await admin.signIn('admin@example.com', 'correct horse battery')
    const added = await admin.post('/api/webhooks', { url: receiver.url, events })
    expect(added.status).toBe(201)
  })
  afterAll(() => receiver.stop())

  /** What was sent since the last call, in the order of the outbox. */
  async function told() {
    api.wings.delivery.outbox.wake()
    await until(
      async () => (await api.platform.knex('outbox').where({ kind: 'webhook' })).length === 0,
    )
    const bodies = receiver.received.splice(0).map(({ body }) => JSON.parse(body.toString()))
    for (const body of bodies) expect([validate(body), body]).toEqual([true, body])
    return bodies.map(({ event, page, facts }) => [event, page ?? facts])
  }
  const heard = async () =>
    (await told()).map(([event, { slug, language }]) => [event, slug, language])
  /** What another process has, for which the content is always one that it has not told of yet. */
  function newReplica() {
    const version = {
      current: async () => String(Math.random()),
      afterEachChange: () => undefined,
    }
    return new ContentNewsTeller({ ...api.platform, version: version as never })
  }
  const newPost = async (values = {}) => {
    const input = buildBlog(values)
    const post = (await admin.post('/api/blogs', input)).body
    return { ...post, input, path: `/api/blogs/${post.id}` }
  }

  test('a page is told of when it is published, changed, moved, hidden and deleted, and never as a draft', async () => {
    const post = await newPost({ title: 'Secret', slug: 'was', isPublished: false })
    const { path, input } = post
    expect(await told()).toEqual([])
    await admin.put(path, { ...input, title: 'Known', isPublished: true })
    const [only, ...more] = await told()
    const [event, first] = only!
    expect([event, more]).toEqual(['page.published', []])
    expect(first).toEqual({
      kind: 'blogs',
      id: post.id,
      slug: 'was',
      url: `${origin}/blogs/was`,
      language: 'en',
      title: 'Known',
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      version: expect.stringMatching(/^\w+$/),
      previous: null,
    })
    await admin.put(`${path}/draft`, { ...input, title: 'Drafted', isPublished: true })
    expect(await told()).toEqual([])
    await admin.put(path, { ...input, title: 'Moved', slug: 'is', isPublished: true })
    expect(await told()).toEqual([
      [
        'page.published',
        expect.objectContaining({
          slug: 'is',
          title: 'Moved',
          previous: { slug: 'was', url: `${origin}/blogs/was`, version: first.version },
        }),
      ],
    ])
    await admin.put(path, { ...input, title: 'Hidden words', slug: 'is', isPublished: false })
    expect(await told()).toEqual([
      ['page.unpublished', expect.objectContaining({ title: 'Moved', url: `${origin}/blogs/is` })],
    ])
    await admin.delete(path)
    expect(await told()).toEqual([['page.deleted', expect.objectContaining({ title: 'Moved' })]])
    await admin.post(`/api/trash/blogs/${post.id}/restore`)
    expect(await told()).toEqual([])
  })

  test('bulk actions, the trash and releases of content are told of, once for each page', async () => {
    const [one, other] = [await newPost({ slug: 'one' }), await newPost({ slug: 'other' })]
    const service = buildServicePage({ slug: 'papers', isActive: false })
    const { id } = (await admin.post('/api/service-pages', service)).body
    await told()
    const ids = [one.id, other.id]
    await admin.post('/api/blogs/bulk', { ids, action: 'unpublish' })
    expect(await heard()).toEqual(
      ids.map((_, n) => ['page.unpublished', ['one', 'other'][n], 'en']),
    )
    await admin.post('/api/blogs/bulk', { ids, action: 'publish' })
    expect((await heard()).map(([event]) => event)).toEqual(['page.published', 'page.published'])
    await admin.delete(one.path)
    await admin.post(`/api/trash/blogs/${one.id}/restore`)
    expect(await heard()).toEqual([
      ['page.deleted', 'one', 'en'],
      ['page.published', 'one', 'en'],
    ])
    const pages = [{ resource: 'service-pages', id }]
    const release = await admin.post('/api/content-releases', { name: 'Budget', pages })
    expect(release.body).toMatchObject({ state: 'gathering' })
    const act = (action: string) =>
      admin.post(`/api/content-releases/${release.body.id}/${action}`, {})
    expect((await act('publish')).status).toBe(200)
    expect(await heard()).toEqual([['page.published', 'papers', 'en']])
    expect((await act('take-back')).status).toBe(200)
    expect(await heard()).toEqual([['page.unpublished', 'papers', 'en']])
  })

  test('a post that appears and ends by the clock is told of once, by one of several processes', async () => {
    const post = await newPost({ slug: 'later', publishedAt: inAnHour() })
    expect(await told()).toEqual([])
    const row = api.platform.knex('blogs').where({ id: post.id })
    const replicas = [1, 2, 3].map(newReplica)
    const allLook = () => Promise.all(replicas.map((replica) => replica.tellOfTheClock()))
    await row.clone().update({ publishedAt: new Date(anHourAgo()) })
    await allLook()
    expect(await heard()).toEqual([['page.published', 'later', 'en']])
    await row.clone().update({ visibleUntil: new Date(anHourAgo()) })
    await allLook()
    expect(await heard()).toEqual([['page.unpublished', 'later', 'en']])
    await allLook()
    expect(await told()).toEqual([])
  })

  test('versions in other languages are told of by themselves and with their page', async () => {
    const service = (await admin.post('/api/service-pages', buildServicePage({ slug: 'seva' })))
      .body
    const path = `/api/service-pages/${service.id}/translations/hi`
    const { fields } = (await admin.get(path)).body
    const asForm = Object.fromEntries(
      ['name', 'shortDescription', 'description'].map((name) => [
        name,
        {
          target: 'सेवा',
          source: fields.find((field: { name: string }) => field.name === name).source,
        },
      ]),
    )
    await told()
    await admin.put(path, { fields: asForm, isPublished: true })
    expect(await told()).toEqual([
      [
        'page.published',
        expect.objectContaining({
          language: 'hi',
          title: 'सेवा',
          url: `${origin}/hi/services/seva`,
          previous: null,
        }),
      ],
    ])
    await admin.post('/api/service-pages/bulk', { ids: [service.id], action: 'deactivate' })
    expect((await heard()).sort()).toEqual([
      ['page.unpublished', 'seva', 'en'],
      ['page.unpublished', 'seva', 'hi'],
    ])
    await admin.delete(`/api/service-pages/${service.id}`)
    expect((await heard()).map(([event]) => event)).toEqual(['page.deleted', 'page.deleted'])
  })

  test('facts are told of when what is public of them changes, also by a schedule that begins', async () => {
    const input = buildStatePage({ name: 'Testland', slug: 'testland-tax', facts: buildFacts() })
    const created = await admin.post('/api/state-pages', input)
    expect(created.body).toMatchObject({ isActive: true, facts: expect.anything() })
    const state = created.body
    const factsTold = async () => (await told()).filter(([event]) => event === 'facts.changed')
    const [only, ...more] = await factsTold()
    const [, first] = only!
    expect(more).toEqual([])
    expect(first).toEqual({
      state: 'testland',
      url: `${origin}/data/v1/states/testland.json`,
      version: expect.stringMatching(/^[\da-f]{16}$/),
    })
    await admin.put(`/api/state-pages/${state.id}`, { ...input, description: 'Other words' })
    expect(await factsTold()).toEqual([])
    const slabs = [buildSlab({ tax: 150 })]
    const saved = await admin.put(`/api/state-pages/${state.id}/facts`, {
      ...buildFacts({ slabs }),
      note: 'New',
    })
    const [, second] = (await factsTold())[0]!
    expect(second.version).not.toBe(first.version)

    const schedules = [...saved.body.schedules, { ...saved.body.schedules[0], from: '2089-01-01' }]
    const announced = { ...buildFacts({ slabs }), schedules, note: 'Newer' }
    const answer = await admin.put(`/api/state-pages/${state.id}/facts`, announced)
    expect(answer.status).toBe(200)
    expect(await factsTold()).toHaveLength(1)
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2088-12-31T18:30:00Z'))
    await api.wings.content.news.tellOfTheClock()
    now.mockRestore()
    expect((await factsTold()).filter(([, told]) => told.state === 'testland')).toHaveLength(1)
  })

  test('seeded pages are told of, and news of one page waits for the one before', async () => {
    // Only an embedded database begins with the built-in pages.
    await admin.post('/api/admin/seed-states')
    await told()
    await api.wings.content.news.tellOfTheClock()
    await api.platform.knex('state_pages').where({ name: 'Goa' }).del()
    await newReplica().tellOfTheClock()
    expect((await heard()).map(([event]) => event)).toContain('page.deleted')
    await admin.post('/api/admin/seed-states')
    // News of different pages, as of two languages, arrive in any order.
    const [event, page] = (await told()).find(([, { title }]) => title === 'Goa')!
    expect([event, page.previous]).toEqual(['page.published', null])

    receiver.answer = (response) => response.writeHead(503).end()
    const news = (about: string, slug: string) =>
      ({ event: 'page.published', about, told: { page: { ...page, slug } } }) as never
    await tellOfContent(api.platform.knex, [
      news('blogs 1 en', 'first'),
      news('blogs 1 en', 'second'),
      news('blogs 2 en', 'apart'),
    ])
    api.wings.delivery.outbox.wake()
    await until(() => receiver.received.length === 2)
    receiver.answer = (response) => void response.end()
    await until(
      async () => (await api.platform.knex('outbox').whereNotNull('failure')).length === 2,
    )
    await api.platform.knex('outbox').update({ nextAttemptAt: new Date() })
    const slugs = (await told()).map(([, { slug }]) => slug)
    expect(slugs.filter((slug) => slug !== 'apart')).toEqual(['first', 'first', 'second'])
  })
})
