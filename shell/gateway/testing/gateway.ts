import { mkdtempSync, rmSync } from 'node:fs'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { type RunningServer, startHttpServer } from '@pt-portal/remote-kit/server/http-server'
import pino, { type Logger } from 'pino'
import { createGateway } from '../app'
import { type Cdn, createCdn } from '../cdn/cdn'
import { readConfig } from '../config'
import { buildEvidence } from '../observability/build-evidence'
import { errorReports } from '../observability/error-reports'
import { gatewayMetrics } from '../observability/metrics'
import type { PageRenderer } from '../pages/page-renderer'
import { remoteSources } from '../pages/site-files/sources'
import { createPreviews } from '../remotes/by-visitor/previews'
import type { LiveRemotesReader } from '../remotes/live-remotes'
import { describedRemotes } from '../remotes/registry/described-remotes'
import { fixedRegistry, type RegistryReader } from '../remotes/registry/registry'
import { manifestCache } from '../remotes/remote-build'
import type { Renderer } from '../render/renderer'
import { registryText } from './live'

const servers: Server[] = []
const gateways: RunningServer[] = []
const cdns: Cdn[] = []
const folders: string[] = []

/** A file that no other gateway on this machine has written. */
function newRegistryFile(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-gateway-'))
  folders.push(folder)
  return path.join(folder, 'remotes.json')
}

/** Makes the gateway's clock run ahead, until mocks are restored. */
export function passTime(ms: number): void {
  const now = performance.now.bind(performance)
  jest.spyOn(performance, 'now').mockImplementation(() => now() + ms)
}

const realTime = Date.now

/** Sets the clock to a moment, from which it goes on, until mocks are restored. */
export function setClock(moment: string): void {
  const ahead = Date.parse(moment) - realTime()
  jest.spyOn(Date, 'now').mockImplementation(() => realTime() + ahead)
}

export async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export async function closeServers(): Promise<void> {
  await Promise.all(gateways.splice(0).map((gateway) => gateway.stop()))
  await Promise.all(cdns.splice(0).map((cdn) => cdn.stop()))
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
}

/** The settings that a production start needs at least. */
export const production = {
  NODE_ENV: 'production',
  GATEWAY_SECRET: 'a secret of some length',
  PUBLIC_ORIGIN: 'https://portal.example',
}

export const blogEntry = '/remotes/mf-blog/1.0.0/mf-manifest.json'
export const adminEntry = '/remotes/mf-admin/1.0.0/mf-manifest.json'

export interface Seen {
  method: string
  url: string
  headers: IncomingHttpHeaders
  /** Port of the connection, to tell connections apart. */
  connection: number | undefined
}

const seenOf = (request: IncomingMessage): Seen => ({
  method: request.method!,
  url: request.url!,
  headers: request.headers,
  connection: request.socket.remotePort,
})

interface Parts {
  env?: Record<string, string>
  renderPage?: PageRenderer
  renderer?: Renderer
  log?: Logger
  /** The registry. Default: one build of each remote in the repository. */
  registry?: RegistryReader
  /** The live remotes. Default: those of `registry`. */
  remotes?: LiveRemotesReader
  port?: number
  /** Seconds for which it answers after it is told to stop. */
  drainSeconds?: number
  /** Answers a call in place of the stand-in API; returns whether it did. */
  onCall?: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** An API that knows a user by the session's cookie, and somebody of a team by that of `remotes`; it records its requests. */
async function standInApi(onCall: Parts['onCall']) {
  const seen: Seen[] = []
  let contentVersion = '1'
  let settings: object | undefined
  let state: 'up' | 'failing' | 'silent' = 'up'
  const origin = await listen((request, response) => {
    if (state === 'silent') return
    if (state === 'failing') {
      response.writeHead(503).end()
      return
    }
    if (request.url === '/api/content-version') {
      response.end(JSON.stringify({ version: contentVersion, settings }))
      return
    }
    seen.push(seenOf(request))
    if (onCall?.(request, response)) return
    const role = /session=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
    const remotes = /remotes=([\w.]+)/.exec(request.headers.cookie ?? '')?.[1]?.split('.')
    const user = role ? { email: 'a@example.com', role, remotes } : null
    if (user && request.method !== 'GET') response.setHeader('X-Content-Written', 'true')
    response.writeHead(user || !request.url!.endsWith('/me') ? 200 : 401)
    response.end(JSON.stringify({ user }))
  })
  return {
    origin,
    seen,
    setState: (next: typeof state) => {
      state = next
    },
    setContentVersion: (version: string) => {
      contentVersion = version
    },
    /** Sets what the admin area has set, under a new content version. */
    setSettings: (stored: object) => {
      settings = stored
      contentVersion += '+'
    },
  }
}

/** A server of a remote's files, which records its requests. */
async function standInRemote() {
  const seen: Seen[] = []
  const origin = await listen((request, response) => {
    seen.push(seenOf(request))
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    response.setHeader('Set-Cookie', 'tracking=1')
    response.end('{}')
  })
  return { origin, seen }
}

/** Starts a gateway in front of a stand-in API and a stand-in remote server, which record their requests. */
export async function startGateway({
  env = {},
  renderPage,
  renderer,
  registry,
  remotes,
  log = pino({ level: 'silent' }),
  onCall,
  port = 0,
  drainSeconds = 0,
}: Parts = {}) {
  const api = await standInApi(onCall)
  const remote = await standInRemote()
  const config = readConfig({
    API_ORIGIN: api.origin,
    BLOG_REMOTE_ORIGIN: remote.origin,
    ADMIN_REMOTE_ORIGIN: remote.origin,
    PUBLIC_REMOTE_ORIGIN: 'http://127.0.0.1:9',
    GATEWAY_SECRET: 'the shared secret',
    REGISTRY_FILE: newRegistryFile(),
    ...env,
  })
  const languages = ['hi']
  let made = 0
  const countedPage: PageRenderer = async ({ address }) => {
    made += 1
    return { status: 200, headers: {}, html: `<p>${address} ${made}</p>`, cacheable: true }
  }
  const manifestAt = manifestCache(config)
  const metrics = gatewayMetrics()
  const evidence = buildEvidence(config, log)
  const cdn = createCdn({ config, log, metrics })
  cdns.push(cdn)
  const errors = errorReports(config, log)
  const shown =
    remotes ??
    describedRemotes(
      registry ?? fixedRegistry(registryText(), config),
      { servers: config, allowing: config, manifestAt, metrics, languages },
      log,
    )
  const gateway = createGateway({
    config,
    cdn,
    errors,
    remotes: shown,
    log,
    languages,
    metrics,
    evidence,
    build: '1.0.0',
    sources: remoteSources({ config, log, metrics, manifestAt, renderer }),
    previews: createPreviews(config, shown),
    assetDirectories: () => [],
    renderPage: renderPage ?? countedPage,
  })
  const running = await startHttpServer(gateway, {
    name: 'The gateway',
    host: '127.0.0.1',
    port,
    portVariable: 'SHELL_PORT',
    readyPath: '/health/ready',
    drainSeconds,
    finishMs: 0,
  })
  gateways.push(running)
  return {
    origin: `http://127.0.0.1:${running.port}`,
    stop: () => running.stop().then(cdn.stop),
    metrics,
    evidence,
    errors,
    apiSeen: api.seen,
    remoteSeen: remote.seen,
    pagesMade: () => made,
    setContentVersion: api.setContentVersion,
    setSettings: api.setSettings,
    setApi: api.setState,
    config,
  }
}
