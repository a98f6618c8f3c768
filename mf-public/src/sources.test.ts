import type { ReadApi } from '@pt-portal/shared-ui/router'
import { sitemap } from './sources'

const updatedAt = '2026-10-21T06:30:00.000Z'

const answers: Record<string, object[]> = {
  '/state-pages': [{ slug: 'kerala-professional-tax-registration', updatedAt }],
  '/service-pages': [
    { slug: 'compliance', updatedAt },
    { slug: 'filing', updatedAt },
  ],
}
const read: ReadApi = async (path) => answers[path] as never

test('the sitemap has the fixed pages, the states and the services with pages of their own', async () => {
  const entries = await sitemap!(read)
  expect(entries).toContainEqual({ path: '/' })
  expect(entries).toContainEqual({ path: '/calculator' })
  expect(entries).toContainEqual({ path: '/kerala-professional-tax-registration', updatedAt })
  expect(entries).toContainEqual({ path: '/services/compliance', updatedAt })
  // The listing with its filter chosen (D8).
  expect(entries.map(({ path }) => path)).not.toContain('/services/filing')
})

test('a list that cannot be read fails it', async () => {
  const failing: ReadApi = async () => {
    throw new Error('/api/state-pages answered 503')
  }
  await expect(sitemap!(failing)).rejects.toThrow('answered 503')
})
