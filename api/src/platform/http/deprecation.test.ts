import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../app'
import { openApiDocument } from '../../operations/openapi/document'
import { Client } from '../../testing/api'
import { withApi } from '../../testing/with-api'
import { text } from './request/shape'
import { route } from './route'

const api = withApi()

const old = route({
  method: 'GET',
  path: '/api/old',
  operationId: 'old',
  access: 'public',
  summary: 'What was',
  answer: text,
  deprecated: { since: '2026-12-01', sunset: '2027-06-01', use: '/api/new' },
  handle: async () => 'as ever',
})

test('a route that goes announces it in its answers, its refusals too, and in the description', async () => {
  const { platform, metrics } = api
  const server = createServer(createApp(platform, { routes: [old], hotReads: [], metrics }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { status, headers } = await new Client({ url }).get('/api/old')
  server.close()
  expect([status, headers.get('deprecation'), headers.get('sunset'), headers.get('link')]).toEqual([
    200,
    // 1 December 2026, 00:00 in India.
    '@1796063400',
    'Mon, 31 May 2027 18:30:00 GMT',
    '</api/new>; rel="successor-version"',
  ])
  const document = openApiDocument([old]) as { paths: Record<string, { get: object }> }
  expect(document.paths['/api/old']!.get).toMatchObject({
    deprecated: true,
    'x-sunset': '2027-06-01',
  })
})
