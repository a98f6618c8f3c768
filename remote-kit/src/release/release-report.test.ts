import { writeFileSync } from 'node:fs'
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
import { describeView, teamView } from './team-view'

portalForEachTest()

describe('a build whose pages cannot be rendered', () => {
  const unmeasured = { LCP: { p75: null }, INP: { p75: null }, TTFB: { p75: null } }
  const figures = (build: string, renders: number, failedRenders: number) => ({
    ...{ build, pages: 0, renders, failedRenders },
    vitals: { ...unmeasured, CLS: { p75: null } },
  })
  /** Has the portal tell what was counted of renders, which its next release standIn.changes. */
  const count = (before: object[], after = before) => {
    const made = standIn.history.length
    standIn.teamAnswers['/api/builds/evidence'] = {
      hours: [],
      get totals() {
        return standIn.history.length > made ? after : before
      },
    }
  }
  beforeEach(() => makeBuild('1.0.0-a'))

  test('is released, and the command says so and fails', async () => {
    count([], [figures('1.0.0-a', 10, 8)])
    await expect(run('--reason', 'first')).rejects.toThrow(
      /^glossary 1\.0\.0-a is live \(http:.*\), but 8 of 10 renders of its pages failed: "npx remote-kit status" says why\.\nServed after 0\.\d s\.$/,
    )
    expect(standIn.history[0]).toMatchObject({ build: '1.0.0-a' })
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
    standIn.teamAnswers['/api/builds/evidence'] = answer
    expect(await run()).toContain('1.0.0-a is live')
  })

  test('is never called healthy by status, live or a canary', async () => {
    await run()
    makeBuild('1.0.0-b')
    await run('--canary', '5')
    standIn.files = 200
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
    standIn.files = 200
    standIn.teamAnswers['/api/builds/evidence'] = null
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
    standIn.history.unshift({ ...back, ...times })
  })

  test('status, the list of builds and the view of a team say so', async () => {
    const told = `canary 1.0.0-b ended 2026-11-30 00:10 UTC, by canary watch: ${reason}`
    expect(await run('--status')).toContain(`\n  ${told}`)
    expect((await run('--list')).split('\n')[0]).toMatch(
      /^1\.0\.0-b {2}6\.4 kB {2}registered .* by a team {2}was a canary until 2026-11-30 00:10 UTC$/,
    )
    standIn.teamAnswers['/api/builds/errors'] = { errors: [] }
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
    standIn.teamAnswers['/api/builds/errors'] = { errors: [] }
    const view = await teamView(portal(), name)
    expect(view.history).toHaveLength(6)
    const text = await describeView(view, portal(), name)
    expect(text).toContain('\n  and 1 before; --json has them')
    expect(text).not.toContain('First terms\n')
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
  standIn.teamAnswers['/api/builds/errors'] = { errors: [error] }
  standIn.teamAnswers['/api/builds/evidence'] = {
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
  const contract = path.join(standIn.directory, 'dist/1.0.0-a/contract.json')
  writeFileSync(contract, JSON.stringify({ sharedUi: '^1.1.0', uses: {} }))
  await run()
  standIn.teamAnswers['/api/builds/errors'] = { errors: [] }
  standIn.teamAnswers['/api/builds/evidence'] = { hours: [], totals: [] }
  const viewWith = async (shell: object) => {
    standIn.shellContract = shell
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

test('status shows separately who made the build live and who started its canary', async () => {
  makeBuild('1.0.0-a')
  await run('--reason', 'First terms')
  standIn.history[0]!.releasedAt = '2026-01-01T08:00:00.000Z'
  makeBuild('1.0.0-b')
  await run('--canary', '5', '--reason', 'A try')
  standIn.history[0]!.releasedAt = '2026-02-02T09:00:00.000Z'
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
