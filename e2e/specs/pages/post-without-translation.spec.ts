import { expect } from '@playwright/test'
import { test } from '../../support/staff'

test('a post that nobody translated has no address in Hindi; the page there offers the English post', async ({
  page,
  request,
  records,
}) => {
  const { title, slug, content } = await records.post({ isPublished: true })

  const answer = await page.goto(`/hi/blogs/${slug}`)
  expect(answer!.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('main')).not.toContainText(content)
  const offer = page.getByRole('main').getByRole('link', { name: /English/ })
  await expect(offer).toHaveAttribute('hreflang', 'en')
  await offer.click()
  await expect(page).toHaveURL(`/blogs/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  // Lists, feeds and the sitemap have no mixture either.
  for (const address of ['/hi/blogs', '/hi/blogs/feed.xml']) {
    expect(await (await request.get(address)).text(), address).not.toContain(slug)
  }
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`/blogs/${slug}</loc>`)
  expect(sitemap).not.toContain(`/hi/blogs/${slug}`)
})
