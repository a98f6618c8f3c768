import type { IncomingMessage, ServerResponse } from 'node:http'
import { smuggled, victimsOf } from '../../../../tooling/testing/desync'
import { closeServers, type Seen, startGateway } from '../../testing/gateway'
import { freePort, hasVarnish, startVarnish } from '../../testing/varnish'

jest.setTimeout(120_000)
afterAll(closeServers)

/** Says what it was asked for, once the body has come. */
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

test('no stranger’s request is answered to somebody else, or reaches the server behind inside another one', async () => {
  const { origin, apiSeen } = await startGateway({ onCall: echo })
  await expectHarmless(Number(new URL(origin).port), apiSeen)
  expect(apiSeen.filter(({ url }) => url.includes(smuggled))).toEqual([])
})

const withVarnish = hasVarnish() ? test : test.skip

// Varnish takes some heads that we refuse, and frames them anew: what it reads as a second request is answered to who sent it.
withVarnish('nor is it through Varnish as it is shipped', async () => {
  const { origin, apiSeen } = await startGateway({ onCall: echo })
  const port = await freePort()
  const varnish = await startVarnish(port, [origin, origin], 'a-token-for-purging')
  await expectHarmless(port, apiSeen).finally(varnish.stop)
})
