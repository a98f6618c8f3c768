import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { keepMaps } from '../remote/builds/source-maps'
import { registrationOf } from './local-builds'
import { portalReleases } from './portal-releases'
import { releaseAtStart } from './release-at-start'
import { parseReleaseArguments, portalOfEnvironment, release, rollback } from './release-command'
import type { PastRelease, RegisteredBuild, ReleaseChange, Watch } from './release-store'
import { describeView, teamView } from './team-view'

const name = 'glossary'
let directory: string
let server: Server
let origin: string
/** Source maps that the portal was sent, by their address. */
let maps: Map<string, string>
/** Answers of `GET /api/builds/…`; null for a portal that has no such route yet. */
let teamAnswers: Record<string, object | null>
/** Whether the portal is an earlier version that knows neither file hashes nor source maps. */
let isVersionBehind: boolean
let builds: RegisteredBuild[]
let history: PastRelease[]
/** What was asked of the portal. */
let changes: ReleaseChange[]
/** Whether the portal watches its canary. */
let isWatched: boolean
/** Contract of the live shell, if the portal tells one. */
let shellContract: object | undefined
let refusal: [status: number, body: object] | undefined
/** What the files of builds are answered. */
let files: number
/** What the portal serves, if it is not what is live; null where it does not answer. */
let served: object | null | undefined

/** Starts a minimal portal that stores what it receives, and refuses requests when a test asks for it. */
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'release-'))
  builds = []
  history = []
  refusal = undefined
  served = undefined
  files = 401
  shellContract = undefined
  isVersionBehind = false
  isWatched = false
  changes = []
  maps = new Map()
  teamAnswers = { '/api/builds/evidence': { hours: [], totals: [] } }
  server = createServer(async (request, response) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    const chunks = await request.toArray()
    const { pathname } = new URL(request.url!, 'http://portal')
    if (pathname.endsWith('/maps')) {
      if (isVersionBehind) return send(404, { error: 'Not found', code: 'not_found' })
      const headers = { 'content-type': request.headers['content-type']! }
      const form = await new Response(new Uint8Array(Buffer.concat(chunks)), { headers }).formData()
      const bytes = Buffer.from(await (form.get('file') as File).arrayBuffer())
      maps.set(pathname, gunzipSync(bytes).toString())
      return response.writeHead(204).end()
    }
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined
    if (pathname === '/remotes.json') {
      if (served === null) return response.destroy()
      return send(200, served ?? { [name]: { version: history[0]?.build } })
    }
    if (pathname.startsWith('/remotes/')) return send(files, {})
    if (request.headers.authorization !== 'Bearer a token') return send(401, { error: 'No token' })
    if (refusal && request.method !== 'GET') return send(...refusal)
    const newer = ['files', 'maps', 'weight', 'changeLog'].filter((field) => body && field in body)
    if (isVersionBehind && newer.length > 0) {
      const fields = Object.fromEntries(newer.map((field) => [field, 'Unknown field']))
      return send(422, { error: 'Validation failed', fields })
    }
    if (request.method === 'POST') {
      if (registered(body.build)) return send(201, registered(body.build)!)
      builds.unshift({ ...body, registeredBy: 'a team', registeredAt: new Date(0).toISOString() })
      return send(201, builds[0]!)
    }
    if (pathname === '/api/builds') return send(200, builds)
    if (teamAnswers[pathname] === null) return send(404, { error: 'Not found', code: 'not_found' })
    if (teamAnswers[pathname]) return send(200, teamAnswers[pathname])
    if (request.method === 'PUT') {
      changes.push(body)
      history.unshift(recorded(body))
    }
    const shell = { remote: 'shell', build: { build: 'S', contract: shellContract } }
    const live = history[0]?.build ? [detailed(history[0])] : []
    return send(200, { live: [...live, ...(shellContract ? [shell] : [])], history })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
  rmSync(directory, { recursive: true })
})

function recorded({ build, canary, basedOn, reason = '' }: ReleaseChange): PastRelease {
  expect(basedOn).toBe(history[0]?.id ?? null)
  const share = canary && ('share' in canary ? canary.share : 1)
  const [canaryBuild, canaryShare] = [canary?.build ?? null, share]
  const times = { releasedBy: 'a team', releasedAt: new Date(0).toISOString() }
  return { id: history.length + 1, remote: name, build, canaryBuild, canaryShare, reason, ...times }
}

const registered = (id: string | null) => builds.find(({ build }) => build === id)
const detailed = ({ build, canaryBuild, canaryShare, ...rest }: PastRelease) => ({
  ...rest,
  build: registered(build),
  canary: canaryBuild ? { build: registered(canaryBuild), share: canaryShare } : null,
  watch: canaryBuild && isWatched ? watch : null,
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

function makeBuild(id: string, bytes = 6000, workers?: string[], maps?: string): void {
  const folder = path.join(directory, 'dist', id)
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
  writeFileSync(path.join(directory, 'remote.json'), JSON.stringify(description))
  writeFileSync(path.join(directory, 'dist/latest'), id)
}

const portal = () => ({ store: portalReleases(origin, 'a token'), origin })
const run = (...args: string[]) =>
  release({ directory, name }, portal(), parseReleaseArguments(args).values)

test('registers the newest build and makes it live, and waits until it is served', async () => {
  makeBuild('1.0.0-a')
  expect(await run('--reason', 'first')).toMatch(
    /^glossary 1\.0\.0-a is live \(http:.*\)\.\nServed after 0\.\d s\.$/,
  )
  expect(builds[0]).toMatchObject({
    entry: '/remotes/glossary/1.0.0-a/mf-manifest.json',
    contract: null,
    bytes: 6000,
  })
  expect(history[0]).toMatchObject({ build: '1.0.0-a', reason: 'first' })
})

test('a build of earlier sources is released only by its name', async () => {
  makeBuild('1.0.0-a')
  const releasable = { directory, name, presentBuild: () => '1.0.0-b' }
  const start = (...args: string[]) =>
    release(releasable, portal(), parseReleaseArguments(args).values)
  await expect(start()).rejects.toThrow(
    'The newest build, 1.0.0-a, is not of the present sources: run "npm run build" first. To release it as it is, name it: --to 1.0.0-a.',
  )
  expect(builds).toEqual([])
  expect(await start('--to', '1.0.0-a')).toContain('1.0.0-a is live')
  await expect(start('--canary', '5')).rejects.toThrow('is not of the present sources')
})

describe('until the build is served', () => {
  let warn: jest.SpyInstance
  beforeEach(() => {
    warn = jest.spyOn(console, 'warn').mockImplementation()
    makeBuild('1.0.0-a')
  })
  afterEach(() => warn.mockRestore())
  const start = (options: object) => release({ directory, name }, { ...portal(), ...options }, {})

  test('another release that replaces it is told, and the command fails', async () => {
    served = {}
    const starting = start({ patienceMs: 20_000 })
    while (history.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const build = { build: '1.0.0-b', canary: null, basedOn: 1, reason: 'More terms' }
    history.unshift({ ...recorded(build), releasedBy: 'ravi@example.com' })
    await expect(starting).rejects.toThrow(
      'glossary 1.0.0-a was released, and something else has replaced it meanwhile: glossary 1.0.0-b is live since 1970-01-01 00:00 UTC, by ravi@example.com: More terms.',
    )
  })

  test('a portal that does not serve it in time makes the command fail', async () => {
    served = { [name]: { version: '0.9.0-z' } }
    await expect(start({ patienceMs: 300 })).rejects.toThrow(
      /^glossary 1\.0\.0-a was released, but http:.* does not serve it after 0 s: a gateway takes.*\n.*\n.*\n.* NOT healthy: \/remotes\/glossary\/1\.0\.0-a\/remote\.json answers 401/,
    )
  })

  test('the person who waits reads what the status knows of it', async () => {
    served = {}
    await expect(start({ patienceMs: 3000 })).rejects.toThrow('does not serve it')
    expect(warn.mock.calls).toEqual([
      [
        expect.stringMatching(
          /does not serve 1\.0\.0-a yet; trying again for 3 s\.\n(?:.*\n)*.*NOT healthy: .*remote\.json answers 401/,
        ),
      ],
    ])
  })

  test('the person who waits is told after two seconds', async () => {
    served = null
    await expect(start({ patienceMs: 3000 })).rejects.toThrow('does not serve it')
    expect(warn.mock.calls).toEqual([[`${origin} does not answer; trying again for 3 s.`]])
  })

  test('a portal on this machine need not run', async () => {
    served = null
    expect(await start({ patienceMs: 300, mayBeOff: true })).toBe(
      `glossary 1.0.0-a is live (${origin}).\n${origin} does not run; it serves the build once it does.\nNo reason was given; next time --reason TEXT tells the history why.`,
    )
  })
})

describe('a build whose pages cannot be rendered', () => {
  const unmeasured = { LCP: { p75: null }, INP: { p75: null }, TTFB: { p75: null } }
  const figures = (build: string, renders: number, failedRenders: number) => ({
    ...{ build, pages: 0, renders, failedRenders },
    vitals: { ...unmeasured, CLS: { p75: null } },
  })
  /** Has the portal tell what was counted of renders, which its next release changes. */
  const count = (before: object[], after = before) => {
    const made = history.length
    teamAnswers['/api/builds/evidence'] = {
      hours: [],
      get totals() {
        return history.length > made ? after : before
      },
    }
  }
  beforeEach(() => makeBuild('1.0.0-a'))

  test('is released, and the command says so and fails', async () => {
    count([], [figures('1.0.0-a', 10, 8)])
    await expect(run('--reason', 'first')).rejects.toThrow(
      /^glossary 1\.0\.0-a is live \(http:.*\), but 8 of 10 renders of its pages failed: "npx remote-kit status" says why\.\nServed after 0\.\d s\.$/,
    )
    expect(history[0]).toMatchObject({ build: '1.0.0-a' })
  })

  test('is judged by what was rendered for this release, not by a failure of last week', async () => {
    count([figures('1.0.0-a', 90, 40)], [figures('1.0.0-a', 100, 40)])
    expect(await run()).toContain('1.0.0-a is live')
    count([figures('1.0.0-a', 900, 0)], [figures('1.0.0-a', 904, 4)])
    await expect(run()).rejects.toThrow('4 of 4 renders of its pages failed')
  })

  test('is judged by what is known of it, where gateways have rendered it before', async () => {
    count([figures('1.0.0-a', 10, 8)])
    await expect(run()).rejects.toThrow('8 of 10 renders of its pages failed')
  })

  test.each([
    ['a single failure among many', { hours: [], totals: [figures('1.0.0-a', 10, 1)] }],
    ['failures of another build', { hours: [], totals: [figures('1.0.0-b', 10, 8)] }],
    ['a portal that does not tell', null],
  ])('is not made of %s', async (_what, answer) => {
    teamAnswers['/api/builds/evidence'] = answer
    expect(await run()).toContain('1.0.0-a is live')
  })

  test('is never called healthy by status, live or a canary', async () => {
    await run()
    makeBuild('1.0.0-b')
    await run('--canary', '5')
    files = 200
    expect((await run('--status')).match(/healthy/g)).toHaveLength(2)
    count([figures('1.0.0-a', 10, 8), figures('1.0.0-b', 2000, 1900)])
    const told = await run('--status')
    expect(told).toContain('  6.0 kB, NOT healthy: its files answer, but 8 of 10 renders failed')
    expect(told).toMatch(
      /canary 1\.0\.0-b.*\n {2}6\.0 kB \(\+0\.0 kB against 1\.0\.0-a\), NOT healthy: its files answer, but 1,900 of 2,000 renders failed$/,
    )
  })

  test('is not called healthy either where its renders are not told', async () => {
    await run()
    files = 200
    teamAnswers['/api/builds/evidence'] = null
    expect(await run('--status')).toContain('6.0 kB, its files answer, renders are not known here')
  })
})

describe('after a canary went back', () => {
  const reason = 'Went back from 1 %: 9 of 10 visits met a page that could not be rendered (90 %).'
  beforeEach(async () => {
    makeBuild('1.0.0-a')
    await run('--reason', 'First terms')
    makeBuild('1.0.0-b', 6400)
    await run('--canary', 'auto')
    const back = recorded({ build: '1.0.0-a', canary: null, basedOn: 2, reason })
    const times = { releasedBy: 'canary watch', releasedAt: '2026-11-30T00:10:00.000Z' }
    history.unshift({ ...back, ...times })
  })

  test('status, the list of builds and the view of a team say so', async () => {
    const told = `canary 1.0.0-b ended 2026-11-30 00:10 UTC, by canary watch: ${reason}`
    expect(await run('--status')).toContain(`\n  ${told}`)
    expect((await run('--list')).split('\n')[0]).toMatch(
      /^1\.0\.0-b {2}6\.4 kB {2}registered .* by a team {2}was a canary until 2026-11-30 00:10 UTC$/,
    )
    teamAnswers['/api/builds/errors'] = { errors: [] }
    const text = await describeView(await teamView(portal(), name), portal(), name)
    expect(text).toContain(`\n  ${told}`)
    expect(text).toContain(
      [
        'History, newest first',
        `  2026-11-30 00:10 UTC  Canary 1.0.0-b ended, by canary watch: ${reason}`,
        '  1970-01-01 00:00 UTC  Canary 1.0.0-b to 1 % of visitors, by a team',
        '  1970-01-01 00:00 UTC  1.0.0-a live, by a team: First terms',
      ].join('\n'),
    )
  })

  test('the next canary is weighed against the live build, not against the one that went back', async () => {
    makeBuild('1.0.0-c', 6500)
    await run('--canary', 'auto')
    expect(await run('--status')).toMatch(
      /canary 1\.0\.0-c.*\n {2}6\.5 kB \(\+0\.5 kB against 1\.0\.0-a\)/,
    )
    await run('--to', '1.0.0-c')
    expect(await run('--status')).toContain('6.5 kB (+0.5 kB against 1.0.0-a)')
  })

  test('a longer history says how many releases it leaves out', async () => {
    for (const id of ['1.0.0-c', '1.0.0-d', '1.0.0-e']) {
      makeBuild(id)
      await run()
    }
    teamAnswers['/api/builds/errors'] = { errors: [] }
    const view = await teamView(portal(), name)
    expect(view.history).toHaveLength(6)
    const text = await describeView(view, portal(), name)
    expect(text).toContain('\n  and 1 before; --json has them')
    expect(text).not.toContain('First terms\n')
  })
})

test('the files of a build may be on another origin', async () => {
  makeBuild('1.0.0-a')
  await run('--files', 'https://cdn.example/glossary/')
  expect(builds[0]!.entry).toBe('https://cdn.example/glossary/1.0.0-a/mf-manifest.json')
})

test('the files of a build with workers may not: browsers would not start them', async () => {
  makeBuild('1.0.0-a', 6000, ['src/sum.worker.ts'])
  await expect(run('--files', 'https://cdn.example/glossary')).rejects.toThrow(
    'PT-F309 The build has src/sum.worker.ts',
  )
  expect(builds).toEqual([])
  await run()
  expect(builds[0]!.entry).toBe('/remotes/glossary/1.0.0-a/mf-manifest.json')
})

describe('source maps', () => {
  const address = '/api/builds/glossary/1.0.0-a/maps'
  const kept = { 'page.js': { sources: ['src/page.tsx'], names: [], mappings: 'AAAA' } }
  const keep = () => keepMaps(path.join(directory, 'dist'), '1.0.0-a', kept)

  test('are sent with the registration', async () => {
    const digest = keep()
    makeBuild('1.0.0-a', 6000, undefined, digest)
    await run()
    expect(builds[0]).toMatchObject({ maps: digest })
    expect(JSON.parse(maps.get(address)!)).toEqual(kept)
  })

  test('of another build are refused, and nothing is released', async () => {
    const digest = keep()
    makeBuild('1.0.0-a', 6000, undefined, digest)
    keepMaps(path.join(directory, 'dist'), '1.0.0-a', {})
    await expect(run()).rejects.toThrow('PT-F321 The source maps of 1.0.0-a cannot be used')
    expect(builds).toEqual([])
  })

  test('need not be there, and a portal that is a version behind takes none', async () => {
    makeBuild('1.0.0-a', 6000, undefined, `sha256:${'0'.repeat(64)}`)
    expect(await run()).toContain('1.0.0-a is live')
    expect(maps.size).toBe(0)
    isVersionBehind = true
    builds = []
    const warn = jest.spyOn(console, 'warn').mockImplementation()
    makeBuild('1.0.0-a', 6000, undefined, keep())
    await run()
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('takes no source maps yet'))
    expect(builds[0]).not.toHaveProperty('maps')
    warn.mockRestore()
  })
})

test('the view of a team has what is live, its visitors, and its errors with file and line', async () => {
  makeBuild('1.0.0-a')
  await run('--reason', 'first')
  const seen = { firstSeenAt: '2026-11-01T08:00:00.000Z', lastSeenAt: '2026-11-02T09:30:00.000Z' }
  const error = {
    ...{
      remote: name,
      build: '1.0.0-a',
      fingerprint: 'x',
      message: 'TypeError: x is not a function',
    },
    ...{ ...seen, count: 1200, seenIn: ['firefox', 'server'] },
    frames: [
      { file: 'src/page.tsx', line: 12, column: 5, name: 'terms' },
      { file: 'src/list.tsx', line: 3, column: 1, name: null },
    ],
  }
  const vitals = { LCP: { p75: 1210 }, INP: { p75: 40 }, TTFB: { p75: null }, CLS: { p75: 0.014 } }
  const totals = { build: '1.0.0-a', pages: 2400, renders: 30, failedRenders: 2, vitals }
  teamAnswers['/api/builds/errors'] = { errors: [error] }
  teamAnswers['/api/builds/evidence'] = {
    hours: [],
    totals: [{ ...totals, build: 'local' }, totals],
  }
  const view = await teamView(portal(), name)
  expect(view).toMatchObject({ live: { build: { build: '1.0.0-a' } }, errors: [error] })
  expect(await describeView(view, portal(), name)).toMatch(
    /^glossary {2}1\.0\.0-a\n {2}live since .*: first\n {2}6\.0 kB, .*\n\nHistory, newest first\n {2}1970-01-01 00:00 UTC {2}1\.0\.0-a live, by a team: first\n\nVisitors of the last 7 days\n {2}1\.0\.0-a: 2,400 pages, 2 of 30 renders failed, for three of four visitors LCP 1\.2 s, INP 40 ms, CLS 0\.01\n\nErrors of the last 30 days\n {2}1,200 × TypeError: x is not a function\n {4}src\/page\.tsx:12:5 terms\n {4}src\/list\.tsx:3:1\n {4}1\.0\.0-a, in firefox, server, from 2026-11-01 08:00 UTC to 2026-11-02 09:30 UTC$/,
  )
})

test('in a move, the view of a team says which major version of shared-ui its build gets, and until when', async () => {
  makeBuild('1.0.0-a')
  const contract = path.join(directory, 'dist/1.0.0-a/contract.json')
  writeFileSync(contract, JSON.stringify({ sharedUi: '^1.1.0', uses: {} }))
  await run()
  teamAnswers['/api/builds/errors'] = { errors: [] }
  teamAnswers['/api/builds/evidence'] = { hours: [], totals: [] }
  const viewWith = async (shell: object) => {
    shellContract = shell
    return describeView(await teamView(portal(), name), portal(), name)
  }
  const previous = { sharedUi: '1.4.0', until: '2027-03-31', provides: {} }
  expect(await viewWith({ sharedUi: '2.0.0', provides: {}, previous })).toContain(
    '\n  needs shared-ui ^1.1.0: the live shell has 2.0.0, and 1.4.0 until 2027-03-31\n',
  )
  const later = { ...previous, sharedUi: '2.0.0' }
  expect(await viewWith({ sharedUi: '3.0.0', provides: {}, previous: later })).toContain(
    '\n  needs shared-ui ^1.1.0, which the live shell lacks\n',
  )
  expect(await viewWith({ sharedUi: '1.4.0', provides: {} })).not.toContain('needs shared-ui')
})

test('starts a canary with the newest build, raises its share, and ends it', async () => {
  makeBuild('1.0.0-a')
  await run()
  makeBuild('1.0.0-b')
  expect(await run('--canary', '5')).toContain('1.0.0-b is shown to 5 % of the visitors')
  makeBuild('1.0.0-c')
  await run('--canary', '25')
  expect(history[0]).toMatchObject({ build: '1.0.0-a', canaryBuild: '1.0.0-b', canaryShare: 25 })
  expect(await run('--canary', '0')).toContain('has no canary any more, 1.0.0-a is live')
  expect(history[0]).toMatchObject({ build: '1.0.0-a', canaryBuild: null })
})

test('starts a canary that watches itself, and status says how far it is', async () => {
  makeBuild('1.0.0-a')
  await run()
  makeBuild('1.0.0-b')
  isWatched = true
  expect(await run('--canary', 'auto')).toMatch(
    /^glossary 1\.0\.0-b is shown to 1 % of the visitors.*\nIt goes on by itself while it is no worse, and back if it is; "npx remote-kit status" says how far it is\.$/,
  )
  expect(changes.at(-1)).toMatchObject({
    build: '1.0.0-a',
    canary: { build: '1.0.0-b', watch: true },
  })
  expect((await run('--status')).split('\n').slice(-6)).toEqual([
    expect.stringMatching(/^ {2}6\.0 kB \(\+0\.0 kB against 1\.0\.0-a\), /),
    '  stage 1 of 4 since 2027-03-01 10:00 UTC; 10 % from 2027-03-01 10:05 UTC on at the earliest',
    '  Waits for the end of its time, in 60 s.',
    '    client errors: 2.0 % of 60 visits, live 1.0 % of 2000: fine, p = 0.3000',
    '    LCP: – of 1 visit, live 1500 ms of 2000: too few',
    '    INP, firefox: 900 ms of 60 visits, live 100 ms of 2000: doubtful, p < 0.0001',
  ])
})

test('a rollback undoes the last change: a canary, a release, or a removal', async () => {
  makeBuild('1.0.0-a')
  await run()
  makeBuild('1.0.0-b')
  await run()
  makeBuild('1.0.0-c')
  await run('--canary', '5')
  const withoutCanary = await rollback(name, portal())
  expect(withoutCanary).toContain('1.0.0-b is live')
  expect(withoutCanary).not.toContain('older')
  expect(history[0]!.canaryBuild).toBeNull()
  expect(await rollback(name, portal())).toMatch(/1\.0\.0-a is live.*older than 1\.0\.0-b/s)
  expect(await run('--remove')).toContain('glossary is out of service')
  expect(await rollback(name, portal())).toContain('1.0.0-a is live')
})

test('a second rollback goes further back, not forward to the build that the first one removed', async () => {
  for (const id of ['1.0.0-a', '1.0.0-b', '1.0.0-c']) {
    makeBuild(id)
    await run()
  }
  expect(await rollback(name, portal())).toContain('1.0.0-b is live')
  expect(await rollback(name, portal())).toContain('1.0.0-a is live')
  await expect(rollback(name, portal())).rejects.toThrow(
    'No build of glossary was live before 1.0.0-a, and a rollback does not go forward. The build that was live last is 1.0.0-b: "npx remote-kit release --to 1.0.0-b" makes it live again.',
  )
  await run('--to', '1.0.0-c')
  expect(await rollback(name, portal())).toContain('1.0.0-a is live')
})

test('an older build is said to be older, with the way to the one that it replaces', async () => {
  for (const id of ['1.0.0-a', '1.0.0-b']) {
    makeBuild(id)
    expect(await run()).not.toContain('older')
  }
  expect(await run('--to', '1.0.0-a')).toMatch(
    /\nIt is older than 1\.0\.0-b, which was live until now: "npx remote-kit release --to 1\.0\.0-b" makes that live again\.\n/,
  )
  expect(await run('--to', '1.0.0-a')).not.toContain('older')
  const here = { ...portal(), releaseCommand: 'npm run release -- mf-glossary' }
  await expect(rollback(name, here)).rejects.toThrow(
    '"npm run release -- mf-glossary --to 1.0.0-b" makes it live again',
  )
  expect(await run('--to', '1.0.0-b')).not.toContain('older')
})

test('a rollback of the first release says that nothing was before it', async () => {
  makeBuild('1.0.0-a')
  await run()
  await expect(rollback(name, portal())).rejects.toThrow(
    /^No build of glossary was live before 1\.0\.0-a\.$/,
  )
})

test('a rollback refuses options that only a release has', async () => {
  makeBuild('1.0.0-a')
  await run()
  const { values } = parseReleaseArguments(['--to', '1.0.0-a'])
  await expect(rollback(name, portal(), values)).rejects.toThrow('A rollback has no --to')
})

test('status shows separately who made the build live and who started its canary', async () => {
  makeBuild('1.0.0-a')
  await run('--reason', 'First terms')
  history[0]!.releasedAt = '2026-01-01T08:00:00.000Z'
  makeBuild('1.0.0-b')
  await run('--canary', '5', '--reason', 'A try')
  history[0]!.releasedAt = '2026-02-02T09:00:00.000Z'
  const told = await run('--status')
  expect(told).toContain('live since 2026-01-01 08:00 UTC, by a team: First terms')
  expect(told).toContain(
    'canary 1.0.0-b, shown to 5 % of the visitors since 2026-02-02 09:00 UTC, by a team: A try',
  )
})

test('list and status show which builds there are, which is live, and what they weigh', async () => {
  expect(await run('--status')).toMatch(/^glossary is not live/)
  makeBuild('1.0.0-a')
  await run()
  makeBuild('1.0.0-b', 6500)
  await run('--reason', 'More terms')
  makeBuild('1.0.0-c')
  expect((await run('--list')).split('\n')).toEqual([
    '1.0.0-b  6.5 kB  registered 1970-01-01 00:00 UTC by a team  live',
    '1.0.0-a  6.0 kB  registered 1970-01-01 00:00 UTC by a team',
    '1.0.0-c  not registered yet',
  ])
  expect(await run('--status')).toBe(
    [
      'glossary  1.0.0-b',
      'live since 1970-01-01 00:00 UTC, by a team: More terms',
      '6.5 kB (+0.5 kB against 1.0.0-a), NOT healthy: /remotes/glossary/1.0.0-b/remote.json answers 401',
    ].join('\n  '),
  )
})

test('shows the portal’s own reason for a refusal', async () => {
  makeBuild('1.0.0-a')
  refusal = [409, { error: 'glossary 1.0.0-a is registered with other bytes' }]
  await expect(run()).rejects.toThrow(/^glossary 1\.0\.0-a is registered with other bytes$/)
  refusal = [422, { error: 'Please correct', fields: { entry: 'Entry must start with https://' } }]
  await expect(run()).rejects.toThrow('Entry must start with https://')
  expect(history).toEqual([])
})

test('shows what is live where something else has been released in the meantime', async () => {
  makeBuild('1.0.0-a')
  const other = { id: 1, remote: name, build: { build: '1.0.0-b' }, canary: null, reason: null }
  const current = { ...other, releasedBy: 'ravi@example.com', releasedAt: '2026-11-01T08:00:00Z' }
  const error = 'Something else has been released in the meantime'
  refusal = [409, { error, code: 'stale_release', current }]
  await expect(release({ directory, name }, portal(), { to: '1.0.0-a' })).rejects.toThrow(
    `PT-F204 ${error}: glossary 1.0.0-b is live since 2026-11-01 08:00 UTC, by ravi@example.com.\nIf your release is still right, run the command again; "npx remote-kit status" says more of what is live.`,
  )
})

test.each<[string[], RegExp]>([
  [[], /has no build yet; run "npm run build" first/],
  [['--to', 'none'], /^glossary has no build none\.$/],
  [['--canary', '5'], /^glossary has no live build, which a canary needs/],
  [['--unknown'], /Unknown option '--unknown'/],
])('without a suitable build %j fails with one sentence', async (args, sentence) => {
  await expect(async () => run(...args)).rejects.toThrow(sentence)
})

test('--canary takes a percentage', async () => {
  makeBuild('1.0.0-a')
  await run()
  await expect(run('--canary', '100')).rejects.toThrow('from 0 to 99, not "100"')
})

describe('portalOfEnvironment', () => {
  afterEach(() => {
    delete process.env.PORTAL_ORIGIN
    delete process.env.DEPLOY_TOKEN
  })

  test('needs both PORTAL_ORIGIN and DEPLOY_TOKEN', () => {
    expect(portalOfEnvironment).toThrow(/^PORTAL_ORIGIN must be the portal's address/)
    process.env.PORTAL_ORIGIN = 'https://portal.example/'
    expect(portalOfEnvironment).toThrow(/^DEPLOY_TOKEN is missing/)
    process.env.DEPLOY_TOKEN = 'a token'
    expect(portalOfEnvironment().origin).toBe('https://portal.example')
  })
})

test('a container releases its build only once, so that a rollback survives a restart', async () => {
  makeBuild('1.0.0-a')
  await run()
  makeBuild('1.0.0-b')
  const start = () => releaseAtStart(directory, portal().store)
  expect(await start()).toContain('1.0.0-b is live')
  await rollback(name, portal())
  expect(await start()).toContain('what is live stays as it is')
  expect(history[0]!.build).toBe('1.0.0-a')
})

test('a container that starts while a canary is running only registers its build', async () => {
  makeBuild('1.0.0-a')
  await run()
  makeBuild('1.0.0-b')
  await run('--canary', '5')
  makeBuild('1.0.0-c')
  const start = () => releaseAtStart(directory, portal().store)
  expect(await start()).toBe(
    'glossary 1.0.0-c is registered, not live: the canary 1.0.0-b is running. Release it when that has ended.',
  )
  expect(history[0]).toMatchObject({ build: '1.0.0-a', canaryBuild: '1.0.0-b' })
  expect(builds[0]!.build).toBe('1.0.0-c')
  await run('--canary', '0')
  expect(await start()).toContain('1.0.0-c is live')
})

test('a container that was killed after registering its build releases it at the next start', async () => {
  makeBuild('1.0.0-a')
  const { store } = portal()
  await store.register(registrationOf({ directory, name }, '1.0.0-a'))
  expect(await releaseAtStart(directory, store)).toContain('1.0.0-a is live')
})

test('names a portal that cannot be reached', async () => {
  makeBuild('1.0.0-a')
  const away = { store: portalReleases('http://127.0.0.1:9', 'a token') }
  await expect(release({ directory, name }, away, {})).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:9 cannot be reached/,
  )
})

describe('another server than a portal', () => {
  let other: Server
  /** Milliseconds until it answers. */
  let after: number
  beforeAll(async () => {
    other = createServer((request, response) => {
      const isRead = request.method === 'GET' && request.url !== '/remotes.json'
      setTimeout(() => response.writeHead(isRead ? 200 : 405).end('<!doctype html>'), after)
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  })
  beforeEach(() => {
    after = 0
  })
  afterAll(() => other.close())
  const elsewhere = () => {
    const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    return { store: portalReleases(origin, 'a token'), origin }
  }

  test('is named with what it has answered', async () => {
    makeBuild('1.0.0-a')
    const { store, origin } = elsewhere()
    const fault = `${origin}/remotes.json cannot be read (it answered 405): set PORTAL_ORIGIN to a running portal.`
    await expect(release({ directory, name }, { store }, {})).rejects.toThrow(
      `${origin}/api/builds answered 405 and is no portal's: ${fault}`,
    )
    await expect(rollback(name, { store })).rejects.toThrow(
      `${origin}/api/releases?remote=glossary answered 200 and is no portal's: ${fault}`,
    )
  })

  test('that is silent is told once, after two seconds', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation()
    after = 2200
    const { store, origin } = elsewhere()
    await expect(rollback(name, { store })).rejects.toThrow('no portal')
    expect(warn.mock.calls).toEqual([[`${origin} does not answer yet; still trying.`]])
    warn.mockRestore()
  })
})
