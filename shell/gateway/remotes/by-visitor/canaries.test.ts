import { closeServers, listen, startGateway } from '../../testing/gateway'
import { live, registryText, released } from '../../testing/live'
import { liveRemotes } from '../live-remotes'
import { fixedRegistry } from '../registry/registry'
import type { LiveRemote } from '../remote-build'
import { isShownCanary, remotesOfSlot } from './canaries'

const slots = Array.from({ length: 1000 }, (_none, slot) => slot)
const [blog] = released().filter(({ name }) => name === 'mf_blog') as [LiveRemote]
const withCanary = (share: number, version = '2.0.0'): LiveRemote => ({
  ...blog,
  canaryBuild: { remote: { ...blog, version, entry: `/remotes/mf-blog/${version}/x` }, share },
})
const shown = (share: number, version?: string) =>
  slots.filter((slot) => isShownCanary(slot, withCanary(share, version)))

test.each([1, 5, 50, 99])('a canary of %i % is shown to that share of visitors', (share) => {
  expect(shown(share)).toHaveLength(share * 10)
})

test('raising a canary’s share only adds visitors', () => {
  expect(shown(20)).toEqual(expect.arrayContaining(shown(5)))
})

test('another canary starts with other visitors', () => {
  expect(shown(5)).not.toEqual(shown(5, '3.0.0'))
})

test('visitors of a canary get its build, and the live builds of all other remotes', () => {
  const main = liveRemotes(
    live.remotes.map((remote) => (remote.name === 'mf_blog' ? withCanary(50) : remote)),
  )
  const inside = shown(50)[0]!
  const outside = slots.find((slot) => !shown(50).includes(slot))!
  const variant = remotesOfSlot(main, inside)
  expect(variant.byName.get('mf_blog')?.version).toBe('2.0.0')
  expect(variant.registry.mf_public).toEqual(main.registry.mf_public)
  expect(variant.stampOf('mf_public')).toBe(main.stampOf('mf_public'))
  expect(variant.stampOf('mf_blog')).not.toBe(main.stampOf('mf_blog'))
  expect(remotesOfSlot(main, outside)).toBe(main)
  expect(remotesOfSlot(main, inside)).toBe(variant)
})

describe('through the gateway', () => {
  afterAll(closeServers)

  async function gatewayWith(share: number) {
    const manifest = JSON.stringify({
      metaData: { remoteEntry: { name: 'entry.js', path: '' } },
      exposes: [],
    })
    const files = await listen((_request, response) => response.end(manifest))
    const registry = JSON.parse(registryText())
    const canary = { ...registry.mf_blog, version: '2.0.0', share, contract: null }
    registry.mf_blog.canary = { ...canary, entry: `${files}/2.0.0/mf-manifest.json` }
    return startGateway({
      registry: fixedRegistry(JSON.stringify(registry), { isProduction: false }),
      renderPage: async ({ address, live: shown }) => ({
        status: 200,
        headers: {},
        html: String(shown.remoteOf(address)?.version),
        cacheable: true,
      }),
    })
  }

  async function visit(address: string, cookie = '') {
    const response = await fetch(address, { headers: { Cookie: cookie } })
    const [set = cookie] = response.headers.getSetCookie()
    return { text: await response.text(), cookie: set.split(';')[0]!, headers: response.headers }
  }

  test('the same visitors see the canary each time, and its pages are cached separately', async () => {
    const { origin } = await gatewayWith(30)
    const visits = []
    for (let visitors = 0; visitors < 300; visitors += 1)
      visits.push(await visit(`${origin}/blogs`))
    const inside = visits.filter(({ text }) => text === '2.0.0')
    // Four standard deviations on each side.
    expect(inside.length).toBeGreaterThan(58)
    expect(inside.length).toBeLessThan(122)
    for (const { cookie, text } of visits.slice(0, 20)) {
      const again = await visit(`${origin}/blogs`, cookie)
      expect(again.text).toBe(text)
      expect(again.headers.get('x-cache')).toBe('hit')
      expect(again.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate')
      expect(again.headers.get('vary')).toMatch(/Cookie/)
      const registry = JSON.parse((await visit(`${origin}/remotes.json`, cookie)).text)
      expect(registry.mf_blog.version).toBe(text)
    }
    expect((await visit(`${origin}/services`, inside[0]!.cookie)).text).toBe('1.0.0')
  })

  test.each(['canary_slot=1000', 'canary_slot=-1', 'canary_slot=x', 'canary_slot=%00'])(
    'the invalid cookie %s is replaced',
    async (cookie) => {
      const { origin } = await gatewayWith(50)
      expect((await visit(`${origin}/blogs`, cookie)).cookie).toMatch(/^canary_slot=\d{1,3}$/)
    },
  )
})
