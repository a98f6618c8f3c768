import { text } from 'node:stream/consumers'
import { localBuild } from '@pt-portal/remote-kit/remote/build-evidence'
import { createStore } from '@pt-portal/shared-ui/data'
import pino from 'pino'
import type { RenderRequest, RenderResult } from '../../host/server/render-page'
import { readConfig } from '../config'
import { buildEvidence } from '../observability/build-evidence'
import { gatewayMetrics } from '../observability/metrics'
import { type LiveRemotes, liveRemotes, withBuilds } from '../remotes/live-remotes'
import { manifestCache } from '../remotes/remote-build'
import { Overloaded } from '../render/render-pool'
import { RenderFailed } from '../render/render-thread'
import { closeServers, listen } from '../testing/gateway'
import { live, released } from '../testing/live'
import type { Page } from './cache/page-cache'
import { createPageRenderer } from './page-renderer'

afterAll(closeServers)

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

const manifest = {
  metaData: {
    remoteEntry: { name: 'entry.js', path: '', type: 'global' },
    globalName: 'mf_blog',
    publicPath: 'auto',
  },
  shared: [],
  exposes: [],
}

async function pageMaker(
  render: (request: RenderRequest) => Promise<RenderResult>,
  remoteOrigin?: string,
  build: object = manifest,
  log = pino({ level: 'silent' }),
  env: Record<string, string> = {},
) {
  const up = await listen((_request, response) => response.end(JSON.stringify(build)))
  const config = readConfig({
    BLOG_REMOTE_ORIGIN: remoteOrigin ?? up,
    ADMIN_REMOTE_ORIGIN: remoteOrigin ?? up,
    ...env,
  })
  const renderPage = createPageRenderer({
    errors: { note() {} },
    config,
    log,
    metrics: gatewayMetrics(),
    evidence: buildEvidence(config, log),
    build: '1.0.0',
    manifestAt: manifestCache(config),
    template: async () => '<!--head--><!--body--><!--page-data-->',
    renderer: { render, read: failing },
  })
  return (address: string, known: LiveRemotes = live, isOverridden = false) =>
    renderPage({ address, live: known, traceparent, isOverridden })
}

const rendered: RenderResult = {
  kind: 'page',
  incomplete: false,
  status: 200,
  html: '<main id="main"><p>The posts</p></main>',
  css: '',
  partCss: '',
  meta: undefined,
  chunk: undefined,
  state: {} as never,
  loadedRouteIds: [],
}

const failing = async () => {
  throw new Error('the build is broken')
}

test('leaves a page to the browser when its render fails, for which search engines come back', async () => {
  const renderPage = await pageMaker(failing)
  expect(await renderPage('/blogs')).toMatchObject({
    status: 503,
    headers: { 'X-Robots-Tag': 'noindex' },
    cacheable: false,
  })
})

test('an address of no remote is not found, even if that page could not be rendered', async () => {
  const renderPage = await pageMaker(failing)
  expect(await renderPage('/nobody/serves/this')).toMatchObject({ status: 404, cacheable: false })
  const known = { ...live, isComplete: false }
  expect(await renderPage('/nobody/serves/this', known)).toMatchObject({ status: 503 })
})

describe('a remote with settings', () => {
  const described = released().map((remote) => ({
    ...remote,
    settings: {
      supportEmail: { type: 'text', default: '', description: 'x', public: true },
      partnerKey: { type: 'text', default: '', description: 'x' },
    } as const,
    stored: { supportEmail: `desk@${remote.name}`, partnerKey: 'k-1' },
  }))
  const known = liveRemotes(described)

  test('gets all of them in its render, and its pages those for browsers alone', async () => {
    const requests: RenderRequest[] = []
    const renderPage = await pageMaker(async (request) => {
      requests.push(request)
      return rendered
    })
    const { html } = await renderPage('/blogs', known)
    const ofBlog = { mf_blog: { supportEmail: 'desk@mf_blog' } }
    expect(requests[0]!.settings).toEqual({ supportEmail: 'desk@mf_blog', partnerKey: 'k-1' })
    expect(requests[0]!.config.settings).toEqual(ofBlog)
    expect(html).toContain(`"settings":${JSON.stringify(ofBlog)}`)
    expect(html).not.toMatch(/partnerKey|k-1/)
  })

  test('has them too where the browser renders, which goes on to pages of other remotes', async () => {
    const { html } = await (await pageMaker(failing))('/blogs', known)
    expect(html).toMatch(/desk@mf_blog.*desk@mf_public|desk@mf_public.*desk@mf_blog/)
    expect(html).not.toMatch(/partnerKey|k-1/)
  })

  test('adds nothing to pages while there is none', async () => {
    const { html } = await (await pageMaker(async () => rendered))('/blogs')
    expect(html).not.toContain('settings')
  })
})

test('logs a failed render with page, build and stack', async () => {
  const lines: Record<string, unknown>[] = []
  const sink = { write: (line: string) => lines.push(JSON.parse(line)) }
  const thrown = new RenderFailed('no slab', 'Error: no slab\n    at post-page.js:7:3')
  const renderPage = await pageMaker(
    () => Promise.reject(thrown),
    undefined,
    manifest,
    pino({}, sink),
  )
  await renderPage('/blogs')
  const { reason, stack, pathname, remote } = lines.find(({ code }) => code === 'render_failed')!
  expect({ reason, stack, pathname, remote }).toEqual({
    reason: 'no slab',
    stack: 'Error: no slab\n    at post-page.js:7:3',
    pathname: '/blogs',
    remote: 'mf_blog',
  })
})

test('does not keep a visitor waiting for a render that hangs', async () => {
  const renderPage = await pageMaker(() => new Promise(() => {}))
  const startedAt = Date.now()
  expect(await renderPage('/blogs')).toMatchObject({
    status: 200,
    headers: { 'X-Robots-Tag': 'noindex' },
    cacheable: false,
  })
  expect(Date.now() - startedAt).toBeLessThan(6000)
})

test('returns a slow render after all, as a cacheable page', async () => {
  const renderPage = await pageMaker(
    () => new Promise((resolve) => setTimeout(resolve, 3500, rendered)),
  )
  const standIn = await renderPage('/blogs')
  expect(standIn).toMatchObject({ status: 200, cacheable: false })
  expect(standIn.html).not.toContain('The posts')
  const page = await standIn.pending
  expect(page).toMatchObject({ status: 200, cacheable: true })
  expect(page!.html).toContain('The posts')
})

test('answers 503 when a remote’s manifest cannot be fetched', async () => {
  const renderPage = await pageMaker(failing, 'http://127.0.0.1:9')
  expect(await renderPage('/blogs')).toMatchObject({ status: 503, cacheable: false })
  expect(await renderPage('/admin')).toMatchObject({ status: 503, cacheable: false })
  expect(await renderPage('/admin/login')).toMatchObject({ status: 200 })
  expect(await renderPage('/admin/invitations/a-token')).toMatchObject({ status: 200 })
})

test('while not all remotes are known, an unknown page answers 503 and is not cached', async () => {
  const missing = async (): Promise<RenderResult> => ({
    kind: 'page',
    incomplete: false,
    html: '<p>Not found</p>',
    css: '',
    partCss: '',
    meta: { title: 'Page not found', description: '', status: 404 },
    chunk: undefined,
    state: {} as never,
    loadedRouteIds: [],
    status: 404,
  })
  const renderPage = await pageMaker(missing)
  expect(await renderPage('/blogs/x')).toMatchObject({ status: 404, cacheable: true })
  const known = { ...live, isComplete: false }
  expect(await renderPage('/blogs/x', known)).toMatchObject({ status: 503, cacheable: false })
})

test.each([
  [301, true],
  [302, false],
])('a redirect with status %i is cached: %s', async (status, cacheable) => {
  const renderPage = await pageMaker(async () => ({ kind: 'redirect', status, location: '/new' }))
  expect(await renderPage('/blogs')).toMatchObject({
    status,
    headers: { Location: '/new' },
    cacheable,
  })
})

test('a page may use the origins that its remote declares and the operator allows, in a document of its own', async () => {
  const connect = ['https://api.example', 'https://other.example']
  const remotes = released().map((remote) =>
    remote.name === 'mf_blog' ? { ...remote, origins: { connect } } : remote,
  )
  const render = async () => rendered
  const env = { ALLOWED_ORIGINS: 'https://api.example' }
  const renderPage = await pageMaker(render, undefined, manifest, undefined, env)
  const blogs = await renderPage('/blogs', liveRemotes(remotes))
  const home = await renderPage('/', liveRemotes(remotes))
  const policyOf = ({ headers }: Page) => headers['Content-Security-Policy']
  expect(policyOf(blogs)).toContain("connect-src 'self' https://api.example;")
  expect(policyOf(home)).not.toContain('connect-src')
  expect(Object.keys(blogs.parts!)).not.toContain('page')
  expect(Object.keys((await renderPage('/blogs')).parts!)).toContain('page')
  const elsewhere = ({ html }: Page) => html.match(/"mf_\w+":(?={[^}]*"isElsewhere":true)/g)
  expect(elsewhere(blogs)).toEqual(['"mf_public":', '"mf_admin":'])
  expect(elsewhere(home)).toEqual(['"mf_blog":'])
  expect(elsewhere(await renderPage('/blogs'))).toBeNull()
})

test('staff pages contain nothing of the admin remote', async () => {
  const renderPage = await pageMaker(failing)
  const { html, status } = await renderPage('/admin')
  expect(status).toBe(200)
  expect(html).not.toContain('entry.js')
})

test('rejects a page when too many renders wait, instead of leaving it to the browser', async () => {
  const renderPage = await pageMaker(async () => {
    throw new Overloaded('too many')
  })
  await expect(renderPage('/blogs')).rejects.toThrow(Overloaded)
})

test('a page that lacks data answers 503 and is marked as incomplete, and links its early script', async () => {
  const rendered: RenderResult = {
    kind: 'page',
    incomplete: true,
    html: '<p>The posts</p>',
    css: '',
    partCss: '',
    meta: undefined,
    chunk: undefined,
    earlyScript: 'early.js',
    state: createStore({ apiBase: '/api' }).getState(),
    loadedRouteIds: [],
    status: 200,
  }
  const lacking = await (await pageMaker(async () => rendered))('/blogs')
  expect(lacking.status).toBe(503)
  expect(lacking.html).toContain('"isIncomplete":true')
  expect(lacking.html).toContain('/early.js"></script>')
  const whole = await (await pageMaker(async () => ({ ...rendered, incomplete: false })))('/blogs')
  expect(whole.html).not.toContain('isIncomplete')
})

const ofAnotherKind = { ...manifest, metaData: { ...manifest.metaData, globalName: 'another' } }

test.each<[string, object, object]>([
  [
    'names its remote’s entry, so that the browser needs no manifest',
    manifest,
    { mf_blog: 'entry.js' },
  ],
  ['names no entry for a build of another format', ofAnotherKind, {}],
])('a page %s', async (_what, build, remoteEntries) => {
  const { html } = await (await pageMaker(failing, undefined, build))('/blogs')
  const [, data] = /id="page-data">(.*?)<\/script>/.exec(html)!
  expect(JSON.parse(data!).remoteEntries).toEqual(remoteEntries)
})

test('the API calls of a render carry its trace and builds', async () => {
  const asked: RenderRequest[] = []
  const renderPage = await pageMaker(async (request) => {
    asked.push(request)
    return failing()
  })
  await renderPage('/blogs')
  await renderPage('/nobody/serves/this')
  expect(asked.map(({ callHeaders }) => callHeaders)).toEqual([
    { traceparent, 'X-Portal-Build': 'mf_blog@1.0.0,shell@1.0.0' },
    { traceparent, 'X-Portal-Build': 'shell@1.0.0' },
  ])
})

test('a page links the style sheets of its own chunk', async () => {
  const rendered = async (): Promise<RenderResult> => ({
    kind: 'page',
    incomplete: false,
    html: '<p>The posts</p>',
    css: '',
    partCss: '',
    meta: undefined,
    chunk: 'posts',
    state: createStore({ apiBase: '/api' }).getState(),
    loadedRouteIds: [],
    status: 200,
  })
  const css = { sync: ['routes.1.css'], async: ['posts.2.css', 'other.3.css'] }
  const exposes = [{ path: './routes', assets: { js: { sync: [], async: [] }, css } }]
  const { html } = await (await pageMaker(rendered, undefined, { ...manifest, exposes }))('/blogs')
  const linked = [...html.matchAll(/<link rel="stylesheet" href="[^"]*\/([^"/]+)">/g)]
  expect(linked.map(([, file]) => file)).toEqual(['routes.1.css', 'posts.2.css'])
})

describe('a developer’s own build', () => {
  const overridden = (renderPage: Awaited<ReturnType<typeof pageMaker>>) =>
    renderPage('/blogs', live, true)

  test('is rendered on the server, each time with what its development server has now', async () => {
    const entries: (string | undefined)[] = []
    let builds = 0
    const server = await listen((_request, response) => {
      builds += 1
      const remoteEntry = { ...manifest.metaData.remoteEntry, name: `entry-${builds}.js` }
      response.end(JSON.stringify({ ...manifest, metaData: { ...manifest.metaData, remoteEntry } }))
    })
    const renderPage = await pageMaker(async ({ remote }) => {
      entries.push(remote?.entry)
      throw new RenderFailed('noted')
    }, server)
    await overridden(renderPage)
    await overridden(renderPage)
    expect(entries.map((entry) => entry?.split('/').at(-1))).toEqual(['entry-1.js', 'entry-2.js'])
  })

  test('shows its error, which a browser’s own render would hide', async () => {
    const thrown = new RenderFailed('window is not defined', 'Error: window is not <defined>')
    const page = await overridden(await pageMaker(() => Promise.reject(thrown)))
    expect(page).toMatchObject({ status: 500, cacheable: false })
    expect(page.html).toContain('/blogs cannot be rendered on the server')
    expect(page.html).toContain('<pre>Error: window is not &lt;defined></pre>')
  })

  test('shows where in the sources the error comes from, as its server knows', async () => {
    const frame = {
      file: 'src/term-page.tsx',
      line: 2,
      excerpt: [
        { line: 1, text: 'const term = <Term />' },
        { line: 2, text: 'throw term' },
      ],
    }
    let asked = ''
    const server = await listen(async (request, response) => {
      if (request.url !== '/frames') return response.end(JSON.stringify(manifest))
      asked = await text(request)
      response.end(JSON.stringify([frame]))
    })
    const own = {
      ...live.byName.get('mf_blog')!,
      version: localBuild,
      entry: `${server}/mf-manifest.json`,
    }
    const thrown = new RenderFailed('broken', 'Error: broken\n    at TermPage')
    const renderPage = await pageMaker(() => Promise.reject(thrown), server)
    const { html } = await renderPage('/blogs', withBuilds(live, [own]), true)
    expect(asked).toBe(thrown.stack)
    expect(html).toContain('<h2>src/term-page.tsx:2</h2>')
    expect(html).toContain('  1 | const term = &lt;Term />\n> 2 | throw term')
    expect(html).toContain('<details><summary>The whole stack</summary>')
  })

  test('is rendered by the browser where its server has no build for Node', async () => {
    const none = await listen((_request, response) => response.writeHead(404).end())
    const page = await overridden(await pageMaker(failing, none))
    expect(page.html).not.toContain('cannot be rendered')
  })
})
