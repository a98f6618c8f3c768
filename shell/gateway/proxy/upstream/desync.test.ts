import type { IncomingMessage, ServerResponse } from 'node:http'
import { smuggled, victimsOf } from '../../../../tooling/testing/desync'
import { closeServers, type Seen, startGateway } from '../../testing/gateway'
import { freePort, hasVarnish, startVarnish } from '../../testing/varnish'

jest.setTimeout(120_000)
afterAll(closeServers)

/** Answers with the request that it received, once the body has arrived. */
function echo(request: IncomingMessage, response: ServerResponse): true {
  request.resume().once('end', () => response.end(`${request.method} ${request.url}`))
  return true
}

const isPlain = ({ headers }: Seen) =>
  headers['x-gateway-secret'] === 'the shared secret' &&
  headers['x-forwarded-for'] === '127.0.0.1' &&
  headers['transfer-encoding'] === undefined &&
  headers['x-rest'] === undefined

async function expectHarmless(port: number, apiSeen: Seen[]): Promise<void> {
  const victims = await victimsOf({
    port,
    path: '/api/attacked',
    victimPath: (id) => `/api/victim?${id}`,
    isOwn: (id, { body }) => body === `GET /api/victim?${id}`,
  })
  expect(victims).toEqual([])
  expect(apiSeen.filter((seen) => !isPlain(seen))).toEqual([])
}

test('no response to a smuggled request reaches another visitor, and none reaches the upstream inside another', async () => {
  const { origin, apiSeen } = await startGateway({ onCall: echo })
  await expectHarmless(Number(new URL(origin).port), apiSeen)
  expect(apiSeen.filter(({ url }) => url.includes(smuggled))).toEqual([])
})

const withVarnish = hasVarnish() ? test : test.skip

// Varnish accepts some request heads that the gateway refuses, and frames them anew: the response to what it
// reads as a second request goes to the visitor who sent it.
withVarnish('nor is it through Varnish as it is shipped', async () => {
  const { origin, apiSeen } = await startGateway({ onCall: echo })
  const port = await freePort()
  const varnish = await startVarnish(port, [origin, origin], 'a-token-for-purging')
  await expectHarmless(port, apiSeen).finally(varnish.stop)
})
