import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import {
  makeBuild,
  name,
  portal,
  portalForEachTest,
  recorded,
  run,
  standIn,
} from '../../../tooling/testing/portal-stand-in'
import { keepMaps } from '../remote/builds/source-maps'
import { portalReleases } from './portal-releases'
import { parseReleaseArguments, portalOfEnvironment, release, rollback } from './release-command'

portalForEachTest()

test('registers the newest build and makes it live, and waits until it is served', async () => {
  makeBuild('1.0.0-a')
  expect(await run('--reason', 'first')).toMatch(
    /^glossary 1\.0\.0-a is live \(http:.*\)\.\nServed after 0\.\d s\.$/,
  )
  expect(standIn.builds[0]).toMatchObject({
    entry: '/remotes/glossary/1.0.0-a/mf-manifest.json',
    contract: null,
    bytes: 6000,
  })
  expect(standIn.history[0]).toMatchObject({ build: '1.0.0-a', reason: 'first' })
})

test('a build of earlier sources is released only by its name', async () => {
  makeBuild('1.0.0-a')
  const releasable = { directory: standIn.directory, name, presentBuild: () => '1.0.0-b' }
  const start = (...args: string[]) =>
    release(releasable, portal(), parseReleaseArguments(args).values)
  await expect(start()).rejects.toThrow(
    'The newest build, 1.0.0-a, is not of the present sources: run "npm run build" first. To release it as it is, name it: --to 1.0.0-a.',
  )
  expect(standIn.builds).toEqual([])
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
  const start = (options: object) =>
    release({ directory: standIn.directory, name }, { ...portal(), ...options }, {})

  test('another release that replaces it is told, and the command fails', async () => {
    standIn.served = {}
    const starting = start({ patienceMs: 20_000 })
    while (standIn.history.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const build = { build: '1.0.0-b', canary: null, basedOn: 1, reason: 'More terms' }
    standIn.history.unshift({ ...recorded(build), releasedBy: 'ravi@example.com' })
    await expect(starting).rejects.toThrow(
      'glossary 1.0.0-a was released, and something else has replaced it meanwhile: glossary 1.0.0-b is live since 1970-01-01 00:00 UTC, by ravi@example.com: More terms.',
    )
  })

  test('a portal that does not serve it in time makes the command fail', async () => {
    standIn.served = { [name]: { version: '0.9.0-z' } }
    await expect(start({ patienceMs: 300 })).rejects.toThrow(
      /^glossary 1\.0\.0-a was released, but http:.* does not serve it after 0 s: a gateway takes.*\n.*\n.*\n.* NOT healthy: \/remotes\/glossary\/1\.0\.0-a\/remote\.json answers 401/,
    )
  })

  test('the person who waits reads what the status knows of it', async () => {
    standIn.served = {}
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
    standIn.served = null
    await expect(start({ patienceMs: 3000 })).rejects.toThrow('does not serve it')
    expect(warn.mock.calls).toEqual([[`${standIn.origin} does not answer; trying again for 3 s.`]])
  })

  test('a portal on this machine need not run', async () => {
    standIn.served = null
    expect(await start({ patienceMs: 300, mayBeOff: true })).toBe(
      `glossary 1.0.0-a is live (${standIn.origin}).\n${standIn.origin} does not run; it serves the build once it does.\nNo reason was given; next time --reason TEXT tells the history why.`,
    )
  })
})

test('the files of a build may be on another origin', async () => {
  makeBuild('1.0.0-a')
  await run('--files', 'https://cdn.example/glossary/')
  expect(standIn.builds[0]!.entry).toBe('https://cdn.example/glossary/1.0.0-a/mf-manifest.json')
})

test('the files of a build with workers may not: browsers would not start them', async () => {
  makeBuild('1.0.0-a', 6000, ['src/sum.worker.ts'])
  await expect(run('--files', 'https://cdn.example/glossary')).rejects.toThrow(
    'PT-F309 The build has src/sum.worker.ts',
  )
  expect(standIn.builds).toEqual([])
  await run()
  expect(standIn.builds[0]!.entry).toBe('/remotes/glossary/1.0.0-a/mf-manifest.json')
})

describe('source maps', () => {
  const address = '/api/builds/glossary/1.0.0-a/maps'
  const kept = { 'page.js': { sources: ['src/page.tsx'], names: [], mappings: 'AAAA' } }
  const keep = () => keepMaps(path.join(standIn.directory, 'dist'), '1.0.0-a', kept)

  test('are sent with the registration', async () => {
    const digest = keep()
    makeBuild('1.0.0-a', 6000, undefined, digest)
    await run()
    expect(standIn.builds[0]).toMatchObject({ maps: digest })
    expect(JSON.parse(standIn.maps.get(address)!)).toEqual(kept)
  })

  test('of another build are refused, and nothing is released', async () => {
    const digest = keep()
    makeBuild('1.0.0-a', 6000, undefined, digest)
    keepMaps(path.join(standIn.directory, 'dist'), '1.0.0-a', {})
    await expect(run()).rejects.toThrow('PT-F321 The source maps of 1.0.0-a cannot be used')
    expect(standIn.builds).toEqual([])
  })

  test('need not be there, and a portal that is a version behind takes none', async () => {
    makeBuild('1.0.0-a', 6000, undefined, `sha256:${'0'.repeat(64)}`)
    expect(await run()).toContain('1.0.0-a is live')
    expect(standIn.maps.size).toBe(0)
    standIn.isVersionBehind = true
    standIn.builds = []
    const warn = jest.spyOn(console, 'warn').mockImplementation()
    makeBuild('1.0.0-a', 6000, undefined, keep())
    await run()
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('takes no source maps yet'))
    expect(standIn.builds[0]).not.toHaveProperty('maps')
    warn.mockRestore()
  })
})

test('starts a canary with the newest build, raises its share, and ends it', async () => {
  makeBuild('1.0.0-a')
  await run()
  makeBuild('1.0.0-b')
  expect(await run('--canary', '5')).toContain('1.0.0-b is shown to 5 % of the visitors')
  makeBuild('1.0.0-c')
  await run('--canary', '25')
  expect(standIn.history[0]).toMatchObject({
    build: '1.0.0-a',
    canaryBuild: '1.0.0-b',
    canaryShare: 25,
  })
  expect(await run('--canary', '0')).toContain('has no canary any more, 1.0.0-a is live')
  expect(standIn.history[0]).toMatchObject({ build: '1.0.0-a', canaryBuild: null })
})

test('starts a canary that watches itself, and status says how far it is', async () => {
  makeBuild('1.0.0-a')
  await run()
  makeBuild('1.0.0-b')
  standIn.isWatched = true
  expect(await run('--canary', 'auto')).toMatch(
    /^glossary 1\.0\.0-b is shown to 1 % of the visitors.*\nIt goes on by itself while it is no worse, and back if it is; "npx remote-kit status" says how far it is\.$/,
  )
  expect(standIn.changes.at(-1)).toMatchObject({
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

test('shows the portal’s own reason for a refusal', async () => {
  makeBuild('1.0.0-a')
  standIn.refusal = [409, { error: 'glossary 1.0.0-a is registered with other bytes' }]
  await expect(run()).rejects.toThrow(/^glossary 1\.0\.0-a is registered with other bytes$/)
  standIn.refusal = [
    422,
    { error: 'Please correct', fields: { entry: 'Entry must start with https://' } },
  ]
  await expect(run()).rejects.toThrow('Entry must start with https://')
  expect(standIn.history).toEqual([])
})

test('shows what is live where something else has been released in the meantime', async () => {
  makeBuild('1.0.0-a')
  const other = { id: 1, remote: name, build: { build: '1.0.0-b' }, canary: null, reason: null }
  const current = { ...other, releasedBy: 'ravi@example.com', releasedAt: '2026-11-01T08:00:00Z' }
  const error = 'Something else has been released in the meantime'
  standIn.refusal = [409, { error, code: 'stale_release', current }]
  await expect(
    release({ directory: standIn.directory, name }, portal(), { to: '1.0.0-a' }),
  ).rejects.toThrow(
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

test('names a portal that cannot be reached', async () => {
  makeBuild('1.0.0-a')
  const away = { store: portalReleases('http://127.0.0.1:9', 'a token') }
  await expect(release({ directory: standIn.directory, name }, away, {})).rejects.toThrow(
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
    await expect(release({ directory: standIn.directory, name }, { store }, {})).rejects.toThrow(
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
