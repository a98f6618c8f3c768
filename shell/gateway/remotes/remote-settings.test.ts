import type { Settings, StoredSettings } from '@pt-portal/remote-kit/remote/settings'
import { closeServers, startGateway } from '../testing/gateway'
import { live, released } from '../testing/live'
import { percentileIn } from './by-visitor/canaries'
import { liveRemotes, withBuilds } from './live-remotes'
import { settingsForBrowsers, valuesOf } from './remote-settings'

const settings: Settings = {
  supportEmail: { type: 'text', default: 'a@example.com', description: 'x', public: true },
  partnerKey: { type: 'text', default: '', description: 'x' },
  newSearch: { type: 'flag', default: 'off', variants: ['off', 'on'], description: 'x' },
}

/** The live remotes, with settings of the blog. */
const withStored = (stored?: StoredSettings) =>
  liveRemotes(
    released().map((remote) =>
      remote.name === 'mf_blog' ? { ...remote, settings, stored } : remote,
    ),
  )
const blogIn = (remotes: typeof live) => remotes.byName.get('mf_blog')!

test('a changed value makes the pages of its remote stale, and those of no other', () => {
  const [before, after] = [withStored(), withStored({ partnerKey: 'k-1' })]
  expect(after.stampOf('mf_blog')).not.toBe(before.stampOf('mf_blog'))
  expect(after.stampOf('mf_public')).toBe(before.stampOf('mf_public'))
  expect(after.stampOf(undefined)).toBe(before.stampOf(undefined))
})

test('browsers may know public settings and flags, and nothing of remotes without', () => {
  const stored = { supportEmail: 'desk@example.com', partnerKey: 'k-1' }
  const { remotes } = withStored(stored)
  expect(valuesOf(blogIn(withStored(stored)))).toEqual({ ...stored, newSearch: 'off' })
  expect(settingsForBrowsers(remotes)).toEqual({
    mf_blog: { supportEmail: 'desk@example.com', newSearch: 'off' },
  })
  expect(settingsForBrowsers(live.remotes)).toBeUndefined()
})

test('a previewed build has the values that are stored for its remote', () => {
  const preview = { ...released('2.0.0').find(({ name }) => name === 'mf_blog')!, settings }
  const shown = withBuilds(withStored({ partnerKey: 'k-1' }), [preview])
  expect(valuesOf(blogIn(shown))).toMatchObject({ partnerKey: 'k-1' })
})

const slots = Array.from({ length: 1000 }, (_none, slot) => slot)

test('another flag begins with other visitors, and each slot has a percentile of its own', () => {
  const percentiles = (flag: string) => slots.map((slot) => percentileIn(slot, 'mf_blog', flag))
  expect(new Set(percentiles('newSearch')).size).toBe(1000)
  expect(Math.min(...percentiles('newSearch'))).toBe(0)
  expect(Math.max(...percentiles('newSearch'))).toBeCloseTo(99.9)
  const first = (flag: string) => slots.filter((slot) => percentileIn(slot, 'mf_blog', flag) < 10)
  expect(first('newSearch')).toHaveLength(100)
  expect(first('newSearch')).not.toEqual(first('newList'))
})

describe('through the gateway, a flag', () => {
  afterAll(closeServers)

  async function gatewayWith(shares: Record<string, number>) {
    const main = withStored({ newSearch: shares })
    let made = 0
    const { origin } = await startGateway({
      remotes: { read: async () => main, known: () => main },
      renderPage: async ({ address, live: shown }) => {
        made += 1
        const remote = shown.remoteOf(address.split('?')[0]!)!
        const html = `<p>${valuesOf(remote).newSearch}</p>`
        return { status: 200, headers: {}, html, cacheable: true }
      },
    })
    const visit = async (path: string, cookie = '') => {
      const response = await fetch(origin + path, { headers: { Cookie: cookie } })
      const [set] = response.headers.getSetCookie()
      return {
        text: await response.text(),
        cookie: set?.split(';')[0],
        caching: response.headers.get('cache-control'),
        cache: response.headers.get('x-cache'),
      }
    }
    return { visit, made: () => made }
  }

  test('gives each visitor the same variant on all pages of its remote, from the cache', async () => {
    const { visit, made } = await gatewayWith({ on: 30 })
    const texts = await Promise.all(
      slots.map(async (slot) => (await visit('/blogs', `canary_slot=${slot}`)).text),
    )
    expect(texts.filter((text) => text === '<p>on</p>')).toHaveLength(300)
    expect(made()).toBe(2)
    const first = await visit('/blogs')
    expect(first.cookie).toMatch(/^canary_slot=\d{1,3}$/)
    expect(first.caching).toMatch(/^private/)
    for (const path of ['/blogs', '/blogs/a-post']) {
      const again = await visit(path, first.cookie)
      expect(again).toMatchObject({ text: first.text, cookie: undefined, caching: first.caching })
    }
  })

  test('leaves pages of other remotes without a cookie, and shared', async () => {
    const { visit } = await gatewayWith({ on: 30 })
    await visit('/services')
    expect(await visit('/services')).toMatchObject({ cookie: undefined, cache: 'hit' })
    expect((await visit('/services')).caching).not.toMatch(/private/)
  })

  test.each([{ on: 100 }, { off: 100 }, {}])(
    'that all visitors get alike, as of %j, needs no cookie, and its pages are shared',
    async (shares: { on?: number; off?: number }) => {
      const { visit, made } = await gatewayWith(shares as Record<string, number>)
      const { text, cookie, caching } = await visit('/blogs')
      expect([text, cookie]).toEqual([shares.on ? '<p>on</p>' : '<p>off</p>', undefined])
      expect(caching).not.toMatch(/private/)
      await visit('/blogs')
      expect(made()).toBe(1)
    },
  )
})
