import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { portalReleases } from '../../remote-kit/src/release/portal-releases'
import { parseReleaseArguments, release } from '../../remote-kit/src/release/release-command'
import type {
  PastRelease,
  RegisteredBuild,
  ReleaseChange,
  Watch,
} from '../../remote-kit/src/release/release-store'

/** The remote that is released in tests. */
export const name = 'glossary'

/** What a minimal portal has stored, and what a test has it answer. */
interface PortalStandIn {
  /** Folder of the remote. */
  directory: string
  origin: string
  /** Source maps that the portal was sent, by their address. */
  maps: Map<string, string>
  /** Answers of `GET /api/builds/…`; null for a portal that has no such route yet. */
  teamAnswers: Record<string, object | null>
  /** Whether the portal is an earlier version that knows neither file hashes nor source maps. */
  isVersionBehind: boolean
  builds: RegisteredBuild[]
  history: PastRelease[]
  /** What was asked of the portal. */
  changes: ReleaseChange[]
  /** Whether the portal watches its canary. */
  isWatched: boolean
  /** Contract of the live shell, if the portal tells one. */
  shellContract: object | undefined
  refusal: [status: number, body: object] | undefined
  /** What the files of builds are answered. */
  files: number
  /** What the portal serves, if it is not what is live; null where it does not answer. */
  served: object | null | undefined
}

const anew = (): PortalStandIn => ({
  directory: mkdtempSync(path.join(tmpdir(), 'release-')),
  origin: '',
  maps: new Map(),
  teamAnswers: { '/api/builds/evidence': { hours: [], totals: [] } },
  isVersionBehind: false,
  builds: [],
  history: [],
  changes: [],
  isWatched: false,
  shellContract: undefined,
  refusal: undefined,
  files: 401,
  served: undefined,
})

/** The portal of the present test. */
export const standIn = {} as PortalStandIn

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const send = (status: number, body: object) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  const chunks = await request.toArray()
  const { pathname } = new URL(request.url!, 'http://portal')
  if (pathname.endsWith('/maps')) {
    if (standIn.isVersionBehind) return send(404, { error: 'Not found', code: 'not_found' })
    const headers = { 'content-type': request.headers['content-type']! }
    const form = await new Response(new Uint8Array(Buffer.concat(chunks)), { headers }).formData()
    const bytes = Buffer.from(await (form.get('file') as File).arrayBuffer())
    standIn.maps.set(pathname, gunzipSync(bytes).toString())
    return response.writeHead(204).end()
  }
  const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined
  if (pathname === '/remotes.json') {
    if (standIn.served === null) return response.destroy()
    return send(200, standIn.served ?? { [name]: { version: standIn.history[0]?.build } })
  }
  if (pathname.startsWith('/remotes/')) return send(standIn.files, {})
  if (request.headers.authorization !== 'Bearer a token') return send(401, { error: 'No token' })
  if (standIn.refusal && request.method !== 'GET') return send(...standIn.refusal)
  const newer = ['files', 'maps', 'weight', 'changeLog'].filter((field) => body && field in body)
  if (standIn.isVersionBehind && newer.length > 0) {
    const fields = Object.fromEntries(newer.map((field) => [field, 'Unknown field']))
    return send(422, { error: 'Validation failed', fields })
  }
  if (request.method === 'POST') {
    if (registered(body.build)) return send(201, registered(body.build)!)
    standIn.builds.unshift({
      ...body,
      registeredBy: 'a team',
      registeredAt: new Date(0).toISOString(),
    })
    return send(201, standIn.builds[0]!)
  }
  if (pathname === '/api/builds') return send(200, standIn.builds)
  if (standIn.teamAnswers[pathname] === null)
    return send(404, { error: 'Not found', code: 'not_found' })
  if (standIn.teamAnswers[pathname]) return send(200, standIn.teamAnswers[pathname])
  if (request.method === 'PUT') {
    standIn.changes.push(body)
    standIn.history.unshift(recorded(body))
  }
  const shell = { remote: 'shell', build: { build: 'S', contract: standIn.shellContract } }
  const live = standIn.history[0]?.build ? [detailed(standIn.history[0])] : []
  return send(200, {
    live: [...live, ...(standIn.shellContract ? [shell] : [])],
    history: standIn.history,
  })
}

/** Starts a minimal portal before each test, which stores what it receives, and refuses requests when a test asks for it. */
export function portalForEachTest(): void {
  let server: Server

  beforeEach(async () => {
    Object.assign(standIn, anew())
    server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    standIn.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

  afterEach(() => {
    server.closeAllConnections()
    server.close()
    rmSync(standIn.directory, { recursive: true })
  })
}

/** A change as the portal's history has it. */
export function recorded({ build, canary, basedOn, reason = '' }: ReleaseChange): PastRelease {
  expect(basedOn).toBe(standIn.history[0]?.id ?? null)
  const share = canary && ('share' in canary ? canary.share : 1)
  const [canaryBuild, canaryShare] = [canary?.build ?? null, share]
  const times = { releasedBy: 'a team', releasedAt: new Date(0).toISOString() }
  return {
    id: standIn.history.length + 1,
    remote: name,
    build,
    canaryBuild,
    canaryShare,
    reason,
    ...times,
  }
}

const registered = (id: string | null) => standIn.builds.find(({ build }) => build === id)
const detailed = ({ build, canaryBuild, canaryShare, ...rest }: PastRelease) => ({
  ...rest,
  build: registered(build),
  canary: canaryBuild ? { build: registered(canaryBuild), share: canaryShare } : null,
  watch: canaryBuild && standIn.isWatched ? watch : null,
})

const verdict = { canaryVisits: 60, liveVisits: 2000, p: 0.3, test: 'a test' }
const watch: Watch = {
  ...{ stage: 1, stages: 4, share: 1, nextShare: 10, visits: 60, minimumVisits: 50 },
  ...{ since: '2027-03-01T10:00:00.000Z', next: '2027-03-01T10:05:00.000Z' },
  waitsFor: 'Waits for the end of its time, in 60 s.',
  verdicts: [
    {
      ...verdict,
      signal: 'client errors',
      browser: 'all',
      finding: 'fine',
      canary: 0.02,
      live: 0.01,
    },
    {
      ...verdict,
      signal: 'LCP',
      browser: 'all',
      finding: 'too few',
      canary: null,
      canaryVisits: 1,
      live: 1500,
      p: null,
    },
    { ...verdict, signal: 'LCP', browser: 'safari', finding: 'fine', canary: 1500, live: 1500 },
    {
      ...verdict,
      signal: 'INP',
      browser: 'firefox',
      finding: 'doubtful',
      canary: 900,
      live: 100,
      p: 1e-6,
    },
  ],
}

/** Makes a build of the remote, which becomes its newest one. */
export function makeBuild(id: string, bytes = 6000, workers?: string[], maps?: string): void {
  const folder = path.join(standIn.directory, 'dist', id)
  mkdirSync(folder, { recursive: true })
  const description = {
    name,
    label: 'Glossary',
    port: 3004,
    access: 'public',
    paths: ['/glossary'],
  }
  const record = { id, version: '1.0.0', digest: `sha256:${'0'.repeat(64)}`, bytes, workers, maps }
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(description))
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(record))
  writeFileSync(path.join(standIn.directory, 'remote.json'), JSON.stringify(description))
  writeFileSync(path.join(standIn.directory, 'dist/latest'), id)
}

/** The portal as commands of the kit reach it. */
export const portal = () => ({
  store: portalReleases(standIn.origin, 'a token'),
  origin: standIn.origin,
})

/** Runs `remote-kit release` with arguments. */
export const run = (...args: string[]) =>
  release({ directory: standIn.directory, name }, portal(), parseReleaseArguments(args).values)
