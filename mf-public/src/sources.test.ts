import type { ReadApi } from '@pt-portal/shared-ui/router'
import { sitemap } from './sources'

const updatedAt = '2026-10-21T06:30:00.000Z'

const answers: Record<string, object[]> = {
  '/state-pages': [
    { name: 'Kerala', slug: 'kerala-professional-tax-registration', updatedAt },
    {
      name: 'Goa',
      slug: 'goa-professional-tax-registration',
      updatedAt: '2026-11-01T00:00:00.000Z',
    },
  ],
  '/service-pages': [
    { slug: 'compliance', updatedAt },
    { slug: 'filing', updatedAt },
  ],
  '/page-versions': [
    { resource: 'state-pages', slug: 'goa-professional-tax-registration', language: 'hi' },
    // A post may have the slug of a service.
    { resource: 'blogs', slug: 'compliance', language: 'hi' },
  ],
}
const read: ReadApi = async (path) => answers[path] as never

test('the sitemap contains the fixed pages, and the states and services that have pages', async () => {
  const entries = await sitemap!(read)
  // Each of these pages shows data of every state, and the listing shows every service.
  const dependent = ['/', '/calculator', '/calculator/employers', '/compare', '/questions']
  for (const path of [...dependent, '/penalty-calculator', '/data', '/embed']) {
    expect(entries).toContainEqual({ path, updatedAt: '2026-11-01T00:00:00.000Z' })
  }
  expect(entries).toContainEqual({ path: '/services', updatedAt })
  expect(entries).toContainEqual({ path: '/about' })
  const languages = ['en']
  const kerala = { path: '/kerala-professional-tax-registration', updatedAt, languages }
  expect(entries).toContainEqual(kerala)
  expect(entries).toContainEqual({ path: '/services/compliance', updatedAt, languages })
  expect(entries).toContainEqual({ path: '/changes', updatedAt: '2026-11-01T00:00:00.000Z' })
  expect(entries).toContainEqual({ path: '/changes/kerala', updatedAt })
  // This address shows the listing with a filter selected (D8).
  expect(entries.map(({ path }) => path)).not.toContain('/services/filing')
  // Search engines must not list pages of search results, free times, thanks, or what stands in frames of other sites.
  const addresses = entries.map(({ path }) => path)
  for (const path of ['/search', '/callback', '/next', '/thank-you', '/embed/calculator']) {
    expect(addresses).not.toContain(path)
  }
})

test('the sitemap names only the languages that a page of content is public in', async () => {
  const entries = await sitemap!(read)
  const languagesOf = (address: string) => entries.find(({ path }) => path === address)!.languages
  expect(languagesOf('/goa-professional-tax-registration')).toEqual(['en', 'hi'])
  expect(languagesOf('/services/compliance')).toEqual(['en'])
  expect(languagesOf('/calculator')).toBeUndefined()
})

test('the sitemap contains the places without the tax, but not one with a state page', async () => {
  const states = [{ name: 'Delhi', slug: 'delhi', updatedAt }]
  const entries = await sitemap!(async (path) => (path === '/state-pages' ? states : []) as never)
  expect(entries).toContainEqual({ path: '/rajasthan-professional-tax', updatedAt: '2026-11-23' })
  const addresses = entries.map(({ path }) => path)
  expect(addresses.filter((path) => path.endsWith('-professional-tax'))).toHaveLength(12)
  expect(addresses).toContain('/delhi')
  expect(addresses).not.toContain('/delhi-professional-tax')
})

test('fails when a list cannot be read', async () => {
  const failing: ReadApi = async () => {
    throw new Error('/api/state-pages answered 503')
  }
  await expect(sitemap!(failing)).rejects.toThrow('answered 503')
})
