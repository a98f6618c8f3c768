import type { BrokenLink } from '../../contract/content/portal-links'
import { until } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { buildBlog } from '../../testing/factories'
import { type Receiver, startReceiver } from '../../testing/stand-ins/receiver'
import { withApi } from '../../testing/with-api'
import { OtherSites } from './other-sites'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  let site: Receiver
  beforeAll(async () => {
    site = await startReceiver()
    site.answer = (response, { path }) => {
      const isHead = response.req.method === 'HEAD'
      const found = path === '/gone' || (path === '/page' && isHead) ? 404 : 200
      response.writeHead(path === '/moved' ? 302 : found, { location: '/there' }).end()
    }
    const links = ['there#a', 'there#b', 'moved', 'page', 'gone'].map(
      (path) => `[x](${site.url}/${path})`,
    )
    // Nothing is asked of the sites that built-in pages link to.
    await api.platform.knex('page_links').del()
    await api.admin.post('/api/blogs', buildBlog({ title: 'Sources', content: links.join(' ') }))
  })
  afterAll(() => site.stop())

  /** Checks without pauses, and returns what is listed then. */
  async function check(toPrivate: boolean): Promise<BrokenLink[]> {
    const { knex, log } = api.platform
    await knex('checked_addresses').del()
    const sites = new OtherSites({ knex, log, origin: api.url, toPrivate, pauseMs: 0 })
    expect(await sites.check()).toBe(4)
    await until(async () => (await knex('checked_addresses').pluck('addressKey')).length === 4)
    await sites.stop()
    return (await api.admin.get('/api/links?problem=unreachable')).body.items
  }
  const asked = () => site.received.map(({ path }) => path).sort()

  test('a page of another site that is gone is listed with the time of the check', async () => {
    const before = (await api.admin.get('/api/admin/today')).body.brokenLinks
    const listed = await check(true)
    expect(listed).toMatchObject([
      {
        address: `${site.url}/gone`,
        message: 'The other site did not answer well: status 404.',
        checkedAt: expect.any(String),
      },
    ])
    expect(site.received[0]!.headers['user-agent']).toBe(`PT-Portal (+${api.url})`)
    // The head of each page, and the page itself where that is refused.
    expect(asked()).toEqual(
      ['/gone', '/gone', '/moved', '/page', '/page', '/there', '/there'].sort(),
    )
    expect((await api.admin.get('/api/admin/today')).body.brokenLinks).toBe(before)
  })

  test('private networks are not asked', async () => {
    site.received.length = 0
    const listed = await check(false)
    expect(listed).toHaveLength(5)
    expect(listed[0]!.message).toContain('not on the public internet')
    expect(asked()).toEqual([])
  })

  test('a portal that does not know its own origin asks nobody', async () => {
    const { status, body } = await api.admin.post('/api/links/check')
    expect([status, body.error]).toEqual([
      409,
      'Other sites are checked only where PUBLIC_ORIGIN is set',
    ])
  })
})
