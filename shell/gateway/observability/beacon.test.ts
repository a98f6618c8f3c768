import pino from 'pino'
import type { BeaconEvent } from '../../host/observability/beacon-report'
import { closeServers, startGateway } from '../testing/gateway'
import { live } from '../testing/live'
import { eventCounter } from './beacon'
import { gatewayMetrics } from './metrics'

afterAll(closeServers)

const error: BeaconEvent = {
  type: 'error',
  remote: 'mf_blog',
  build: '1.0.0',
  message: 'TypeError: x is not a function',
  stack: ['/remotes/mf-blog/1.0.0/page.0a1b2c3d.js:1:234'],
}
const ownPage = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }

async function start(env: Record<string, string> = {}) {
  // biome-ignore lint/suspicious/noExplicitAny: lines of many shapes
  const lines: any[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const { origin, metrics } = await startGateway({ log, env })
  const send = (body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
    fetch(`${origin}/beacon`, {
      method,
      headers: { ...ownPage, ...headers },
      body: method === 'POST' ? (typeof body === 'string' ? body : JSON.stringify(body)) : null,
    })
  return { lines, send, text: () => metrics.registry.metrics() }
}

test('counts errors by build, and logs them with their stack and without personal data', async () => {
  const { send, text, lines } = await start()
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const message = 'SyntaxError: "Asha Kumar" of asha@example.com is not valid JSON'
  expect((await send({ traceId, events: [{ ...error, message }] })).status).toBe(204)
  expect(await text()).toContain('portal_client_errors_total{remote="mf_blog",build="1.0.0"} 1\n')
  expect(lines).toMatchObject([
    {
      code: 'client_error',
      remote: 'mf_blog',
      build: '1.0.0',
      traceId,
      message: 'SyntaxError: "…" of … is not valid JSON',
      stack: ['/remotes/mf-blog/1.0.0/page.0a1b2c3d.js:1:234'],
    },
  ])
})

test('counts remotes that browsers could not load by the kind of failure', async () => {
  const { send, text } = await start()
  const failure = { type: 'federation', remote: 'mf_blog', build: '1.0.0' }
  await send({ events: [{ ...failure, number: 'PT-F102' }] })
  expect(await text()).toContain(
    'portal_federation_failures_total{noticed_by="browser",code="remote_not_loaded",remote="mf_blog",build="1.0.0"} 1\n',
  )
})

test('records web vitals by route pattern, in seconds', async () => {
  const { send, text } = await start()
  const vital = { type: 'vital', remote: 'mf_blog', route: '/blogs/:slug' }
  await send({
    events: [
      { ...vital, name: 'LCP', value: 2400 },
      { ...vital, name: 'CLS', value: 0.07 },
      { ...vital, route: '/blogs/of-asha-kumar', name: 'LCP', value: 100 },
    ],
  })
  const page = 'remote="mf_blog",route="/blogs/:slug"'
  expect(await text()).toContain(`portal_web_vital_lcp_seconds_sum{${page}} 2.4\n`)
  expect(await text()).toContain(`portal_web_vital_cls_score_sum{${page}} 0.07\n`)
  expect(await text()).toContain(
    'portal_web_vital_lcp_seconds_count{remote="other",route="other"} 1\n',
  )
})

test.each<[string, Record<string, string>]>([
  ['Do Not Track', { DNT: '1' }],
  ['Global Privacy Control', { 'Sec-GPC': '1' }],
])('does not count a visitor who sends %s', async (_what, headers) => {
  const { send, text, lines } = await start()
  expect((await send({ events: [error] }, headers)).status).toBe(204)
  expect(await text()).not.toContain('portal_client_errors_total{')
  expect(lines).toEqual([])
})

const report = { events: [error] }

test.each<[string, number, string, unknown, Record<string, string>, string?]>([
  ['from another site', 403, 'pages of', report, { 'Sec-Fetch-Site': 'cross-site' }],
  ['of unknown origin', 403, 'pages of', report, { 'Sec-Fetch-Site': '' }],
  ['with another media type', 415, 'application/json', report, { 'Content-Type': 'text/plain' }],
  ['that is not JSON', 400, 'JSON', '{', {}],
  ['that is too large', 413, '8 kB', 'x'.repeat(9000), {}],
  ['requested with GET', 405, 'posted', report, {}, 'GET'],
  ['without events', 400, '"events"', {}, {}],
  ['with too many events', 400, '"events"', { events: Array(21).fill(error) }, {}],
  ['with a field of its own', 400, '"name"', { events: [{ ...error, name: 'Asha' }] }, {}],
  ['of an unknown event', 400, '"events.0"', { events: [{ type: 'click' }] }, {}],
  [
    'with a long message',
    400,
    '"events.0.message"',
    { events: [{ ...error, message: 'x'.repeat(201) }] },
    {},
  ],
  [
    'with a foreign position',
    400,
    '"events.0.stack.0"',
    { events: [{ ...error, stack: ['https://evil.example/x.js:1:2'] }] },
    {},
  ],
  [
    'with a negative value',
    400,
    '"events.0.value"',
    { events: [{ type: 'vital', remote: 'x', route: '/', name: 'LCP', value: -1 }] },
    {},
  ],
])('refuses a report %s with status %d and one sentence', async (...given) => {
  const [, status, says, body, headers, method] = given
  const { send, text } = await start()
  const answer = await send(body, headers, method)
  expect(answer.status).toBe(status)
  expect((await answer.json()).error).toContain(says)
  expect(await text()).not.toContain('portal_client_errors_total{')
})

test('accepts an older browser by its Origin header', async () => {
  const { send } = await start({ PUBLIC_ORIGIN: 'https://portal.example' })
  const from = (origin: string) => send(report, { 'Sec-Fetch-Site': '', Origin: origin })
  expect((await from('https://portal.example')).status).toBe(204)
  expect((await from('https://evil.example')).status).toBe(403)
})

test('limits a visitor who reports without end, without limiting other visitors', async () => {
  const { send } = await start({ TRUSTED_PROXIES: '1' })
  const from = (address: string) => send(report, { 'X-Forwarded-For': address })
  const statuses = await Promise.all(Array.from({ length: 70 }, () => from('203.0.113.9')))
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(10)
  expect((await from('198.51.100.1')).status).toBe(204)
})

test.each([
  ['at an address', (_at: number) => '203.0.113.9'],
  ['in a network', (at: number) => `2001:db8:1:2::${at.toString(16)}`],
])('one visitor %s cannot use up the limit that all share', async (_where, addressOf) => {
  const { send } = await start({ TRUSTED_PROXIES: '1' })
  const from = (address: string) => send(report, { 'X-Forwarded-For': address })
  const flood = Array.from({ length: 300 }, (_none, at) => from(addressOf(at)))
  const others = Array.from({ length: 50 }, (_none, at) => from(`198.51.100.${at}`))
  const statuses = (await Promise.all(others)).map(({ status }) => status)
  expect(statuses).toEqual(statuses.map(() => 204))
  const refused = (await Promise.all(flood)).filter(({ status }) => status === 429)
  expect(refused).toHaveLength(240)
})

test('10,000 invented remotes, builds and addresses add no metric series', async () => {
  const metrics = gatewayMetrics()
  const noted: unknown[] = []
  const count = eventCounter({
    metrics,
    log: pino({ level: 'silent' }),
    build: '1.0.0',
    errors: { note: (error) => void noted.push(error), flush: async () => undefined },
  })
  const report = (at: number) => {
    const invented = { remote: `mf_${at}`, build: `1.0.${at}` }
    count(live, { ...error, ...invented })
    count(live, { ...error, build: invented.build })
    count(live, { ...error, remote: 'shell', build: invented.build })
    count(live, { type: 'federation', number: 'PT-F103', ...invented })
    count(live, { type: 'vital', remote: 'mf_blog', route: `/blogs/${at}`, name: 'INP', value: 1 })
    count(live, { type: 'vital', remote: invented.remote, route: '/blogs', name: 'INP', value: 1 })
  }
  const seriesOf = async () => (await metrics.registry.metrics()).split('\n').length
  report(1)
  const before = await seriesOf()
  for (let at = 2; at <= 10_001; at += 1) report(at)
  expect(await seriesOf()).toBe(before)
  expect(noted).toEqual([])
})
