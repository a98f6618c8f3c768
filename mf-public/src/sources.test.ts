import type { ReadApi } from '@pt-portal/shared-ui/router'
import { sitemap } from './sources'

const updatedAt = '2026-10-21T06:30:00.000Z'

const answers: Record<string, object[]> = {
  '/state-pages': [
    { slug: 'kerala-professional-tax-registration', updatedAt },
    { slug: 'goa-professional-tax-registration', updatedAt: '2026-11-01T00:00:00.000Z' },
  ],
  '/service-pages': [
    { slug: 'compliance', updatedAt },
    { slug: 'filing', updatedAt },
  ],
}
const read: ReadApi = async (path) => answers[path] as never

test('the sitemap contains the fixed pages, and the states and services that have pages', async () => {
  const entries = await sitemap!(read)
  // Each of these pages shows data of every state, and the listing shows every service.
  const dependent = ['/', '/calculator', '/calculator/employers', '/compare', '/questions']
  for (const path of [...dependent, '/penalty-calculator']) {
    expect(entries).toContainEqual({ path, updatedAt: '2026-11-01T00:00:00.000Z' })
  }
  expect(entries).toContainEqual({ path: '/services', updatedAt })
  expect(entries).toContainEqual({ path: '/about' })
  expect(entries).toContainEqual({ path: '/kerala-professional-tax-registration', updatedAt })
  expect(entries).toContainEqual({ path: '/services/compliance', updatedAt })
  // This address shows the listing with a filter selected (D8).
  expect(entries.map(({ path }) => path)).not.toContain('/services/filing')
  // Search engines must not list pages of search results.
  expect(entries.map(({ path }) => path)).not.toContain('/search')
})

test('fails when a list cannot be read', async () => {
  const failing: ReadApi = async () => {
    throw new Error('/api/state-pages answered 503')
  }
  await expect(sitemap!(failing)).rejects.toThrow('answered 503')
})
