import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RunningServer, startHttpServer } from '@pt-portal/remote-kit/server/http-server'
import pino from 'pino'
import { faultsOf } from '../../../tooling/testing/hostile-requests'
import { createGateway } from '../app'
import { createCdn } from '../cdn/cdn'
import { readConfig } from '../config'
import { buildEvidence } from '../observability/build-evidence'
import { errorReports } from '../observability/error-reports'
import { gatewayMetrics } from '../observability/metrics'
import { remoteSources } from '../pages/site-files/sources'
import { createPreviews } from '../remotes/by-visitor/previews'
import { describedRemotes } from '../remotes/registry/described-remotes'
import { fixedRegistry } from '../remotes/registry/registry'
import { manifestCache } from '../remotes/remote-build'
import { registryText } from '../testing/live'
import { until } from '../testing/until'

const directory = mkdtempSync(path.join(tmpdir(), 'assets-'))
const entry = '/remotes/mf-blog/1.0.0/mf-manifest.json'
const adminEntry = '/remotes/mf-admin/1.0.0/mf-manifest.json'
const builds = ['current', 'earlier']
let behind: Server
let gateway: RunningServer
let origin: string

beforeAll(async () => {
  for (const build of builds) mkdirSync(path.join(directory, build))
  writeFileSync(path.join(directory, 'current/main.0a1b2c3d.js'), 'current')
  writeFileSync(path.join(directory, 'current/icon.svg'), '<svg/>')
  writeFileSync(path.join(directory, 'current/icon.svg.br'), 'brotli')
  writeFileSync(path.join(directory, 'current/favicon.ico'), 'icon')
  writeFileSync(path.join(directory, 'earlier/page.00000000.js'), 'of an earlier build')

  behind = createServer({ maxHeaderSize: 32 * 1024 }, (request, response) => {
    request.resume().on('end', () => response.end('{"version":"1","user":null}'))
  })
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve))
  const server = `http://127.0.0.1:${(behind.address() as AddressInfo).port}`
  const config = readConfig({
    API_ORIGIN: server,
    BLOG_REMOTE_ORIGIN: server,
    ADMIN_REMOTE_ORIGIN: server,
    PUBLIC_REMOTE_ORIGIN: server,
    GATEWAY_SECRET: 'the shared secret',
  })
  const log = pino({ level: 'silent' })
  const manifestAt = manifestCache(config)
  const metrics = gatewayMetrics()
  const remotes = describedRemotes(
    fixedRegistry(registryText(), config),
    { servers: config, allowing: config, manifestAt, metrics },
    log,
  )
  const app = createGateway({
    config,
    remotes,
    languages: [],
    previews: createPreviews(config, remotes),
    cdn: createCdn({ config, log, metrics }),
    log,
    metrics,
    evidence: buildEvidence(config, log),
    errors: errorReports(config, log),
    build: '1.0.0',
    sources: remoteSources({ config, log, metrics, manifestAt }),
    assetDirectories: () => builds.map((build) => path.join(directory, build)),
    renderPage: async () => ({ status: 200, headers: {}, html: '<p>page</p>', cacheable: true }),
  })
  gateway = await startHttpServer(app, {
    name: 'The gateway',
    host: '127.0.0.1',
    port: 0,
    portVariable: 'SHELL_PORT',
    finishMs: 0,
  })
  origin = `http://127.0.0.1:${gateway.port}`
})

afterAll(async () => {
  await gateway.stop()
  behind.closeAllConnections()
  behind.close()
  rmSync(directory, { recursive: true })
})

test('files with a hash in their name are cached for a year, others for an hour', async () => {
  const hashed = await fetch(`${origin}/assets/main.0a1b2c3d.js`)
  expect(await hashed.text()).toBe('current')
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const plain = await fetch(`${origin}/assets/icon.svg`)
  expect(plain.headers.get('cache-control')).toBe('public, max-age=3600')
})

test('serves at the root what browsers look for there', async () => {
  const answer = await fetch(`${origin}/favicon.ico`)
  expect(await answer.text()).toBe('icon')
  expect(answer.headers.get('content-type')).toBe('image/vnd.microsoft.icon')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
})

test('serves files of earlier builds to open tabs', async () => {
  const answer = await fetch(`${origin}/assets/page.00000000.js`)
  expect(await answer.text()).toBe('of an earlier build')
})

test('finds files that a newer gateway has put into the shared folder', async () => {
  mkdirSync(path.join(directory, 'newer'))
  writeFileSync(path.join(directory, 'newer/page.11111111.js'), 'of a newer build')
  builds.push('newer')
  const text = async () => (await fetch(`${origin}/assets/page.11111111.js`)).text()
  await until(async () => (await text()) === 'of a newer build')
  expect(await (await fetch(`${origin}/assets/main.0a1b2c3d.js`)).text()).toBe('current')
})

test('precompressed files have the portal’s headers', async () => {
  const { headers } = await fetch(`${origin}/assets/icon.svg`, {
    method: 'HEAD',
    headers: { 'Accept-Encoding': 'gzip, br' },
  })
  expect(headers.get('content-encoding')).toBe('br')
  expect(headers.get('content-type')).toBe('image/svg+xml')
  expect(headers.get('vary')).toBe('Accept-Encoding')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test.each(['/assets/none.js', '/assets/', '/assets/..%2fassets.test.ts'])(
  '%s answers 404, which no cache stores',
  async (address) => {
    const answer = await fetch(origin + address)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  },
)

test('refuses all methods except GET and HEAD', async () => {
  const answer = await fetch(`${origin}/assets/icon.svg`, { method: 'DELETE' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('GET, HEAD')
})

test('a malformed request does not disturb other requests', async () => {
  const paths = [
    '/assets/icon.svg',
    '/services',
    '/remotes.json',
    '/api/state-pages',
    entry,
    adminEntry,
  ]
  const { port } = gateway
  expect(await faultsOf({ port, healthPath: '/health/live', paths })).toEqual([])
}, 300_000)
