import { screen } from '@testing-library/react'
import { metaOf, renderPublic } from '../testing/render-public'

test.each([
  ['/contact', 'Contact us'],
  ['/about', 'About PT Portal'],
  ['/privacy', 'Privacy'],
  ['/screen-reader-access', 'Screen reader access'],
])('%s has its own heading, title, description and address', async (path, heading) => {
  const router = renderPublic(path)
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
  const meta = metaOf(router)
  expect(meta?.canonical).toBe(path)
  expect(meta?.title).toMatch(/PT Portal/)
  expect(meta?.description.length).toBeGreaterThan(100)
})
