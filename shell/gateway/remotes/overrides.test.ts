import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { live } from '../testing/live'
import { applyOverrides, readOverrides } from './overrides'

const local = 'http://localhost:3002/dev/mf-manifest.json'

test('an override replaces one remote’s build by a local one and leaves the others', async () => {
  const overrides = readOverrides(new URLSearchParams({ 'mf.mf_blog': local, tag: 'x' }), undefined)
  expect(overrides).toEqual({ mf_blog: local })
  const own = await applyOverrides(live, overrides)
  const blog = live.byName.get('mf_blog')!
  expect(own.byName.get('mf_blog')).toEqual({ ...blog, version: 'local', entry: local })
  expect(own.byName.get('mf_admin')).toEqual(live.byName.get('mf_admin'))
  expect(own.remoteOf('/blogs')?.entry).toBe(local)
})

test('an override stays in the cookie until an empty one removes it', () => {
  const cookie = new URLSearchParams({ mf_blog: local }).toString()
  expect(readOverrides(new URLSearchParams(), cookie)).toEqual({ mf_blog: local })
  expect(readOverrides(new URLSearchParams('mf.mf_blog='), cookie)).toEqual({})
})

test.each([
  'https://evil.example/mf-manifest.json',
  'http://localhost.evil.example:3002/mf-manifest.json',
  'javascript:alert(1)//mf-manifest.json',
  "http://localhost:3002/;script-src '*'/mf-manifest.json",
])('%s is refused, because it is not on the developer’s machine', (entry) => {
  expect(readOverrides(new URLSearchParams({ 'mf.mf_blog': entry }), undefined)).toEqual({})
})

/** Starts a development server, which describes a remote. */
async function developmentServer(name: string) {
  const described = { name, label: 'Shop', port: 3004, access: 'public', paths: ['/shop'] }
  const server = createServer((request, response) =>
    response.writeHead(request.url === '/remote.json' ? 200 : 404).end(JSON.stringify(described)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}/mf-manifest.json`
}

const servers: Server[] = []
afterAll(() => servers.forEach((server) => void server.close()))

test('a remote that is not live yet is added as its development server describes it', async () => {
  const entry = await developmentServer('shop')
  const own = await applyOverrides(live, { shop: entry })
  expect(own.remoteOf('/shop')).toMatchObject({ name: 'shop', version: 'local', entry })
  expect(own.remoteOf('/blogs')).toEqual(live.remoteOf('/blogs'))
})

test('a remote whose description is missing or another remote’s is not added', async () => {
  const overrides = { shop: await developmentServer('kiosk'), mf_shop: local }
  expect((await applyOverrides(live, overrides)).registry).toEqual(live.registry)
})

test('a live remote gets the description of its development server, including new addresses', async () => {
  const entry = await developmentServer('mf_blog')
  const own = await applyOverrides(live, { mf_blog: entry })
  expect(own.remoteOf('/shop')).toMatchObject({ name: 'mf_blog', version: 'local', entry })
})
