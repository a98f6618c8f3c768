import type { IncomingMessage, ServerResponse } from 'node:http'
import { smuggled, victimsOf } from '../../../tooling/testing/desync'
import { closeServers, startGateway } from '../testing/gateway'

jest.setTimeout(120_000)
afterAll(closeServers)

/** Says what it was asked for, once the body has come. */
function echo(request: IncomingMessage, response: ServerResponse): true {
  request.resume().once('end', () => response.end(`${request.method} ${request.url}`))
  return true
}

test('no stranger’s request answers another visitor’s, or reaches the server behind inside another one', async () => {
  const { origin, apiSeen } = await startGateway({ onCall: echo })
  const faults = await victimsOf({
    port: Number(new URL(origin).port),
    path: '/api/attacked',
    victimPath: (id) => `/api/victim?${id}`,
    isOwn: (id, { body }) => body === `GET /api/victim?${id}`,
  })
  expect(faults).toEqual([])
  const isPlain = ({ headers, url }: (typeof apiSeen)[0]) =>
    !url.includes(smuggled) &&
    headers['x-gateway-secret'] === 'the shared secret' &&
    headers['x-forwarded-for'] === '127.0.0.1' &&
    headers['transfer-encoding'] === undefined &&
    headers['x-rest'] === undefined
  expect(apiSeen.filter((seen) => !isPlain(seen))).toEqual([])
})
