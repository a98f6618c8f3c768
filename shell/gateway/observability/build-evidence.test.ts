import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { EvidenceBatch, EvidenceRow } from '@pt-portal/remote-kit/remote/build-evidence'
import type { BeaconEvent } from '../../host/observability/beacon-report'
import type { PageRenderer } from '../pages/page-renderer'
import { isShownCanary } from '../remotes/by-visitor/canaries'
import { liveRemotes } from '../remotes/live-remotes'
import { closeServers, production, startGateway } from '../testing/gateway'
import { live } from '../testing/live'
import { familyOf } from './build-evidence'

afterAll(closeServers)

const chromium =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'

test.each([
  [chromium, 'chromium'],
  [`${chromium} Edg/131.0.0.0`, 'chromium'],
  [firefox, 'firefox'],
  [safari, 'safari'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1',
    'safari',
  ],
  ['curl/8.5.0', 'other'],
  [undefined, 'other'],
])('%s is of the family %s', (userAgent, family) => {
  expect(familyOf(userAgent)).toBe(family)
})

const blog = live.byName.get('mf_blog')!
const canaryBuild = {
  remote: { ...blog, version: '2.0.0', isMeasured: true },
  share: 50,
  release: 7,
}
const watched = { ...blog, canaryBuild, isMeasured: true }
const withCanary = liveRemotes([...live.remotes.filter(({ name }) => name !== 'mf_blog'), watched])
const slots = Array.from({ length: 1000 }, (_none, slot) => slot)
const shownTo = (isCanary: boolean) =>
  slots.find((slot) => isShownCanary(slot, watched) === isCanary)!

interface Visit {
  address?: string
  slot?: number
  userAgent?: string
}

interface Started {
  env?: Record<string, string>
  isWatched?: boolean
  status?: number
}

/** A gateway behind a proxy, whose stand-in API takes batches. */
async function start({ env = production, isWatched = true, status = 200 }: Started = {}) {
  const batches: EvidenceBatch[] = []
  let answers = 204
  const onCall = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== '/api/builds/evidence') return false
    void json(request).then((body) => {
      if (request.headers.authorization === `Bearer ${production.GATEWAY_SECRET}`) {
        batches.push(body as EvidenceBatch)
      }
      response.writeHead(answers).end()
    })
    return true
  }
  let reader = isWatched ? withCanary : live
  const remotes = { read: async () => reader, known: () => reader }
  const headersOfPage: Record<string, string> = isWatched
    ? {}
    : { 'X-Remote-Build': 'mf_blog 1.0.0' }
  const renderPage: PageRenderer = async ({ address }) => ({
    ...{ status, html: address, cacheable: status === 200 },
    headers: headersOfPage,
  })
  const gateway = await startGateway({
    env: { TRUSTED_PROXIES: '1', ...env },
    ...{ remotes, renderPage, onCall },
  })
  const headersOf = ({ address = '203.0.113.1', slot, userAgent = chromium }: Visit) => ({
    'X-Forwarded-For': address,
    'X-Forwarded-Proto': 'https',
    'User-Agent': userAgent,
    ...(slot !== undefined && { Cookie: `canary_slot=${slot}` }),
  })
  return {
    ...gateway,
    batches,
    answerWith: (next: number) => (answers = next),
    release: (version: string) => {
      reader = liveRemotes([{ ...blog, version }])
    },
    show: (visit: Visit = {}, part = '') =>
      fetch(`${gateway.origin}/blogs${part}`, { headers: headersOf(visit) }),
    report: (events: BeaconEvent[], visit: Visit = {}) =>
      fetch(`${gateway.origin}/beacon`, {
        method: 'POST',
        headers: {
          ...headersOf(visit),
          'Sec-Fetch-Site': 'same-origin',
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ events }),
      }),
    /** What was counted, by build and family. */
    async counted() {
      await gateway.evidence.flush()
      const rows = batches.flatMap((batch) => batch.rows)
      return (build: string, browser = 'chromium'): EvidenceRow | undefined =>
        rows.find((row) => row.build === build && row.browser === browser)
    },
  }
}

const error = (build: string): BeaconEvent => ({
  ...{ type: 'error', remote: 'mf_blog', build, message: 'TypeError: x', stack: [] },
})
const vital = (build: string | undefined, value = 1000): BeaconEvent => ({
  ...{ type: 'vital', remote: 'mf_blog', build, route: '/blogs', name: 'LCP', value },
})

test('counts pages of both builds by family of browsers, under the release of the canary', async () => {
  const { show, counted } = await start()
  await show({ slot: shownTo(true) })
  await show({ slot: shownTo(true) })
  await show({ slot: shownTo(true), address: '203.0.113.2' })
  await show({ slot: shownTo(true), userAgent: firefox })
  await show({ slot: shownTo(false), address: '203.0.113.3' })
  const of = await counted()
  expect(of('2.0.0')).toMatchObject({
    remote: 'mf_blog',
    release: 7,
    counts: { pages: 3, visitors: 2 },
  })
  expect(of('2.0.0', 'firefox')).toMatchObject({ counts: { pages: 1 } })
  expect(of('1.0.0')).toMatchObject({ release: 7, counts: { pages: 1, visitors: 1 } })
})

test('a gateway whose clock is a day ahead counts the same visits of a canary', async () => {
  const present = Date.now()
  const { show, counted } = await start()
  await show({ slot: shownTo(true) })
  jest.spyOn(Date, 'now').mockReturnValue(present + 24 * 60 * 60_000)
  await show({ slot: shownTo(true) })
  const of = await counted()
  jest.restoreAllMocks()
  expect(of('2.0.0')).toMatchObject({ release: 7, counts: { pages: 2, visitors: 1 } })
})

test('counts visitors who were shown a page that could not be rendered', async () => {
  const { show, counted } = await start({ status: 503 })
  await show({ slot: shownTo(true) })
  await show({ slot: shownTo(true) })
  expect((await counted())('2.0.0')!.counts).toEqual({ pages: 2, visitors: 1, failedVisitors: 1 })
})

test('a visitor counts for one error and one value of each vital, however much is reported', async () => {
  const { report, counted } = await start()
  for (let at = 0; at < 5; at += 1) {
    await report([error('2.0.0'), error('2.0.0'), vital('2.0.0', 500 * at)], {
      slot: shownTo(true),
    })
  }
  const { counts, vitals } = (await counted())('2.0.0')!
  expect(counts).toEqual({ visitors: 1, reporters: 1, clientErrors: 1 })
  expect(Object.values(vitals.LCP!)).toEqual([1])
})

test('one address with several slots is a visitor of the build that it met first alone', async () => {
  const { show, report, counted } = await start()
  await report([error('2.0.0'), vital('2.0.0')], { slot: shownTo(true) })
  await report([error('1.0.0'), vital('1.0.0')], { slot: shownTo(false) })
  await show({ slot: shownTo(false) })
  await show({ slot: shownTo(true) })
  const of = await counted()
  expect(of('2.0.0')!.counts).toEqual({ pages: 1, visitors: 1, reporters: 1, clientErrors: 1 })
  expect([of('1.0.0')!.counts, of('1.0.0')!.vitals]).toEqual([{ pages: 1 }, {}])
})

test('a release without a canary begins anew, so that visitors count for the next build too', async () => {
  const { report, counted, release } = await start({ isWatched: false })
  await report([error('1.0.0')])
  release('3.0.0')
  await report([error('3.0.0')])
  const of = await counted()
  expect([of('1.0.0')!.counts, of('3.0.0')!.counts]).toEqual([
    { clientErrors: 1 },
    { clientErrors: 1 },
  ])
})

test('a page counts once, however much of it is fetched when it is taken over', async () => {
  const { show, counted } = await start()
  for (const part of ['', '?part=data', '?part=data']) await show({ slot: shownTo(true) }, part)
  expect((await counted())('2.0.0')!.counts).toEqual({ pages: 1, visitors: 1 })
})

test('what a report says of the build counts only if this visitor is shown that build', async () => {
  const { report, counted } = await start()
  await report([error('2.0.0'), vital('2.0.0')], { slot: shownTo(false) })
  await report([error('1.0.0'), vital('1.0.0')], { slot: shownTo(true) })
  await report([error('2.0.0'), vital('2.0.0')])
  await report([error('9.9.9'), vital(undefined)], { slot: shownTo(true) })
  await report([{ ...error('2.0.0'), remote: 'mf_shop' }], { slot: shownTo(true) })
  const of = await counted()
  expect([of('2.0.0'), of('1.0.0'), of('9.9.9')]).toEqual([undefined, undefined, undefined])
})

test('without a canary pages are counted, and errors by visitor and hour', async () => {
  const { show, report, counted } = await start({ isWatched: false })
  for (let at = 0; at < 3; at += 1) await show()
  for (let at = 0; at < 3; at += 1) await report([error('1.0.0'), vital('1.0.0')])
  const { counts, release } = (await counted())('1.0.0')!
  expect([release, counts]).toEqual([0, { pages: 3, clientErrors: 1 }])
  expect((await counted())('1.0.0')!.vitals.LCP).toBeDefined()
})

test('keeps what was counted while the API is away, and sends a batch again under its id', async () => {
  const { report, evidence, batches, answerWith } = await start()
  answerWith(503)
  await report([error('2.0.0')], { slot: shownTo(true) })
  await evidence.flush()
  await report([error('1.0.0')], { slot: shownTo(false), address: '203.0.113.2' })
  await evidence.flush()
  answerWith(204)
  await evidence.flush()
  await evidence.flush()
  await evidence.flush()
  const [first, again, third, second] = batches.map(({ batch }) => batch)
  expect([again, third]).toEqual([first, first])
  expect(second).not.toBe(first)
  expect(batches).toHaveLength(4)
  expect(batches.slice(2).map(({ rows }) => rows[0]!.build)).toEqual(['2.0.0', '1.0.0'])
})

test('all that was counted is sent, also while an earlier batch is under way', async () => {
  const { evidence, batches } = await start()
  const of = (build: string) => ({ remote: 'mf_blog', build })
  evidence.renderEnded(of('2.0.0'), true)
  const sending = evidence.flush()
  evidence.renderEnded(of('3.0.0'), true)
  await evidence.flushAll()
  expect(batches.map(({ rows }) => rows[0]!.build)).toEqual(['2.0.0', '3.0.0'])
  await sending
})

test('a batch that the API will never accept does not hold up the next one', async () => {
  const { report, evidence, batches, answerWith } = await start()
  answerWith(422)
  await report([error('2.0.0')], { slot: shownTo(true) })
  await evidence.flush()
  answerWith(204)
  await report([error('1.0.0')], { slot: shownTo(false), address: '203.0.113.2' })
  await evidence.flush()
  expect(batches.map(({ rows }) => rows[0]!.build)).toEqual(['2.0.0', '1.0.0'])
})

test('pages of a remote with a canary measure every visit, and no other page says anything of it', async () => {
  const { pageData } = await import('../pages/document/finish-page')
  const { config } = await start()
  const maker = { config, build: '1.0.0', template: async () => '' }
  const shares = [watched, canaryBuild.remote, blog].map(
    (own) => pageData(maker, withCanary, own, undefined).vitalsShare,
  )
  expect(shares).toEqual([1, 1, undefined])
})
