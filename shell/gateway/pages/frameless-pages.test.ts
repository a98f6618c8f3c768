import pino from 'pino'
import type { RenderRequest, RenderResult } from '../../host/server/render-page'
import { readConfig } from '../config'
import { buildEvidence } from '../observability/build-evidence'
import { gatewayMetrics } from '../observability/metrics'
import { liveRemotes } from '../remotes/live-remotes'
import { type LiveRemote, manifestCache } from '../remotes/remote-build'
import { Overloaded } from '../render/render-pool'
import { closeServers, listen, startGateway } from '../testing/gateway'
import { released } from '../testing/live'
import { createPageRenderer } from './page-renderer'

afterAll(closeServers)

const script = "const end = '</script>'"

const manifest = {
  metaData: { remoteEntry: { name: 'entry.js', path: '' } },
  exposes: [
    {
      path: './routes',
      assets: { js: { sync: [], async: [] }, css: { sync: ['glossary.css'], async: [] } },
    },
  ],
}

/** The blog with two pages without a frame, the first for other sites; the second half of its visitors has a canary. */
function remotesWithCards(): LiveRemote[] {
  return released().map((remote) => {
    if (remote.name !== 'mf_blog') return remote
    const blog = {
      ...remote,
      paths: [...remote.paths, '/blogs/cards/:post', '/blogs/alone'],
      pages: {
        '/blogs/cards/:post': { frame: 'none', embeddable: true },
        '/blogs/alone': { frame: 'none' },
      },
      query: { '/blogs/cards/a': ['size'] },
    } satisfies LiveRemote
    return { ...blog, canaryBuild: { remote: { ...blog, version: '2.0.0' }, share: 50 } }
  })
}

const page: RenderResult = {
  kind: 'page',
  incomplete: false,
  status: 200,
  html: '<main id="main"><p>A card</p></main>',
  css: '',
  partCss: '',
  meta: { title: 'Card & more', description: 'd', theme: 'dark' },
  chunk: undefined,
  earlyScript: 'card.js',
  state: {} as never,
  loadedRouteIds: [],
}

async function start(render: (request: RenderRequest) => Promise<RenderResult>, hasCanary = false) {
  const files = await listen((request, response) => {
    if (request.url!.endsWith('/gone.js')) response.writeHead(404)
    response.end(request.url!.endsWith('.js') ? script : JSON.stringify(manifest))
  })
  const log = pino({ level: 'silent' })
  const config = readConfig({ BLOG_REMOTE_ORIGIN: files })
  const all = remotesWithCards().map(({ canaryBuild, ...remote }) =>
    hasCanary ? { ...remote, canaryBuild } : remote,
  )
  const live = liveRemotes(all, true, ['hi'])
  const renderPage = createPageRenderer({
    ...{
      config,
      log,
      metrics: gatewayMetrics(),
      evidence: buildEvidence(config, log),
      errors: { note() {} },
      build: '1.0.0',
    },
    manifestAt: manifestCache(config),
    template: async () => '<head><!--head--></head><!--body--><!--page-data-->',
    renderer: { render, read: () => Promise.reject(new Error('nothing to read')) },
  })
  const remotes = { read: async () => live, known: () => live }
  const { origin } = await startGateway({ renderPage, remotes })
  return (address: string, headers = {}) => fetch(origin + address, { headers })
}

const asked: RenderRequest[] = []
const renders = async (request: RenderRequest) => {
  asked.push(request)
  return page
}

test('a page that others may frame is one document with its own policy, the same for everybody', async () => {
  const get = await start(renders)
  const answer = await get('/blogs/cards/a')
  const html = await answer.text()
  expect(asked.at(-1)).toMatchObject({ isFrameless: true, isWhole: true })
  expect(html).toContain('<html lang="en" data-frame="none" data-theme="dark">')
  expect(html).toContain('<title>Card &amp; more</title>')
  expect(html).toContain('<link rel="stylesheet" href="/remotes/mf-blog/1.0.0/glossary.css">')
  expect(html).toContain("<script>const end = '\\x3c/script>'</script></body>")
  expect(html).not.toMatch(/page-data|preload|localStorage|manifest|src=/)
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain('frame-ancestors *;')
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
  expect(policy).toContain(
    'sandbox allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  )
  expect(policy).not.toContain('allow-top-navigation')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-embedder-policy': 'credentialless',
    'access-control-allow-origin': '*',
    'content-language': 'en',
  })
  for (const each of [answer, await get('/blogs/cards/a')]) {
    expect(each.headers.get('x-frame-options')).toBeNull()
    expect(each.headers.getSetCookie()).toEqual([])
    expect(each.headers.get('cache-control')).toMatch(/^public/)
  }
})

test('all other pages stay closed to other sites', async () => {
  const get = await start(renders)
  for (const address of ['/blogs/alone', '/blogs', '/', '/blogs/cards', '/blogs/alone?lang=hi']) {
    const { headers } = await get(address)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).not.toContain('sandbox')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('content-language')).toBe('en')
  }
  expect(await (await get('/blogs/alone')).text()).toContain('data-frame="none"')
})

test('visitors of canaries get the live build of it, without a cookie', async () => {
  const get = await start(renders, true)
  const answer = await get('/blogs/cards/a', { Cookie: 'canary_slot=1' })
  const others = await get('/blogs/cards/a', { Cookie: 'canary_slot=501' })
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(answer.headers.get('cache-control')).toMatch(/^public/)
  expect(answer.headers.get('vary')).not.toContain('Cookie')
  expect([answer, others].map(({ headers }) => headers.get('x-remote-build'))).toEqual([
    'mf_blog 1.0.0',
    'mf_blog 1.0.0',
  ])
  expect((await get('/blogs')).headers.getSetCookie()).toHaveLength(1)
})

test.each([
  ['/blogs/cards/a?lang=hi&size=1', '/hi/blogs/cards/a?size=1'],
  ['/hi/blogs/cards/a?size=2', '/hi/blogs/cards/a?size=2'],
  ['/hi/blogs/cards/a?lang=en&size=3', '/blogs/cards/a?size=3'],
  ['/blogs/cards/a?lang=xx&size=4', '/blogs/cards/a?size=4'],
  ['/hi/blogs/cards/a?lang=__proto__&size=5', '/hi/blogs/cards/a?size=5'],
])('%s is rendered as %s', async (address, rendered) => {
  const get = await start(renders)
  const { status, headers } = await get(address)
  const { pathname, search } = new URL(asked.at(-1)!.url)
  expect([status, pathname + search]).toEqual([200, rendered])
  expect(headers.get('content-language')).toBe(rendered.startsWith('/hi') ? 'hi' : 'en')
})

test.each([
  ['cannot be rendered', new Error('the build is broken'), 503],
  ['cannot be rendered now', new Overloaded('too many'), 503],
])('where a page for others %s, they see a sentence', async (_what, error, status) => {
  const get = await start(() => Promise.reject(error))
  const answer = await get('/hi/blogs/cards/a')
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
  expect(answer.headers.get('x-frame-options')).toBeNull()
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).not.toContain('<script')
})

test('a page whose script cannot be read comes without it, and is not kept', async () => {
  const get = await start(async () => ({ ...page, earlyScript: 'gone.js' }))
  const answer = await get('/blogs/cards/a')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).not.toContain('<script')
})

test('is not to be posted to', async () => {
  const { origin } = await startGateway()
  const answer = await fetch(`${origin}/embed/calculator`, { method: 'POST', body: 'a=b' })
  expect(answer.status).toBe(405)
})
