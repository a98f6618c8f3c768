import { createHash } from 'node:crypto'
import { closeServers, production, startGateway } from '../../testing/gateway'
import { live } from '../../testing/live'
import { previewWords } from './previews'

afterAll(closeServers)

const { name, label, port, access, paths } = live.byName.get('mf_blog')!
const entry = '/remotes/mf-blog/2.0.0-next/mf-manifest.json'
const glossary = {
  name: 'glossary',
  label: 'The glossary',
  port: 3099,
  access,
  paths: ['/glossary'],
}
const staff = 'session=admin'

/** Links to previews that the API knows, by the digest of their token. */
let links: Record<string, object> = {}
afterEach(() => {
  links = {}
})

const token = `ptv_${'a'.repeat(43)}`
const digest = createHash('sha256').update(token).digest('base64url')
const inAnHour = () => new Date(Date.now() + 60 * 60 * 1000).toISOString()

/** Starts a gateway whose API knows another build of the blog, and a build of a remote that was never live. */
function start(env: Record<string, string> = {}) {
  const builds: Record<string, object> = {
    'mf_blog@2.0.0-next': { entry, description: { name, label, port, access, paths } },
    'glossary@1.0.0': { entry: '/remotes/glossary/1.0.0/mf-manifest.json', description: glossary },
    'glossary@greedy': {
      entry: '/remotes/glossary/greedy/mf-manifest.json',
      description: { ...glossary, paths: ['/', '/blogs/tax', '/contact', '/admin/account'] },
    },
    'glossary@blogs': {
      entry: '/remotes/glossary/blogs/mf-manifest.json',
      description: { ...glossary, paths: ['/blogs'] },
    },
    'mf_blog@moved': {
      entry,
      description: { name, label, port, access, paths: ['/news', '/blogs/:slug'] },
    },
  }
  return startGateway({
    env,
    renderPage: async ({ address, live: shown, previewed }) => ({
      status: 200,
      headers: {},
      html: `${address} ${shown.remoteOf(address)?.version} ${previewed ? 'previewed' : 'public'}`,
      cacheable: true,
    }),
    onCall({ url = '', headers }, response) {
      const { pathname, searchParams } = new URL(url, 'http://api')
      if (pathname === '/api/builds/preview-links') {
        const link = links[searchParams.get('digest') ?? '']
        response.writeHead(headers.authorization?.startsWith('Bearer ') ? 200 : 401)
        response.end(JSON.stringify(link ? [link] : []))
        return true
      }
      if (pathname !== '/api/builds') return false
      const isAllowed = headers.authorization?.startsWith('Bearer ')
      const found = builds[`${searchParams.get('remote')}@${searchParams.get('build')}`]
      response.writeHead(isAllowed ? 200 : 401).end(JSON.stringify(found ? [found] : []))
      return true
    },
  })
}

async function send(address: string, cookie = '') {
  const response = await fetch(address, { redirect: 'manual', headers: { Cookie: cookie } })
  const [set] = response.headers.getSetCookie()
  return { response, text: await response.text(), cookie: set?.split(';')[0] ?? '' }
}

test('staff open and leave a preview of a build, while visitors still get the live build', async () => {
  const { origin } = await start()
  const opened = await send(`${origin}/blogs?preview=mf_blog@2.0.0-next&page=2`, staff)
  expect(opened.response.status).toBe(302)
  expect(opened.response.headers.get('location')).toBe('/blogs?page=2')
  const cookies = `${staff}; ${opened.cookie}`

  const shown = await send(`${origin}/blogs`, cookies)
  expect(shown.text).toBe('/blogs 2.0.0-next previewed')
  expect(shown.response.headers.get('cache-control')).toBe('no-store')
  expect((await send(`${origin}/blogs`)).text).toBe('/blogs 1.0.0 public')
  expect((await send(`${origin}/blogs`, cookies)).response.headers.get('x-cache')).toBe('miss')
  const registry = JSON.parse((await send(`${origin}/remotes.json`, cookies)).text)
  expect(registry.mf_blog).toMatchObject({ version: '2.0.0-next', entry })

  const left = await send(`${origin}/blogs?preview=off`, cookies)
  expect(left.response.headers.getSetCookie()[0]).toMatch(/^preview=; .*expires=Thu, 01 Jan 1970/)
})

test.each([
  ['the query of the page', '/blogs?page=2&q=due', '/blogs?page=2&q=due'],
  ['no query of another page', '/services?page=2', '/blogs'],
  ['no preview parameter', '/blogs?preview=mf_blog@2.0.0-next', '/blogs'],
])('after leaving a preview, the address has %s', async (_what, from, to) => {
  const { origin } = await start()
  const response = await fetch(`${origin}/blogs?preview=off`, {
    redirect: 'manual',
    headers: { Cookie: staff, Referer: origin + from },
  })
  expect(response.headers.get('location')).toBe(to)
})

test('the referrer of another site does not affect where leaving a preview leads', async () => {
  const { origin } = await start()
  const response = await fetch(`${origin}/blogs?preview=off`, {
    redirect: 'manual',
    headers: { Cookie: staff, Referer: 'https://elsewhere.example/blogs?page=2' },
  })
  expect(response.headers.get('location')).toBe('/blogs')
})

test('people of a team preview builds of their own remotes alone', async () => {
  const { origin } = await start()
  const team = 'session=team; remotes=mf_blog'
  const opened = await send(`${origin}/blogs?preview=mf_blog@2.0.0-next`, team)
  expect(opened.response.status).toBe(302)
  const shown = await send(`${origin}/blogs`, `${team}; ${opened.cookie}`)
  expect(shown.text).toBe('/blogs 2.0.0-next previewed')
  const refused = await send(`${origin}/glossary?preview=glossary@1.0.0`, team)
  expect(refused.response.status).toBe(403)
  expect(refused.text).toContain('Your account cannot preview glossary.')
  // The cookie of a colleague, or of the time when the remote was theirs.
  const { cookie } = await send(`${origin}/?preview=glossary@1.0.0`, staff)
  expect((await send(`${origin}/blogs`, `${team}; ${cookie}`)).text).toBe('/blogs 1.0.0 public')
})

test('a remote that was never live can be previewed, including its files', async () => {
  const { origin, remoteSeen } = await start({ GLOSSARY_REMOTE_ORIGIN: 'http://127.0.0.1:9' })
  const { cookie } = await send(`${origin}/?preview=glossary@1.0.0`, staff)
  const cookies = `${staff}; ${cookie}`
  expect((await send(`${origin}/glossary`, cookies)).text).toBe('/glossary 1.0.0 previewed')
  expect((await send(`${origin}/remotes/glossary/1.0.0/x.js`, cookies)).response.status).toBe(502)
  expect((await send(`${origin}/remotes/glossary/1.0.0/x.js`)).response.status).toBe(404)
  expect(remoteSeen).toEqual([])
})

test.each([
  [
    'a preview by a visitor',
    '',
    'mf_blog@2.0.0-next',
    403,
    'Only signed-in staff can open a preview.',
  ],
  [
    'a preview with an expired session',
    'session=-',
    'mf_blog@2.0.0-next',
    403,
    'Only signed-in staff',
  ],
  [
    'a preview of an unregistered build',
    staff,
    'mf_blog@none',
    404,
    'There is no build none of mf_blog',
  ],
  [
    'a preview that names no build',
    staff,
    '<script>',
    400,
    'A preview names REMOTE@BUILD, or off.',
  ],
])('%s is refused with a sentence', async (_what, cookie, asked, status, sentence) => {
  const { origin } = await start()
  const refused = await send(`${origin}/blogs?preview=${encodeURIComponent(asked)}`, cookie)
  expect(refused.response.status).toBe(status)
  expect(refused.text).toContain(sentence)
  expect(refused.cookie).toBe('')
  expect(refused.response.headers.get('cache-control')).toBe('no-store')
})

test('a preview cookie is valid only with its signature and a session', async () => {
  const { origin } = await start()
  const { cookie } = await send(`${origin}/blogs?preview=mf_blog@2.0.0-next`, staff)
  const [payload, signature] = cookie.replace('preview=', '').split('.')
  const forged = Buffer.from(
    JSON.stringify({ builds: { mf_blog: '2.0.0-next' }, until: 9e15 }),
  ).toString('base64url')
  for (const cookies of [
    cookie,
    `session=-; ${cookie}`,
    `${staff}; preview=${forged}.${signature}`,
    `${staff}; preview=${payload}`,
    `${staff}; preview=.`,
  ]) {
    expect((await send(`${origin}/blogs`, cookies)).text).toBe('/blogs 1.0.0 public')
  }
})

test('a preview also works in production, for no longer than a day', async () => {
  const { origin } = await start(production)
  const opened = await send(`${origin}/blogs?preview=mf_blog@2.0.0-next`, staff)
  expect(opened.response.headers.getSetCookie()[0]).toMatch(/; secure; httponly/i)
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now + 9 * 60 * 60 * 1000)
  const late = await send(`${origin}/blogs`, `${staff}; ${opened.cookie}`)
  jest.restoreAllMocks()
  expect(late.text).toBe('/blogs 1.0.0 public')
})

test('a link shows its build to a visitor without an account until it is revoked', async () => {
  const { origin } = await start()
  links[digest] = { remote: 'mf_blog', build: '2.0.0-next', expiresAt: inAnHour() }
  const opened = await send(`${origin}/blogs?preview=${token}&page=2`)
  expect([opened.response.status, opened.response.headers.get('location')]).toEqual([
    302,
    '/blogs?page=2',
  ])
  expect(Object.fromEntries(opened.response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect(opened.cookie).not.toContain(token)
  const shown = await send(`${origin}/blogs`, opened.cookie)
  expect(shown.text).toBe('/blogs 2.0.0-next previewed')
  expect(shown.response.headers.get('cache-control')).toBe('no-store')
  expect(shown.response.headers.get('x-robots-tag')).toBe('noindex')
  links = {}
  expect((await send(`${origin}/blogs`, opened.cookie)).text).toBe('/blogs 1.0.0 public')
})

test('a link that has ended or was never made opens nothing, and its page tells nobody of it', async () => {
  const { origin } = await start()
  const refused = await send(`${origin}/blogs?preview=${token}`)
  expect([refused.response.status, refused.cookie]).toEqual([404, ''])
  expect(refused.text).toContain('This link has ended, or it was revoked.')
  expect(refused.response.headers.get('referrer-policy')).toBe('no-referrer')
})

test('the cookie of a link ends with it, and a preview of staff adds nothing to it', async () => {
  const { origin } = await start()
  links[digest] = { remote: 'mf_blog', build: '2.0.0-next', expiresAt: inAnHour() }
  const { response, cookie } = await send(`${origin}/blogs?preview=${token}`)
  const [, expires = ''] = /expires=([^;]+)/.exec(response.headers.getSetCookie()[0]!) ?? []
  expect(Math.abs(Date.parse(expires) - Date.parse(inAnHour()))).toBeLessThan(5000)
  const both = await send(`${origin}/?preview=glossary@1.0.0`, `${staff}; ${cookie}`)
  expect((await send(`${origin}/blogs`, `${staff}; ${both.cookie}`)).text).toContain('1.0.0')
})

test('a build that takes addresses from other remotes is shown to nobody', async () => {
  const { origin } = await start()
  const sentences = [
    'glossary claims /, which mf_public has already as /.',
    'glossary claims /contact, where mf_public has the page /contact as /:state.',
    'glossary claims /admin/account, where only remotes for staff may be.',
  ]
  links[digest] = { remote: 'glossary', build: 'greedy', expiresAt: inAnHour() }
  for (const [asked, cookie] of [
    [token, ''],
    ['glossary@greedy', staff],
  ] as const) {
    const refused = await send(`${origin}/blogs?preview=${asked}`, cookie)
    expect([refused.response.status, refused.cookie]).toEqual([409, ''])
    expect(refused.text).toContain(sentences.join(' '))
  }
  // A cookie from the time when nobody had the addresses.
  links[digest] = { remote: 'glossary', build: '1.0.0', expiresAt: inAnHour() }
  const { cookie } = await send(`${origin}/blogs?preview=${token}`)
  links[digest] = { remote: 'glossary', build: 'greedy', expiresAt: inAnHour() }
  expect((await send(`${origin}/contact`, cookie)).text).toBe('/contact 1.0.0 public')
})

test('a build is previewed at an address that another previewed build gives up', async () => {
  const { origin } = await start()
  const { cookie } = await send(`${origin}/?preview=mf_blog@moved`, staff)
  const both = await send(`${origin}/?preview=glossary@blogs`, `${staff}; ${cookie}`)
  expect(both.response.status).toBe(302)
  const shown = await send(`${origin}/blogs`, `${staff}; ${both.cookie}`)
  expect(shown.text).toBe('/blogs blogs previewed')
  expect((await send(`${origin}/?preview=glossary@blogs`, staff)).response.status).toBe(409)
})

test('the bar says what is shown, and to whom or until when', () => {
  const builds = [{ ...live.byName.get('mf_blog')!, version: '2.0.0-next' }]
  expect(previewWords({ builds })).toBe('Preview of mf_blog 2.0.0-next, for you alone.')
  expect(previewWords({ builds, until: Date.UTC(2026, 10, 30, 19, 5) })).toBe(
    'Preview of mf_blog 2.0.0-next, until 01 Dec 2026 00:35 in India.',
  )
})
