import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Overloaded } from '../../render/render-pool'
import { closeServers, startGateway } from '../../testing/gateway'
import { until } from '../../testing/until'
import type { PageRenderer } from '../page-renderer'
import { encodedPage, type Page, pageCache } from './page-cache'

// Some tests wait for the gateway to notice a change, which it checks once a second; a busy machine needs
// longer.
jest.setTimeout(30_000)
afterAll(closeServers)

const freshnessOf = async (url: string) => (await fetch(url)).headers.get('x-cache')

test('tracking parameters in a link cause no further render', async () => {
  const { origin, pagesMade } = await startGateway()
  await fetch(`${origin}/`)
  for (let visit = 0; visit < 20; visit += 1) await fetch(`${origin}/?utm_campaign=${visit}`)
  expect(pagesMade()).toBe(1)
})

test.each(['failing', 'silent'] as const)(
  'while the API is %s, cached pages are served without delay and marked as stale',
  async (state) => {
    const { origin, setApi } = await startGateway()
    const before = await (await fetch(`${origin}/about`)).text()
    setApi(state)
    await until(async () => (await freshnessOf(`${origin}/about`)) === 'stale')
    const startedAt = performance.now()
    const answer = await fetch(`${origin}/about`)
    expect(performance.now() - startedAt).toBeLessThan(500)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(before)
    expect(answer.headers.get('warning')).toContain('110')

    setApi('up')
    await until(async () => (await freshnessOf(`${origin}/about`)) === 'hit')
  },
)

test('a failed render does not replace the last good page in the cache', async () => {
  let isBroken = false
  const renderPage: PageRenderer = async ({ address }) => ({
    status: isBroken ? 503 : 200,
    headers: {},
    html: address,
    cacheable: !isBroken,
  })
  const { origin, setContentVersion } = await startGateway({ renderPage })
  await fetch(`${origin}/about`)
  isBroken = true
  setContentVersion('2')
  await until(async () => (await freshnessOf(`${origin}/about`)) === 'stale')
  expect((await fetch(`${origin}/contact`)).status).toBe(503)
})

test('a page that takes longer than visitors wait is rendered once, and cached when it is done', async () => {
  let made = 0
  let finish: (page: Page) => void = () => undefined
  const make = async (): Promise<Page> => {
    made += 1
    const pending = new Promise<Page>((resolve) => (finish = resolve))
    return { status: 200, headers: {}, html: 'for browsers', cacheable: false, pending }
  }
  const cache = pageCache()
  const get = async () => {
    const { page, freshness } = await cache.get('/about', 'v1', make)
    return `${page.identity} ${freshness}`
  }
  expect([await get(), await get()]).toEqual(['for browsers miss', 'for browsers miss'])
  expect(made).toBe(1)
  finish({ status: 200, headers: {}, html: 'rendered', cacheable: true })
  await new Promise(setImmediate)
  expect([await get(), made]).toEqual(['rendered hit', 1])
})

test('while a newer page is pending, visitors get the last one', async () => {
  const page = (html: string) => ({ status: 200, headers: {}, html, cacheable: true })
  const cache = pageCache()
  await cache.get('/about', 'v1', async () => page('first'))
  const get = async () => {
    const pending = new Promise<Page>(() => {})
    const make = async () => ({ ...page('for browsers'), cacheable: false, pending })
    const { page: served, freshness } = await cache.get('/about', 'v2', make)
    return `${served.identity} ${freshness}`
  }
  expect([await get(), await get()]).toEqual(['first stale', 'first stale'])
})

test('a slow page that fails is rendered again at the next request', async () => {
  let made = 0
  const make = async (): Promise<Page> => {
    made += 1
    const pending = Promise.reject<Page>(new Error('broken'))
    return { status: 200, headers: {}, html: 'for browsers', cacheable: false, pending }
  }
  const cache = pageCache()
  await cache.get('/about', 'v1', make)
  await new Promise(setImmediate)
  await cache.get('/about', 'v1', make)
  expect(made).toBe(2)
})

test('when too many renders wait, a page is answered with 503, or with its last version from the cache', async () => {
  let isBusy = false
  const renderPage: PageRenderer = async ({ address }) => {
    if (isBusy) throw new Overloaded('too many')
    return { status: 200, headers: {}, html: address, cacheable: true }
  }
  const { origin, setContentVersion } = await startGateway({ renderPage })
  await fetch(`${origin}/about`)
  isBusy = true
  const refused = await fetch(`${origin}/contact`)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.text()).toContain('<h1>Please try again in a moment</h1>')
  setContentVersion('2')
  await until(async () => (await freshnessOf(`${origin}/about`)) === 'stale')
})

test.each([
  ['a writer', { Cookie: 'pt_session=editor' }],
  ['a program', { Authorization: 'Bearer ptp_of-a-program' }],
])('%s gets the new page at once', async (_who, headers: Record<string, string>) => {
  const { origin, setContentVersion, pagesMade } = await startGateway({
    onCall: (_request, response) => {
      setContentVersion(`after ${pagesMade()}`)
      response.setHeader('X-Content-Written', 'true')
      response.end('{}')
      return true
    },
  })
  await fetch(`${origin}/about`)
  for (let write = 2; write <= 6; write += 1) {
    await fetch(`${origin}/api/blogs/1`, { method: 'PUT', body: '{}', headers })
    expect(await freshnessOf(`${origin}/about`)).toBe('miss')
    expect(pagesMade()).toBe(write)
  }
})

test('a page is cached under the version that it was really made of, and not at all if it mixes versions', async () => {
  const read = [['0'], ['1', '0'], ['1']]
  const renderPage: PageRenderer = async ({ address }) => ({
    status: 200,
    headers: {},
    html: address,
    cacheable: true,
    contentVersions: read.shift()!,
  })
  const { origin } = await startGateway({ renderPage })
  const freshness = []
  for (let visit = 0; visit < 4; visit += 1) freshness.push(await freshnessOf(`${origin}/about`))
  expect(freshness).toEqual(['miss', 'miss', 'miss', 'hit'])
})

test('a redirect is cached no longer than a page, so that a new page can take its address', async () => {
  const renderPage: PageRenderer = async () => ({
    status: 301,
    headers: { Location: '/new' },
    html: '',
    cacheable: true,
  })
  const { origin } = await startGateway({ renderPage })
  const answer = await fetch(`${origin}/old`, { redirect: 'manual' })
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe('/new')
  expect(answer.headers.get('cache-control')).toBe(
    'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400',
  )
})

test('a redirect keeps undeclared query parameters of the requested link', async () => {
  const renderPage: PageRenderer = async () => ({
    status: 301,
    headers: { Location: '/calculator?state=new#result' },
    html: '',
    cacheable: true,
  })
  const { origin } = await startGateway({ renderPage })
  const answer = await fetch(`${origin}/calculator?state=old&gclid=a%26b&utm_source=ad`, {
    redirect: 'manual',
  })
  expect(answer.headers.get('location')).toBe(
    '/calculator?state=new&gclid=a%26b&utm_source=ad#result',
  )
})

describe('compression', () => {
  const words = Array.from({ length: 4000 }, (_, index) => `state ${(index * 7919) % 997}`)
  const renderPage = async () => ({
    status: 200,
    headers: {},
    html: words.join(' '),
    cacheable: true,
  })

  test('compresses a page only in the requested encoding, once for concurrent requests', async () => {
    const cache = pageCache()
    const { page } = await cache.get('/about', 'v', renderPage)
    expect(page.encoded).toEqual({})
    const both = await Promise.all([encodedPage(page, 'gzip'), encodedPage(page, 'gzip')])
    expect(both[0]).toBe(both[1])
    expect(Object.keys(page.encoded)).toEqual(['gzip'])
    expect(gunzipSync(both[0]).toString()).toBe(words.join(' '))
  })

  test('replaces the quick compression by a thorough one once no page is being made', async () => {
    const cache = pageCache()
    const { page } = await cache.get('/about', 'v', renderPage)
    const quick = await encodedPage(page, 'br')
    await until(async () => (await encodedPage(page, 'br')) !== quick)
    const thorough = await encodedPage(page, 'br')
    expect(thorough.length).toBeLessThan(quick.length)
    expect(brotliDecompressSync(thorough).toString()).toBe(words.join(' '))
  })

  test('reuses the compressed form when a content change leaves the page unchanged', async () => {
    const cache = pageCache()
    const { page } = await cache.get('/about', 'v1', renderPage)
    const compressed = await encodedPage(page, 'gzip')
    const { page: same } = await cache.get('/about', 'v2', renderPage)
    expect(await encodedPage(same, 'gzip')).toBe(compressed)
    const changed = async () => ({ ...(await renderPage()), html: 'changed' })
    const { page: other } = await cache.get('/about', 'v3', changed)
    expect(gunzipSync(await encodedPage(other, 'gzip')).toString()).toBe('changed')
  })

  test('postpones the thorough compression while pages are being made', async () => {
    const cache = pageCache()
    const { page } = await cache.get('/about', 'v', renderPage)
    const quick = await encodedPage(page, 'br')
    const startedAt = performance.now()
    let madeAt = startedAt
    // On a machine that is too busy to make pages, the cache may take a pause for quiet.
    for (let n = 0; performance.now() - madeAt < 250 && madeAt - startedAt < 600; n += 1) {
      expect(await encodedPage(page, 'br')).toBe(quick)
      await cache.get(`/blogs/${n}`, 'v', renderPage)
      madeAt = performance.now()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await until(async () => (await encodedPage(page, 'br')) !== quick)
  })
})

describe('the size of the page cache', () => {
  const page = (status: number, bytes: number) => async () => ({
    status,
    headers: {},
    // Random, so that compression does not make the size meaningless.
    html: Array.from({ length: bytes / 8 }, () => Math.random().toString(36).slice(2, 10)).join(''),
    cacheable: true,
  })

  test('is limited in bytes', async () => {
    const cache = pageCache({ maxBytes: 400_000 })
    for (let index = 0; index < 20; index += 1) {
      await cache.get(`/page-${index}`, 'v', page(200, 16_000))
    }
    expect((await cache.get('/page-19', 'v', page(200, 8))).freshness).toBe('hit')
    expect((await cache.get('/page-0', 'v', page(200, 8))).freshness).toBe('miss')
  })

  test('evicts no real page for addresses that anyone can invent', async () => {
    const cache = pageCache({ maxBytes: 400_000, inventedBytes: 100_000 })
    await cache.get('/about', 'v', page(200, 8000))
    for (let index = 0; index < 20; index += 1) {
      await cache.get(`/nothing-${index}`, 'v', page(404, 8000))
      await cache.get(`/blogs?tag=${index}`, 'v', page(200, 8000))
    }
    expect((await cache.get('/about', 'v', page(200, 8))).freshness).toBe('hit')
  })
})
