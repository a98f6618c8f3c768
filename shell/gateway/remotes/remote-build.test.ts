import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { filesKey } from '@pt-portal/remote-kit/server/key-of-remote'
import { passTime } from '../testing/gateway'
import { manifestCache, outerFiles } from './remote-build'

const manifest = {
  metaData: { remoteEntry: { name: 'entry.js', path: '' } },
  shared: [],
  exposes: [],
}

let server: Server
let origin: string
let behaviour: 'good' | 'failing' | 'silent' | 'shapeless' | 'endless' | 'redirecting'
let asked: { url: string; secret: unknown }[]

/** Megabytes that were sent without end. */
let sent: number

function endless(response: ServerResponse): void {
  const megabyte = Buffer.alloc(1024 * 1024, ' ')
  const more = () => {
    sent += 1
    if (!response.destroyed) response.write(megabyte, more)
  }
  more()
}

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: request.url!, secret: request.headers['x-gateway-secret'] })
    if (behaviour === 'silent') return
    if (behaviour === 'endless') return endless(response)
    if (behaviour === 'redirecting' && !request.url!.startsWith('/inner/')) {
      response.writeHead(302, { Location: '/inner/mf-manifest.json' }).end()
      return
    }
    if (behaviour === 'failing') response.writeHead(500)
    response.end(JSON.stringify(behaviour === 'shapeless' ? {} : manifest))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(() => jest.restoreAllMocks())
beforeEach(() => {
  behaviour = 'good'
  asked = []
  sent = 0
})

const entry = '/remotes/mf-blog/1.0.0/mf-manifest.json'

function manifests() {
  const manifestAt = manifestCache({ remoteOrigin: () => origin, gatewaySecret: 'secret' })
  return (address: string, access: 'public' | 'staff' = 'public') =>
    manifestAt(address, { access, port: 3002, entry: address })
}

test('fetches a manifest once, because builds never change', async () => {
  const manifestAt = manifests()
  expect(await manifestAt(entry)).toEqual(manifest)
  await manifestAt(entry)
  expect(asked.map(({ url }) => url)).toEqual(['/1.0.0/mf-manifest.json'])
})

test.each([
  ['https://cdn.example/blog/1.0.0-a/mf-manifest.json', ['https://cdn.example/blog/']],
  ['https://cdn.example/1.0.0-a/mf-manifest.json', ['https://cdn.example']],
  ['http://localhost:3002/mf-manifest.json', ['http://localhost:3002']],
  ['/remotes/mf-blog/1.0.0-a/mf-manifest.json', []],
])('the policy names the folder of the builds of which %s is one', (entry, folders) => {
  expect(outerFiles([{ entry }, { entry }])).toEqual(folders)
})

test('sends servers of staff remotes a key of their own, never the secret, and nothing to another origin', async () => {
  const manifestAt = manifests()
  await manifestAt(entry)
  await manifestAt('/remotes/mf-admin/1.0.0/mf-manifest.json', 'staff')
  await manifestAt(`${origin}/remotes/mf-admin/1.0.0/mf-manifest.json`, 'staff')
  await manifestAt('/remotes/glossary/1.0.0/mf-manifest.json', 'staff')
  expect(asked.map(({ secret }) => secret)).toEqual([
    undefined,
    filesKey('secret', 'mf_admin'),
    undefined,
    filesKey('secret', 'glossary'),
  ])
})

test.each(['failing', 'shapeless'] as const)(
  'fetches a manifest again in the background after a %s response',
  async (how) => {
    const manifestAt = manifests()
    behaviour = how
    await expect(manifestAt(entry)).rejects.toThrow(entry)
    behaviour = 'good'
    passTime(3000)
    await manifestAt(entry).catch(() => undefined)
    let answer: unknown
    for (let tries = 0; !answer && tries < 200; tries += 1) {
      answer = await manifestAt(entry).catch(() => undefined)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(answer).toEqual(manifest)
    expect(asked).toHaveLength(2)
  },
)

test('a file that does not end is read to its limit alone', async () => {
  const manifestAt = manifests()
  behaviour = 'endless'
  await expect(manifestAt(entry)).rejects.toThrow(
    `${origin}/1.0.0/mf-manifest.json is larger than 20 MB`,
  )
  expect(sent).toBeLessThan(40)
})

test('a file is not read from where its server redirects', async () => {
  const manifestAt = manifests()
  behaviour = 'redirecting'
  await expect(manifestAt(entry)).rejects.toThrow()
  expect(asked.map(({ url }) => url)).toEqual(['/1.0.0/mf-manifest.json'])
})

test('only the first request waits for a server that does not answer', async () => {
  const manifestAt = manifests()
  behaviour = 'silent'
  await expect(manifestAt(entry)).rejects.toThrow()
  passTime(10_000)
  const startedAt = Date.now()
  for (let visit = 0; visit < 10; visit += 1) await expect(manifestAt(entry)).rejects.toThrow()
  expect(Date.now() - startedAt).toBeLessThan(1000)
  expect(asked.length).toBeLessThanOrEqual(2)
})
