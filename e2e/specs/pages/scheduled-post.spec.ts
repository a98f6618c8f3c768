import { expect } from '@playwright/test'
import { bodyOf } from '../../support/records'
import { test } from '../../support/staff'

const hour = 3_600_000

/** All addresses where a visitor could find a post. */
const addresses = ['/blogs', '/blogs/feed.xml', '/sitemap.xml', '/api/blogs']

test('a scheduled post is found nowhere before its time, and everywhere afterwards', async ({
  page,
  staffApi,
  post: { id, title, slug, excerpt, content, author },
}) => {
  const found = async () => {
    const answers = await Promise.all(addresses.map((address) => page.request.get(address)))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    return addresses.filter((_address, index) => texts[index]?.includes(slug))
  }
  const schedule = async (afterMs: number) => {
    const at = new Date(Date.now() + afterMs)
    const data = { title, slug, excerpt, content, author, isPublished: true, publishedAt: at }
    const { status } = await bodyOf<{ status: string }>(
      await staffApi.put(`/api/blogs/${id}`, { data }),
    )
    expect(status).toBe('scheduled')
    return at
  }

  await schedule(hour)
  expect(await found()).toEqual([])
  expect((await page.request.get(`/blogs/${slug}`)).status()).toBe(404)

  const at = await schedule(3000)
  await expect.poll(found, { timeout: 45_000 }).toEqual(addresses)
  expect(Date.now()).toBeGreaterThanOrEqual(at.getTime())
  await page.goto('/blogs')
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
