import { createServer, type Server } from 'node:http'
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
let behaviour: 'good' | 'failing' | 'silent' | 'shapeless'
let asked: { url: string; secret: unknown }[]

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: request.url!, secret: request.headers['x-gateway-secret'] })
    if (behaviour === 'silent') return
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
})

const entry = '/remotes/mf-blog/1.0.0/mf-manifest.json'

function manifests() {
  const manifestAt = manifestCache({ remoteOrigin: () => origin, gatewaySecret: 'secret' })
  return (address: string, access: 'public' | 'staff' = 'public') =>
    manifestAt(address, { access, entry: address })
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
