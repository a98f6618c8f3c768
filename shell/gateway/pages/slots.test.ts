import pino from 'pino'
import type { RenderRequest, RenderResult } from '../../host/server/render-page'
import { readConfig } from '../config'
import { buildEvidence } from '../observability/build-evidence'
import { gatewayMetrics } from '../observability/metrics'
import { liveRemotes } from '../remotes/live-remotes'
import { type LiveRemote, manifestCache } from '../remotes/remote-build'
import { closeServers, listen, startGateway } from '../testing/gateway'
import { released } from '../testing/live'
import { createPageRenderer } from './page-renderer'

afterAll(closeServers)

const manifest = {
  metaData: { remoteEntry: { name: 'entry.js', path: '' } },
  exposes: [{ path: './routes', assets: { js: { sync: [], async: [] } } }],
}

const fill = {
  slot: 'mf-public/state-foot',
  page: '/blogs/about/:state',
  label: { en: 'Posts', hi: 'पोस्ट' },
  order: 1,
}

/** The blog fills a slot of the states' pages, with a page without a frame. */
const filling = released().map((remote): LiveRemote => {
  if (remote.name !== 'mf_blog') return remote
  const pages = { [fill.page]: { frame: 'none' } } as const
  return { ...remote, paths: [...remote.paths, fill.page], pages, fills: [fill] }
})

const page: RenderResult = {
  kind: 'page',
  incomplete: false,
  status: 200,
  html: '<main id="main"><p>Two posts</p></main>',
  css: '',
  partCss: '',
  meta: undefined,
  chunk: undefined,
  parts: {},
  state: {} as never,
  loadedRouteIds: [],
}

async function start(render: (request: RenderRequest) => Promise<RenderResult>) {
  const files = await listen((_, response) => response.end(JSON.stringify(manifest)))
  const log = pino({ level: 'silent' })
  const config = readConfig({ BLOG_REMOTE_ORIGIN: files, PUBLIC_REMOTE_ORIGIN: files })
  const live = liveRemotes(filling, true, ['hi'])
  const renderPage = createPageRenderer({
    ...{ config, log, metrics: gatewayMetrics(), build: '1.0.0' },
    evidence: buildEvidence(config, log),
    errors: { note() {} },
    manifestAt: manifestCache(config),
    template: async () => '<head><!--head--></head><!--body--><!--page-data-->',
    renderer: { render, read: () => Promise.reject(new Error('nothing to read')) },
  })
  const { origin } = await startGateway({
    renderPage,
    remotes: { read: async () => live, known: () => live },
  })
  return (address: string) => fetch(origin + address)
}

const content = { html: '<p>Two posts</p>', css: '.p{}' }

test('tells the page with the slot who fills it, in its language, and says nothing of it to browsers', async () => {
  const asked: RenderRequest[] = []
  const get = await start(async (request) => {
    asked.push(request)
    return page
  })
  const html = await (await get('/hi/goa-professional-tax-registration')).text()
  expect(asked[0]).toMatchObject({
    isFill: false,
    config: { fills: { 'state-foot': [{ page: '/blogs/about/:state', label: 'पोस्ट' }] } },
  })
  expect(html).not.toContain('पोस्ट')
  await get('/blogs')
  expect(asked[1]!.config.fills).toBeUndefined()
})

test('answers what the page of the other remote has for the slot, and keeps it with that page', async () => {
  let renders = 0
  const get = await start(async ({ isFill }) => {
    renders += 1
    return { ...page, ...(isFill && { parts: { fill: content } }) }
  })
  const answers = [await get('/blogs/about/goa?part=fill'), await get('/blogs/about/goa?part=fill')]
  for (const answer of answers) {
    expect([answer.status, await answer.json()]).toEqual([200, content])
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('x-remote-build')).toMatch(/^mf_blog /)
  }
  expect(renders).toBe(1)
})

test.each([
  ['that fails', '/blogs/about/goa?part=fill', 204],
  ['that fills no slot', '/blogs?part=fill', 204],
])('has nothing for a slot of a page %s', async (_, address, status) => {
  const get = await start(async ({ url }) => {
    if (url.includes('/about/')) throw new TypeError('x is not a function')
    return page
  })
  const answer = await get(address)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store'])
  expect((await get('/goa-professional-tax-registration')).status).toBe(200)
})
