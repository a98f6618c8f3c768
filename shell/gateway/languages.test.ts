import { liveRemotes, registryIn } from './remotes/live-remotes'
import { buildIn } from './remotes/remote-build'
import { closeServers, startGateway } from './testing/gateway'
import { released } from './testing/live'

afterAll(closeServers)

const live = liveRemotes(released(), true, ['hi'])

describe('addresses in a language', () => {
  test.each([
    ['/hi', 'mf_public'],
    ['/hi/maharashtra', 'mf_public'],
    ['/hi/blogs', 'mf_blog'],
    ['/hi/blogs/due-dates', 'mf_blog'],
    ['/maharashtra', 'mf_public'],
    // The admin area has one address, and what the shell serves has no languages.
    ['/hi/admin', undefined],
    ['/hi/admin/leads', undefined],
    ['/hi/api/blogs', undefined],
    // Only one language is taken away: the rest is a slug that no state may have.
    ['/hi/hi', 'mf_public'],
    ['/xx/maharashtra', undefined],
  ])('%s belongs to %s', (address, remote) => {
    expect(live.remoteOf(address)?.name).toBe(remote)
  })

  test('another spelling is redirected to the one address', async () => {
    const { origin } = await startGateway()
    const answer = await fetch(`${origin}/HI/Maharashtra/`, { redirect: 'manual' })
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('/hi/maharashtra')
  })

  test('a page is made and kept by its address, with the query that its remote declares', async () => {
    const asked: string[] = []
    const { origin } = await startGateway({
      renderPage: async ({ address }) => {
        asked.push(address)
        return { status: 200, headers: {}, html: address, cacheable: true }
      },
    })
    await fetch(`${origin}/hi/calculator?salary=30000&utm_source=x&state=goa`)
    await fetch(`${origin}/calculator?state=goa`)
    await fetch(`${origin}/hi/calculator?state=goa&salary=30000`)
    expect(asked).toEqual(['/hi/calculator?state=goa&salary=30000', '/calculator?state=goa'])
  })
})

describe('files in a language', () => {
  test.each([
    ['/hi/calendar/maharashtra.ics', '/calendar/maharashtra.ics?lang=hi'],
    ['/hi/calendar/all.ics?states=goa', '/calendar/all.ics?states=goa&lang=hi'],
    ['/hi/cards/goa.png', '/cards/goa.png?lang=hi'],
    ['/hi/changes/feed.xml', '/changes/feed.xml?lang=hi'],
    ['/changes/goa/feed.json', '/changes/goa/feed.json'],
    ['/calendar/maharashtra.ics', '/calendar/maharashtra.ics'],
  ])('%s is %s of the API', async (address, asked) => {
    const { origin, apiSeen } = await startGateway()
    await fetch(origin + address)
    expect(apiSeen.at(-1)?.url).toBe(asked)
  })

  test('pictures have no language', async () => {
    const { origin, pagesMade } = await startGateway()
    await fetch(`${origin}/hi/media/a.webp`)
    expect(pagesMade()).toBe(1)
  })
})

describe('the build of a remote', () => {
  const remote = {
    ...released()[0]!,
    name: 'mf_x',
    locales: ['en', 'hi'],
    entry: '/remotes/mf-x/1/mf-manifest.json',
    files: {
      'mf-manifest.json': 'sha256-a',
      'hi/mf-manifest.json': 'sha256-b',
      'node/x.js': 'sha256-c',
    },
  }

  test('in a language lies below the build, with its own hashes', () => {
    expect(buildIn(remote, 'hi')).toMatchObject({
      entry: '/remotes/mf-x/1/hi/mf-manifest.json',
      files: { 'mf-manifest.json': 'sha256-b' },
    })
    expect(Object.keys(buildIn(remote, 'hi').files!)).toEqual(['mf-manifest.json'])
  })

  test.each([undefined, 'en', 'mr'])('is the English one for %s', (language) => {
    expect(buildIn(remote, language)).toBe(remote)
  })

  test('without hashes has none in a language either', () => {
    expect(buildIn({ ...remote, files: undefined }, 'hi').files).toBeUndefined()
  })

  test('the registry in a language names its builds and labels', () => {
    const { mf_x } = registryIn([{ ...remote, label: { en: 'X', hi: 'एक्स' } }], 'hi')
    expect(mf_x).toMatchObject({
      label: 'एक्स',
      entry: '/remotes/mf-x/1/hi/mf-manifest.json',
      integrity: { 'mf-manifest.json': 'sha256-b' },
    })
  })
})

describe('no language comes from the browser', () => {
  test.each(['/', '/about', '/blogs'])(
    '%s stays English for a visitor who prefers Hindi',
    async (address) => {
      const { origin } = await startGateway()
      const answer = await fetch(origin + address, {
        headers: { 'accept-language': 'hi' },
        redirect: 'manual',
      })
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain(`<p>${address} 1</p>`)
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    },
  )

  test('pages of two languages that are asked for in turn stay apart, cached or not', async () => {
    const { origin } = await startGateway({
      renderPage: async ({ address }) => ({
        status: 200,
        headers: { 'Content-Language': address.startsWith('/hi') ? 'hi' : 'en' },
        html: `<p>${address}</p>`,
        cacheable: true,
      }),
    })
    for (const preferred of ['hi', 'en', 'hi']) {
      for (const [address, language] of [
        ['/about', 'en'],
        ['/hi/about', 'hi'],
        ['/hi/about?lang=en', 'hi'],
        ['/about?lang=hi', 'en'],
      ] as const) {
        const headers = { 'accept-language': preferred, 'accept-encoding': 'identity' }
        const answer = await fetch(origin + address, { headers })
        expect(answer.headers.get('content-language')).toBe(language)
        expect(await answer.text()).toBe(`<p>${address.replace(/\?.*/, '')}</p>`)
      }
    }
  })
})

describe('what the gateway itself refuses', () => {
  const ask = (origin: string, path: string, headers = {}, method = 'GET') =>
    fetch(origin + path, { method, headers, body: method === 'POST' ? '{}' : undefined })

  test.each([
    ['hi', '', 'hi', 'सर्वर से संपर्क नहीं हो सका। कृपया फिर कोशिश करें।'],
    ['en', '?lang=hi', 'hi', 'सर्वर से संपर्क नहीं हो सका। कृपया फिर कोशिश करें।'],
    ['hi', '?lang=en', 'en', 'The API cannot be reached. Please try again.'],
    ['ta', '?lang=xx', 'en', 'The API cannot be reached. Please try again.'],
  ])('with “%s” at “%s” is in “%s”, and not cached', async (preferred, query, language, error) => {
    const { origin } = await startGateway({ env: { API_ORIGIN: 'http://127.0.0.1:9' } })
    const answer = await ask(origin, `/api/blogs${query}`, { 'accept-language': preferred })
    expect([answer.status, await answer.json()]).toEqual([
      502,
      { error, code: 'upstream_unreachable' },
    ])
    expect(answer.headers.get('content-language')).toBe(language)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('is in the language of a file’s address', async () => {
    const { origin } = await startGateway({ env: { API_ORIGIN: 'http://127.0.0.1:9' } })
    const answer = await ask(origin, '/hi/calendar/goa.ics')
    expect(await answer.json()).toEqual({
      error: 'सर्वर से संपर्क नहीं हो सका। कृपया फिर कोशिश करें।',
      code: 'upstream_unreachable',
    })
  })

  test('is English for staff', async () => {
    const { origin } = await startGateway({ env: { API_ORIGIN: 'http://127.0.0.1:9' } })
    const headers = { 'accept-language': 'hi', cookie: 'pt_session=x' }
    expect(await (await ask(origin, '/api/blogs', headers)).json()).toEqual({
      error: 'The API cannot be reached. Please try again.',
      code: 'upstream_unreachable',
    })
  })

  test.each([
    ['/about', 'POST', 405, 'method_not_allowed', 'यह पता इस तरह के अनुरोध के लिए नहीं है'],
    ['/API/blogs', 'GET', 404, 'not_found', 'नहीं मिला'],
    [
      '/sitemap.xml',
      'GET',
      503,
      'document_unavailable',
      'यह अभी नहीं मिल सकता। कृपया बाद में फिर कोशिश करें।',
    ],
  ])('%s is told in Hindi, and not cached', async (path, method, status, code, error) => {
    const { origin } = await startGateway()
    const answer = await ask(origin, path, { 'accept-language': 'hi' }, method)
    expect([answer.status, await answer.json()]).toEqual([status, { error, code }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('an address that cannot be read is told in its language', async () => {
    const { origin } = await startGateway()
    expect(await (await ask(origin, '/hi/%zz')).text()).toContain('<html lang="hi">')
    expect(await (await ask(origin, '/%zz')).text()).toContain('<html lang="en">')
  })
})

test('browsers that offer the portal’s search find it in the language of the page', async () => {
  const { origin } = await startGateway()
  const read = async (path: string) => (await fetch(origin + path)).text()
  const hindi = await read('/hi/opensearch.xml')
  expect(hindi).toContain('/hi/search?q={searchTerms}"')
  expect(hindi).toContain('<Description>भारत में प्रोफेशनल टैक्स: राज्य, सेवाएँ और लेख</Description>')
  expect(await read('/opensearch.xml')).toContain(
    '<Description>Professional tax in India: states, services and articles</Description>',
  )
})

test('search engines stay away from the admin area and the API at each language’s addresses', async () => {
  const { origin } = await startGateway()
  expect((await (await fetch(`${origin}/robots.txt`)).text()).split('\n').slice(0, 6)).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /hi/admin',
    'Disallow: /hi/api/',
    'Allow: /',
  ])
})

test('/remotes.json gives the builds in the language that a document asks for', async () => {
  const { origin } = await startGateway()
  const entry = async (query: string) =>
    (await (await fetch(`${origin}/remotes.json${query}`)).json()).mf_blog.entry
  expect(await entry('')).toBe('/remotes/mf-blog/1.0.0/mf-manifest.json')
  expect(await entry('?lang=hi')).toBe('/remotes/mf-blog/1.0.0/hi/mf-manifest.json')
  expect(await entry('?lang=xx')).toBe('/remotes/mf-blog/1.0.0/mf-manifest.json')
})
