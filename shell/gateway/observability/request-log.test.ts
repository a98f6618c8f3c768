import pino from 'pino'
import { acceptedTraceparent } from '../../host/observability/traceparent'
import type { PageRenderer } from '../pages/page-renderer'
import { closeServers, startGateway } from '../testing/gateway'

afterAll(closeServers)

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

test('passes the browser’s trace on to the API, and replaces a malformed one', async () => {
  const { origin, apiSeen } = await startGateway()
  await fetch(`${origin}/api/blogs`, { headers: { traceparent } })
  await fetch(`${origin}/api/blogs`, { headers: { traceparent: 'none of yours' } })
  await fetch(`${origin}/api/blogs`)
  const [kept, replaced, made] = apiSeen.map(({ headers }) => String(headers.traceparent))
  expect(kept).toBe(traceparent)
  for (const own of [replaced, made]) expect(acceptedTraceparent(own)).toBe(own)
  expect(new Set([kept, replaced, made]).size).toBe(3)
})

test('logs a page with its trace and the builds that made it, also when it comes from the cache', async () => {
  // biome-ignore lint/suspicious/noExplicitAny: lines of many shapes
  const lines: any[] = []
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const renderPage: PageRenderer = async ({ address }) => ({
    status: 200,
    headers: { 'X-Remote-Build': 'mf_public 1.2.0-p' },
    html: address,
    cacheable: true,
  })
  const { origin } = await startGateway({ log, renderPage })
  for (const _visit of ['made', 'kept', 'kept ahead']) {
    await fetch(`${origin}/about`, { headers: { traceparent } })
  }
  const requests = lines.filter(({ msg }) => msg === 'request')
  expect(requests).toHaveLength(3)
  for (const line of requests) {
    expect(line).toMatchObject({ path: '/about', builds: 'mf_public@1.2.0-p,shell@1.0.0' })
  }
  expect(requests[0]).toMatchObject({
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    requestId: expect.any(String),
  })
})

test('logs no invitation’s secret', async () => {
  // biome-ignore lint/suspicious/noExplicitAny: lines of many shapes
  const lines: any[] = []
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const { origin } = await startGateway({ log })
  for (const path of ['/admin/invitations/', '/api/invitations/', '/api/previews/']) {
    await fetch(`${origin}${path}a-secret`)
  }
  expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(3)
  expect(JSON.stringify(lines)).not.toContain('a-secret')
})

test('passes the trace of the request that causes a render on to the render’s API calls', async () => {
  const seen: string[] = []
  const { origin } = await startGateway({
    renderPage: async ({ traceparent: given }) => {
      seen.push(given)
      throw new Error('enough')
    },
  })
  await fetch(`${origin}/about`, { headers: { traceparent } })
  expect(seen).toEqual([traceparent])
})
