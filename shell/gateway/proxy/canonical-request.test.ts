import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import pino from 'pino'
import type { PageRenderer } from '../pages/page-renderer'
import { closeServers, startGateway } from '../testing/gateway'
import { canonicalPath, plainPath, type Spelling } from './canonical-request'

afterAll(closeServers)

interface Answer {
  status?: number
  location?: string
  cache?: string
  caching?: string
  allow?: string
}

// `fetch` would normalise the address before it sends it.
function ask(origin: string, target: string, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: target, method }, (answer) => {
      const { location, allow, 'x-cache': cache, 'cache-control': caching } = answer.headers
      answer.resume().on('end', () => {
        resolve({
          status: answer.statusCode,
          location,
          cache: cache?.toString(),
          caching,
          allow,
        })
      })
    })
    sent.on('error', reject).end()
  })
}

const isPage = (address: string) => /^\/(?:about|calculator|kerala|blogs)?(?:\?|$)/.test(address)

/** Renders pages at a few addresses, each so large that 640 of them fill the cache. */
const renderPage: PageRenderer = async ({ address }) => ({
  status: isPage(address) ? 200 : 404,
  headers: {},
  html: `<p>${address}</p>`.padEnd(100_000, '.'),
  cacheable: !address.startsWith('/admin'),
})

type Case = [target: string, status: number, location?: string]

const pages: Case[] = [
  ['/', 200],
  ['/about', 200],
  ['/about?a=1', 200],
  ['/blogs/feed.xml/', 301, '/blogs/feed.xml'],
  ['/nowhere/at/all', 404],
]

const variants: Case[] = [
  ['/about/', 301, '/about'],
  ['//about', 301, '/about'],
  ['/about//', 301, '/about'],
  ['/./about', 301, '/about'],
  ['/x1/../about', 301, '/about'],
  ['/../../about', 301, '/about'],
  ['/about/.', 301, '/about'],
  ['/x/%2e%2E/about', 301, '/about'],
  ['/.%2e/about', 301, '/about'],
  ['/%61bout', 301, '/about'],
  ['/%41BOUT', 301, '/about'],
  ['/ABOUT', 301, '/about'],
  ['/x\\..\\about', 301, '/about'],
  ['/A%62OUT//.\\', 301, '/about'],
  ['/CALCULATOR?salary=1', 301, '/calculator?salary=1'],
  ['/about/?a=%2F..&b=A//', 301, '/about?a=%2F..&b=A//'],
  ['/Kerala?', 301, '/kerala'],
  ['/..', 301, '/'],
  ['//', 301, '/'],
  ['/SITEMAP.xml', 301, '/sitemap.xml'],
  ['/Robots.TXT', 301, '/robots.txt'],
  ['/ADMIN/login', 301, '/admin/login'],
  ['/Admin/Blogs', 301, '/admin/blogs'],
  ['/ADMIN/Invitations/AbC-1_z', 301, '/admin/invitations/AbC-1_z'],
]

const inHindi: Case[] = [
  ['/hi/', 301, '/hi'],
  ['/HI/', 301, '/hi'],
  ['/%68i/', 301, '/hi'],
  ['/hI/Blogs/?tag=A', 301, '/hi/blogs?tag=A'],
  ['/hi//about', 301, '/hi/about'],
  ['/hi/../about', 301, '/about'],
  ['/hi/./x/..', 301, '/hi'],
  ['/HI/Calendar/goa.ics', 301, '/hi/calendar/goa.ics'],
  ['/hi//opensearch.xml', 301, '/hi/opensearch.xml'],
  ['/hi/%', 400],
  // The admin area has no languages.
  ['/hi/admin', 301, '/admin'],
  ['/HI/Admin/Blogs/?page=2', 301, '/admin/blogs?page=2'],
  ['/HI/Admin/Invitations/AbC-1_z', 301, '/admin/invitations/AbC-1_z'],
  ['/hi/administrators', 404],
  // What is not a page or a file with words exists in no language.
  ['/hi/hi', 404],
  ['/hi/hi/', 301, '/hi/hi'],
  ['/hi/api/blogs', 404],
  ['/hi/remotes.json', 404],
  ['/hi/robots.txt', 404],
  ['/hi/sitemap.xml', 404],
  ['/hi/health/live', 404],
  ['/hi/beacon', 404],
  ['/hi/media/a.webp', 404],
  ['/hi/remotes/mf-blog/1.0.0/a.js', 404],
  // A code that is no language of the portal, and English, which has none.
  ['/xx/about', 404],
  ['/en/about', 404],
  ['/hi//evil.com', 301, '/hi/evil.com'],
  ['/hi/\\evil.com', 301, '/hi/evil.com'],
  ['/hi/%2F%2Fevil.com', 404],
  ['/hi/admin//evil.com', 301, '/admin/evil.com'],
  ['/hi/admin/../..//evil.com', 301, '/evil.com'],
]

const elsewhere: Case[] = [
  ['//evil.com', 301, '/evil.com'],
  ['/\\evil.com', 301, '/evil.com'],
  ['///evil.com/', 301, '/evil.com'],
  ['/\\/evil.com', 301, '/evil.com'],
  ['/.//evil.com', 301, '/evil.com'],
  ['/x/..//evil.com', 301, '/evil.com'],
  ['/\\evil.com?preview=off', 301, '/evil.com?preview=off'],
  ['/\\evil.com/about', 404],
  ['/%2F%2Fevil.com', 404],
  ['/%5Cevil.com', 404],
  ['/%2f/evil.com/x', 404],
  ['/x:@evil.com', 404],
]

const letters: Case[] = [
  // केरल as browsers send it, and in spellings that nobody has to use.
  ['/%E0%A4%95%E0%A5%87%E0%A4%B0%E0%A4%B2', 404],
  ['/%e0%a4%95%e0%a5%87', 301, '/%E0%A4%95%E0%A5%87'],
  ['/a%20b', 404],
  ['/a|b', 301, '/a%7Cb'],
  ['/caf%C3%89', 404],
]

const unreadable: Case[] = [
  ['/%', 400],
  ['/about%2', 400],
  ['/%zz', 400],
  ['/%E0%A4', 400],
  ['/about%00', 400],
  ['/about%0d%0aX:y', 400],
]

const nothing: Case[] = [
  ['/NOWHERE/AT/ALL', 404],
  ['/nowhere//at/all/', 404],
  ['/API/blogs', 404],
  ['/api//blogs', 404],
  ['/api/blogs/', 404],
  ['/%61pi/blogs', 404],
  ['/api/%62logs', 404],
  ['/x/../api/blogs', 404],
  ['/Remotes/mf-blog/1.0.0/mf-manifest.json', 404],
  ['/remotes/mf-blog/../mf-admin/1.0.0/mf-manifest.json', 404],
  ['/remotes//mf-blog/1.0.0/mf-manifest.json', 404],
  ['/ASSETS/main.js', 404],
  ['/assets/./main.js', 404],
  ['/MEDIA/a.png', 404],
]

const files: Case[] = [
  ['/api/blogs', 200],
  ['/api/media/By-Name_A%40b%20c@d.PNG', 200],
  ['/api/a%2Fb', 200],
  ['/media/%e0%a4%95.png', 200],
  ['/remotes/mf-blog/1.0.0/A-b.js', 200],
]

describe('each page has one address', () => {
  let origin: string
  beforeAll(async () => {
    origin = (await startGateway({ renderPage })).origin
  })

  test.each([
    ...pages,
    ...variants,
    ...inHindi,
    ...elsewhere,
    ...letters,
    ...unreadable,
    ...nothing,
    ...files,
  ])(
    '%s is answered with %i',
    // A rest parameter, because Jest would take a missing one for the `done` callback.
    async (...[target, status, location]: Case) => {
      const answer = await ask(origin, target)
      expect(answer).toMatchObject({ status, location })
      if (!location) return
      const next = new URL(location, origin)
      expect([next.origin, next.pathname + next.search]).toEqual([origin, location])
      // The target must not redirect again, and shared caches must not store the redirect.
      expect((await ask(origin, location)).status).not.toBe(301)
      expect(answer.caching).toBe('private, max-age=3600')
    },
  )

  test.each([
    '/',
    '/about',
    '/ABOUT',
    '/hi',
    '/hi/admin',
    '/robots.txt',
    '/sitemap.xml',
    '/blogs/feed.xml',
  ])('%s accepts only GET and HEAD', async (target) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect(await ask(origin, target, method)).toMatchObject({ status: 405, allow: 'GET, HEAD' })
    }
  })

  test.each(['/health/live', '/remotes.json', '/favicon.ico', '/remotes/mf-blog/1.0.0/a.js'])(
    '%s, which is not a page, refuses DELETE',
    async (target) => {
      expect((await ask(origin, target, 'DELETE')).status).toBe(405)
      expect((await ask(origin, target, 'HEAD')).status).not.toBe(405)
    },
  )
})

test('Varnish caches only plain addresses, by the same regular expression', () => {
  const vcl = readFileSync(path.join(__dirname, '../../../deploy/varnish/portal.vcl'), 'utf8')
  const [, expression] = /if \(req\.url !~ "\^\/\([^"]*" && req\.url !~ "([^"]*)"\)/.exec(vcl) ?? []
  expect(expression).toBe(plainPath.source.replaceAll('\\/', '/').replace(/\$$/, '(?:\\?|$)'))
})

describe('canonicalPath', () => {
  // Targets that Node's own parser refuses, unless the target is a whole URL.
  test.each<[string, Spelling, string]>([
    ['\\about', 'variant', '/about'],
    ['\\\\evil.com', 'variant', '/evil.com'],
    ['/\u00e0\u00a4\u0095', 'variant', '/%E0%A4%95'],
    ['\\API\\x', 'misspelled', '/api/x'],
    ['/\u00ff', 'unreadable', '/'],
    ['about', 'unreadable', '/'],
    ['*', 'unreadable', '/'],
    ['', 'unreadable', '/'],
    // The answer is in the language of the address.
    ['/hi/%', 'unreadable', '/hi'],
    ['/hi%', 'unreadable', '/'],
  ])('classifies %j as %s, with the path %s', (target, spelling, found) => {
    expect(canonicalPath(target)).toEqual({ path: found, spelling })
  })

  const parts = [
    ...['/', '//', '\\', '.', '..', '%2e', '%2E', '%2f', '%5c', '%25', '%252e', '%61', '%E0%A4%95'],
    ...[
      'a',
      'A',
      'Z',
      '-',
      '_',
      '~',
      ':',
      '@',
      '%40',
      '%3a',
      '+',
      ' ',
      '%20',
      '|',
      '^',
      '%',
      '%00',
    ],
    ...['api', 'API', 'admin', 'invitations', 'remotes', '\u00e9', 'evil.com', "'", '(', '*'],
  ]
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const invented = Array.from(
    { length: 20_000 },
    () => `/${Array.from({ length: random(9) }, () => parts[random(parts.length)]).join('')}`,
  )

  test('leaves a canonical path unchanged', () => {
    for (const target of invented) {
      const { path: found, spelling } = canonicalPath(target)
      if (spelling === 'misspelled' || spelling === 'unreadable') continue
      expect(canonicalPath(found)).toEqual({ path: found, spelling: 'canonical' })
    }
  })

  test('always returns a path of this site, also to a URL parser', () => {
    for (const target of invented) {
      const { path: found, spelling } = canonicalPath(target)
      if (spelling === 'canonical' && /^\/(api|remotes)\//.test(found)) continue
      const { origin, pathname } = new URL(found, 'https://portal.example')
      expect([origin, pathname]).toEqual(['https://portal.example', found])
    }
  })

  test('takes no measurable time for a plain address', () => {
    const startedAt = performance.now()
    for (let at = 0; at < 100_000; at += 1) canonicalPath('/maharashtra/professional-tax')
    // One microsecond would be a fortieth of the cost of a cached page.
    expect((performance.now() - startedAt) / 100_000).toBeLessThan(0.01)
  })
})

test('640 invented addresses evict no real page', async () => {
  const { origin } = await startGateway({ renderPage })
  const real = ['/', '/about', '/calculator', '/kerala', '/blogs']
  for (const address of real) await ask(origin, address)
  const inventions: ((at: number) => string)[] = [
    (at) => `/x${at}/../about`,
    (at) => `/${'./'.repeat(at + 1)}about`,
    (at) => `/nobody/has/this/${at}`,
    (at) => `/about?x=${at}`,
  ]
  for (const invent of inventions) {
    for (let at = 0; at < 640; at += 1) await ask(origin, invent(at))
  }
  const caches = await Promise.all(real.map(async (address) => (await ask(origin, address)).cache))
  expect(caches).toEqual(real.map(() => 'hit'))
})

test('a secret is never logged, however its address is spelled', async () => {
  // biome-ignore lint/suspicious/noExplicitAny: lines of many shapes
  const lines: any[] = []
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const { origin } = await startGateway({ log })
  const spellings = [
    ...['/API/invitations/', '/api//invitations/', '/api/%69nvitations/', '/x/../api/invitations/'],
    ...[
      '/ADMIN/invitations/',
      '/admin/%69nvitations/',
      '/admin\\invitations\\',
      '/%/api/previews/',
    ],
  ]
  for (const spelling of spellings) await ask(origin, `${spelling}a-secret`)
  expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(spellings.length)
  expect(JSON.stringify(lines)).not.toContain('a-secret')
})
