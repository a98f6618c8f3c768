import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { live } from '../../testing/live'
import { liveRemotes } from '../live-remotes'
import { valuesOf } from '../remote-settings'
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
async function developmentServer(name: string, settings?: object, local?: object) {
  const described = {
    name,
    label: 'Shop',
    port: 3004,
    access: 'public',
    paths: ['/shop'],
    settings,
  }
  const answers: Record<string, object | undefined> = {
    '/remote.json': described,
    '/settings.local.json': local,
  }
  const server = createServer((request, response) => {
    const answer = answers[request.url!]
    response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer))
  })
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

test('a developer’s own values of settings stand over those of the portal', async () => {
  const text = { type: 'text', default: '', description: 'x' }
  const local = { greeting: 'Hello' }
  const entry = await developmentServer('shop', { greeting: text, partnerKey: text }, local)
  const [first] = live.remotes
  const released = liveRemotes([
    ...live.remotes,
    { ...first!, name: 'shop', paths: ['/shop'], stored: { greeting: 'Hi', partnerKey: 'k-1' } },
  ])
  const valuesIn = async (entry: string) =>
    valuesOf((await applyOverrides(released, { shop: entry })).byName.get('shop')!)
  expect(await valuesIn(entry)).toEqual({ greeting: 'Hello', partnerKey: 'k-1' })
  const without = await developmentServer('shop', { greeting: text })
  expect(await valuesIn(without)).toEqual({ greeting: 'Hi' })
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
