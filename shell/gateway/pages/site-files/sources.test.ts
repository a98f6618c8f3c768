import type { SourceRequest } from '../../../host/server/read-source'
import { fixedRegistry } from '../../remotes/registry/registry'
import { closeServers, listen, passTime, setClock, startGateway } from '../../testing/gateway'
import { registryText } from '../../testing/live'
import { until } from '../../testing/until'

afterAll(closeServers)
afterEach(() => jest.restoreAllMocks())

type Sources = Record<string, () => unknown>

const post = {
  path: '/blogs/due-dates',
  title: 'Due dates',
  summary: 'Pay on time.',
  author: 'Editorial Team',
  tags: ['Due Dates'],
  updatedAt: '2026-10-21T06:30:00.000Z',
}
const feed = { title: 'PT Portal blog', description: 'Guides', items: [post] }

const manifest = {
  metaData: { remoteEntry: { name: 'entry.js', path: '' } },
  shared: [],
  exposes: [],
}

/** The registry of the repository's remotes, of which these give pages to the search. */
function registryOf(searched: string[]): string {
  const registry: Record<string, { remote: object }> = JSON.parse(registryText())
  for (const name of searched) registry[name]!.remote = { ...registry[name]!.remote, search: true }
  return JSON.stringify(registry)
}

/** Starts a gateway whose renderer returns the values in `sources`, by remote and kind. */
async function start(sources: Sources, searched: string[] = []) {
  const remote = await listen((_request, response) => response.end(JSON.stringify(manifest)))
  const asked: string[] = []
  const { origin, setContentVersion } = await startGateway({
    env: { PUBLIC_REMOTE_ORIGIN: remote, BLOG_REMOTE_ORIGIN: remote, ADMIN_REMOTE_ORIGIN: remote },
    registry: fixedRegistry(registryOf(searched), { isProduction: false }),
    renderer: {
      render: async () => {
        throw new Error('no page is rendered here')
      },
      read: async ({ remote: { name }, source }: SourceRequest) => {
        asked.push(`${name} ${source}`)
        return { kind: 'source', value: await sources[`${name} ${source}`]?.() }
      },
    },
  })
  const get = (path: string, headers = {}) => fetch(origin + path, { headers })
  return { asked, setContentVersion, get }
}

const broken = () => {
  throw new Error('broken')
}

test('the sitemap lists the addresses of all live public remotes', async () => {
  const { get, asked } = await start({
    'mf_public sitemap': () => [{ path: '/' }, { path: '/kerala', updatedAt: post.updatedAt }],
    'mf_blog sitemap': () => [{ path: '/blogs' }],
  })
  const answer = await get('/sitemap.xml')
  expect(answer.headers.get('content-type')).toContain('application/xml')
  const text = await answer.text()
  const found = [...text.matchAll(/<loc>http:\/\/localhost:\d+([^<]*)/g)].map(([, path]) => path)
  expect(found).toEqual(['/', '/hi', '/kerala', '/hi/kerala', '/blogs', '/hi/blogs'])
  const [, kerala] = /<loc>[^<]*\/kerala<\/loc>(.*?)<\/url>/.exec(text)!
  expect([...kerala!.matchAll(/hreflang="([^"]*)"/g)].map(([, code]) => code)).toEqual([
    'en',
    'hi',
    'x-default',
  ])
  expect(asked).toEqual(['mf_public sitemap', 'mf_blog sitemap'])
})

test('the sitemap leaves out addresses of other remotes, of staff and of other sites', async () => {
  const foreign = [
    '/admin/blogs',
    '/kerala',
    '/api/blogs',
    '/blogs/a/b',
    '/blogs/..',
    '/blogs/..?q',
  ]
  const { get } = await start({
    'mf_public sitemap': () => [],
    'mf_blog sitemap': () => [{ path: '/blogs/x' }, ...foreign.map((path) => ({ path }))],
  })
  const text = await (await get('/sitemap.xml')).text()
  expect(text.match(/<loc>[^<]*\/blogs\/x</g)).toHaveLength(2)
  expect(text.match(/<loc>/g)).toHaveLength(2)
})

test('while a remote fails, its last entries stay in the sitemap, which is cached for a shorter time', async () => {
  const sources: Sources = {
    'mf_public sitemap': () => [{ path: '/kerala' }],
    'mf_blog sitemap': () => [{ path: '/blogs/first' }],
  }
  const { get, setContentVersion } = await start(sources)
  // Documents are kept no longer than the day in India.
  setClock('2026-11-28T12:00:00+05:30')
  expect((await get('/sitemap.xml')).headers.get('cache-control')).toContain('max-age=600')
  sources['mf_blog sitemap'] = broken
  sources['mf_public sitemap'] = () => [{ path: '/goa' }]
  setContentVersion('2')
  let text = ''
  let answer: Response | undefined
  await until(async () => {
    answer = await get('/sitemap.xml')
    text = await answer.text()
    return text.includes('/goa</loc>')
  })
  expect(text).toContain('/blogs/first</loc>')
  expect(answer!.headers.get('cache-control')).toContain('max-age=60,')
  sources['mf_blog sitemap'] = () => [{ path: '/blogs/second' }]
  passTime(5000)
  expect(await (await get('/sitemap.xml')).text()).toContain('/blogs/second</loc>')
})

test('answers 503 for the sitemap when a remote fails that has never returned its addresses', async () => {
  const { get } = await start({
    'mf_public sitemap': () => [{ path: '/kerala' }],
    'mf_blog sitemap': broken,
  })
  const answer = await get('/sitemap.xml')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
})

test.each([
  ['/sitemap.xml', ['mf_public sitemap', 'mf_blog sitemap']],
  ['/blogs/feed.xml', ['mf_blog feed']],
])(
  '%s is made once for 200 concurrent requests, and cached until the content changes',
  async (path, once) => {
    const slowly =
      <Value>(value: Value) =>
      () =>
        new Promise<Value>((resolve) => setTimeout(resolve, 50, value))
    const { get, asked, setContentVersion } = await start({
      'mf_public sitemap': slowly([{ path: '/' }]),
      'mf_blog sitemap': slowly([{ path: '/blogs' }]),
      'mf_blog feed': slowly(feed),
    })
    const answers = await Promise.all(Array.from({ length: 200 }, () => get(path)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await get(path)
    expect(asked).toEqual(once)
    setContentVersion('2')
    await until(async () => {
      await get(path)
      return asked.length > once.length
    })
    expect(asked).toEqual([...once, ...once])
  },
)

test.each<[string, unknown]>([
  ['undefined', undefined],
  ['an object instead of a list', { path: '/' }],
  ['invalid entries', [null]],
  ['addresses of other sites', [{ path: '//evil.example' }]],
  ['a backslash in an address', [{ path: '/blogs/\\..\\x' }]],
  ['a control character in an address', [{ path: '/blogs/\0' }]],
  ['invalid times', [{ path: '/blogs', updatedAt: 'yesterday' }]],
])('a sitemap() that returns %s counts as failed', async (_what, value) => {
  const { get } = await start({
    'mf_public sitemap': () => [{ path: '/' }],
    'mf_blog sitemap': () => value,
  })
  expect((await get('/sitemap.xml')).status).toBe(503)
})

test('answers 503 with Retry-After when no remote can be asked for its addresses', async () => {
  const { get } = await start({ 'mf_public sitemap': broken, 'mf_blog sitemap': broken })
  const answer = await get('/sitemap.xml')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('60')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a sitemap that cannot be made is tried once in five seconds, however many clients ask', async () => {
  const sources: Sources = { 'mf_public sitemap': () => [], 'mf_blog sitemap': broken }
  const { get, asked } = await start(sources)
  for (let visit = 0; visit < 5; visit += 1) expect((await get('/sitemap.xml')).status).toBe(503)
  expect(asked).toHaveLength(2)
  sources['mf_blog sitemap'] = () => []
  passTime(5000)
  expect((await get('/sitemap.xml')).status).toBe(200)
})

test('a remote’s feed is served below its first address only', async () => {
  const { get, asked } = await start({ 'mf_blog feed': () => feed })
  const answer = await get('/blogs/feed.xml')
  expect(answer.headers.get('content-type')).toContain('application/rss+xml')
  expect(await answer.text()).toContain('<title>Due dates</title>')
  await get('/feed.xml')
  await get('/admin/feed.xml')
  expect(asked).toEqual(['mf_blog feed'])
})

test.each<[string, () => unknown]>([
  ['fails', broken],
  ['returns no feed', () => ({ title: 'x' })],
  [
    'returns addresses that lead elsewhere',
    () => ({ ...feed, items: [{ ...post, path: '/blogs/../x' }] }),
  ],
  ['returns items without a time', () => ({ ...feed, items: [{ ...post, updatedAt: undefined }] })],
])('answers 503 when feed() %s', async (_what, give) => {
  const { get } = await start({ 'mf_blog feed': give })
  expect((await get('/blogs/feed.xml')).status).toBe(503)
})

describe('the pages that the search finds', () => {
  const authorization = { Authorization: 'Bearer the shared secret' }
  const remotes = ['mf_public', 'mf_blog']
  const entry = { path: '/blogs/x', title: 'X', text: 'About x.' }
  const read = async (get: Awaited<ReturnType<typeof start>>['get']) =>
    (await get('/search-entries.json', authorization)).json()

  test('are those of all live public remotes that offer them', async () => {
    const hostile = {
      ...entry,
      path: '/kerala',
      title: '<img src=x onerror=alert(1)>',
      language: 'hi',
    }
    const { get, asked } = await start(
      { 'mf_blog search': () => [entry], 'mf_public search': () => [{ ...hostile, more: 'x' }] },
      remotes,
    )
    const answer = await get('/search-entries.json', authorization)
    expect(await answer.json()).toMatchObject({
      remotes: [
        { name: 'mf_public', entries: [hostile] },
        { name: 'mf_blog', entries: [{ ...entry, language: 'en' }] },
      ],
    })
    const etag = answer.headers.get('etag')!
    const same = await get('/search-entries.json', { ...authorization, 'If-None-Match': etag })
    expect(same.status).toBe(304)
    expect(asked).toEqual(['mf_public search', 'mf_blog search'])
  })

  test('are given to nobody without the gateway’s secret', async () => {
    const { get, asked } = await start({}, remotes)
    expect((await get('/search-entries.json')).status).toBe(404)
    const guessed = { Authorization: 'Bearer guessed' }
    expect((await get('/search-entries.json', guessed)).status).toBe(404)
    expect(asked).toEqual([])
  })

  test('leave out those of others', async () => {
    const paths = ['/kerala', '/api/x', '/admin/blogs', '//evil.example', '/blogs/y#part']
    const sources = {
      'mf_blog search': () => paths.slice(0, 3).map((path) => ({ ...entry, path })),
    }
    const { get } = await start(sources, ['mf_blog'])
    expect((await read(get)).remotes).toMatchObject([{ entries: [] }])
    sources['mf_blog search'] = () => [{ ...entry, path: paths[4]! }]
    passTime(6 * 60_000)
    await until(async () => (await read(get)).remotes[0].entries.length === 1)
  })

  test('leave out those that browsers take for others', async () => {
    const paths = ['/blogs/..#//x', '/blogs/%2e%2e', '/blogs/.', '/%61dmin/x', '/blogs/उपकर']
    const { get } = await start(
      { 'mf_blog search': () => paths.map((path) => ({ ...entry, path })) },
      ['mf_blog'],
    )
    expect((await read(get)).remotes).toMatchObject([{ entries: [{ path: '/blogs/उपकर' }] }])
  })

  test.each<[string, () => unknown]>([
    ['throws', broken],
    ['gives no list', () => ({})],
    ['gives too many', () => Array.from({ length: 501 }, () => entry)],
    [
      'gives too much',
      () => Array.from({ length: 300 }, () => ({ ...entry, text: 'x'.repeat(5000) })),
    ],
    ['gives another site', () => [{ ...entry, path: '//evil.example' }]],
    ['gives a backslash', () => [{ ...entry, path: '/blogs/\\..\\evil.example' }]],
    ['gives no title', () => [{ ...entry, title: ' ' }]],
    ['gives a title without end', () => [{ ...entry, title: 'x'.repeat(201) }]],
    ['gives no text', () => [{ ...entry, text: undefined }]],
  ])('of a remote that %s are those of before, and the others are there', async (_, failing) => {
    const other = { ...entry, path: '/kerala' }
    const sources: Sources = {
      'mf_public search': () => [other],
      'mf_blog search': failing,
    }
    const { get, asked } = await start(sources, remotes)
    const entries = async () =>
      (await read(get)).remotes.map(({ entries }: { entries: object[] }) => entries.length)
    expect(await entries()).toEqual([1, 0])
    sources['mf_blog search'] = () => [entry]
    passTime(6 * 60_000)
    await until(async () => String(await entries()) === '1,1')
    sources['mf_blog search'] = failing
    jest.restoreAllMocks()
    passTime(12 * 60_000)
    const before = asked.length
    await entries()
    await until(() => asked.length > before + 1)
    expect(await entries()).toEqual([1, 1])
  })
})
