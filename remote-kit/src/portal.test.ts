import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { liveRemotes, shellContract } from './portal'

const answers: Record<string, unknown> = {
  '/remotes.json': { mf_blog: { version: '1.0.0', entry: '/x', paths: ['/blogs'] } },
  '/assets/contract.json': { sharedUi: '1.0.0' },
}

let server: Server
let origin: string

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    response.writeHead(answers[url] ? 200 : 404).end(JSON.stringify(answers[url] ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test('reads the live remotes and their addresses from a portal', async () => {
  expect(await liveRemotes(origin)).toEqual([{ name: 'mf_blog', paths: ['/blogs'] }])
})

test('checks the portal’s response', async () => {
  await expect(shellContract(origin)).rejects.toThrow(
    `${origin}/assets/contract.json: lacks "provides"`,
  )
})

test('names a portal that cannot be read, and the remedy', async () => {
  await expect(liveRemotes(`${origin}/x`)).rejects.toThrow(
    `${origin}/x/remotes.json cannot be read (it answered 404): set PORTAL_ORIGIN to a running portal.`,
  )
  await expect(liveRemotes('http://127.0.0.1:1')).rejects.toThrow(
    'http://127.0.0.1:1/remotes.json cannot be read (',
  )
})
