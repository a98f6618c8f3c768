import type { RemoteContract, ShellContract } from '@pt-portal/remote-kit/remote/contract'
import { filesKey } from '@pt-portal/remote-kit/server/key-of-remote'
import pino from 'pino'
import { readConfig } from '../../config'
import { buildEvidence } from '../../observability/build-evidence'
import { gatewayMetrics } from '../../observability/metrics'
import { createPageRenderer } from '../../pages/page-renderer'
import { closeServers, listen, type Seen } from '../../testing/gateway'
import { manifestCache } from '../remote-build'
import { contractCheck } from './contract-check'
import { describedRemotes } from './described-remotes'
import type { ReleasedBuild } from './registry'

afterAll(closeServers)

const ui = '@pt-portal/shared-ui'
const shell = { build: '1.0.0-s', contract: { sharedUi: '1.0.0', provides: { [ui]: ['Button'] } } }
/** A shell of the next major version, which goes on to provide the one before. */
const moving: ShellContract = {
  sharedUi: '2.0.0',
  provides: { [ui]: ['Button2'] },
  previous: { sharedUi: '1.2.0', until: '2027-03-31', provides: { [ui]: ['Button'] } },
}
const needing = (...names: string[]): RemoteContract => ({
  sharedUi: '^1.0.0',
  uses: { [ui]: names },
})
const blog = {
  name: 'mf_blog',
  label: 'The blog',
  port: 3002,
  access: 'public' as const,
  paths: ['/blogs'],
}
const entry = '/remotes/mf-blog/1.2.0-r/mf-manifest.json'
const manifest = { metaData: { remoteEntry: { name: 'entry.js', path: '' } }, exposes: [] }

interface Live {
  /** Contract of the shell. */
  provides?: ShellContract
  build?: Partial<ReleasedBuild>
  /** What the remote's server answers for the build's contract.json: its content, or an error status. */
  served?: unknown
}

/** Starts the gateway's parts with one live build of a remote. */
async function start({ build, served = 404, provides = shell.contract }: Live) {
  const asked: Pick<Seen, 'url' | 'headers'>[] = []
  const remoteServer = await listen(({ url = '', headers }, response) => {
    asked.push({ url, headers })
    const answer = url.endsWith('/contract.json') ? served : manifest
    response.writeHead(typeof answer === 'number' ? answer : 200).end(JSON.stringify(answer))
  })
  const config = readConfig({
    BLOG_REMOTE_ORIGIN: remoteServer,
    GATEWAY_SECRET: 'the shared secret',
  })
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(JSON.parse(line)) })
  const manifestAt = manifestCache(config)
  const builds = { mf_blog: { version: '1.2.0-r', entry, remote: blog, ...build } }
  const registry = {
    read: async () => builds,
    known: () => builds,
    isComplete: () => true,
    onChange: () => undefined,
  }
  const metrics = gatewayMetrics()
  const remotes = describedRemotes(
    registry,
    { servers: config, allowing: config, manifestAt, metrics },
    log,
    contractCheck({ ...shell, contract: provides }, config, log, metrics),
  )
  const render = jest.fn(() => Promise.reject(new Error('not rendered in this test')))
  const renderPage = createPageRenderer({
    errors: { note() {} },
    config,
    log,
    metrics,
    evidence: buildEvidence(config, log),
    build: shell.build,
    manifestAt,
    template: async () => '<!--head--><!--page-data-->',
    renderer: { render, read: render },
  })
  const live = await remotes.read()
  const page = await renderPage({ address: '/blogs', live, isOverridden: false, traceparent: '' })
  return { live, page, asked, logged, render, metrics }
}

const refusalOf = ({ logged }: Awaited<ReturnType<typeof start>>) =>
  logged.find(({ code }) => code === 'contract_broken')?.msg

test('a build that needs something the shell lacks is not loaded, keeps its addresses, and is logged', async () => {
  const started = await start({ served: needing('Button', 'Tabs2') })
  const { live, page, render } = started
  expect(live.registry.mf_blog).toMatchObject({ paths: ['/blogs'], isUpdating: true })
  expect(page).toMatchObject({ status: 503, cacheable: false })
  expect(page.html).toContain('"isUpdating":true')
  expect(page.html).not.toContain('entry.js')
  expect(render).not.toHaveBeenCalled()
  expect(refusalOf(started)).toBe(
    'mf_blog 1.2.0-r needs Tabs2 of @pt-portal/shared-ui, which the shell 1.0.0-s (@pt-portal/shared-ui 1.0.0) lacks.',
  )
  expect(await started.metrics.registry.metrics()).toContain(
    'portal_federation_failures_total{noticed_by="gateway",code="contract_broken",remote="mf_blog",build="1.2.0-r"} 1',
  )
})

test.each<[string, Live]>([
  ['needs only what the shell has', { served: needing('Button') }],
  ['has no contract.json', {}],
  ['has no contract by the registry', { build: { contract: null }, served: needing('Tabs2') }],
])('a build that %s is loaded', async (_what, setup) => {
  const started = await start(setup)
  expect(started.live.registry.mf_blog?.isUpdating).toBeUndefined()
  expect(started.page.html).toContain('entry.js')
  expect(refusalOf(started)).toBeUndefined()
})

test('in a move, a build of the previous major version is loaded as one, which its page says, and the log says until when', async () => {
  const started = await start({ build: { contract: needing('Button') }, provides: moving })
  const { live, page, logged } = started
  expect(live.registry.mf_blog).toMatchObject({ isOfPreviousMajor: true })
  expect(page.html).toContain('"isOfPreviousMajor":true')
  expect(refusalOf(started)).toBeUndefined()
  expect(logged.find(({ code }) => code === 'previous_major')).toMatchObject({
    until: '2027-03-31',
    msg: 'mf_blog 1.2.0-r is built for shared-ui ^1.0.0, which this shell (2.0.0) provides until 2027-03-31',
  })
})

test('in a move, a build of the present major version is loaded as any', async () => {
  const contract = { sharedUi: '^2.0.0', uses: { [ui]: ['Button2'] } }
  const { live, page, logged } = await start({ build: { contract }, provides: moving })
  expect(live.registry.mf_blog?.isOfPreviousMajor).toBeUndefined()
  expect(page.html).not.toContain('isOfPreviousMajor')
  expect(logged.filter(({ code }) => code === 'previous_major')).toEqual([])
})

test('a contract that the registry carries is not fetched', async () => {
  const { live, asked } = await start({ build: { contract: needing('Tabs2') } })
  expect(live.byName.get('mf_blog')?.isUpdating).toBe(true)
  expect(asked).toEqual([])
})

test.each([
  ['cannot be fetched', 500, 'answered 500'],
  ['is malformed', { uses: [] }, 'contract.json: lacks \\"sharedUi\\"'],
])(
  'a contract that %s is logged, and the build is loaded all the same',
  async (_what, served, reason) => {
    const { live, logged } = await start({ served })
    expect(live.byName.get('mf_blog')?.isUpdating).toBeUndefined()
    expect(JSON.stringify(logged)).toContain('contract_unavailable')
    expect(JSON.stringify(logged)).toContain(reason)
  },
)

test('the contract of a staff remote is fetched with the remote’s key', async () => {
  const { asked } = await start({ build: { remote: { ...blog, access: 'staff' } } })
  expect(asked[0]).toMatchObject({
    url: '/1.2.0-r/contract.json',
    headers: { 'x-gateway-secret': filesKey('the shared secret', 'mf_blog') },
  })
})
