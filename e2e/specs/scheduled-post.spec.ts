import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Blog } from '@pt-portal/api/contract'
import { test } from '../support/draft'
import { ownOrigin } from '../support/sign-in'

/** Long enough to check all places before publication on a busy machine. */
const soonMs = 20_000

/** All places where a visitor could find a post. */
const places = ['/blogs', '/blogs/feed.xml', '/sitemap.xml', '/api/blogs']

async function schedule(request: APIRequestContext, draft: Blog): Promise<Date> {
  const at = new Date(Date.now() + soonMs)
  const { title, slug, excerpt, content, author } = draft
  const answer = await request.put(`/api/blogs/${draft.id}`, {
    headers: ownOrigin,
    data: { title, slug, excerpt, content, author, isPublished: true, publishedAt: at },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  expect((await answer.json()).status).toBe('scheduled')
  return at
}

test('a scheduled post is found nowhere before its time, and everywhere afterwards', async ({
  browser,
  draft,
  request,
}) => {
  const visitor = await browser.newContext()
  const page = await visitor.newPage()
  const found = async () => {
    const answers = await Promise.all(places.map((place) => visitor.request.get(place)))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    return places.filter((_place, index) => texts[index]?.includes(draft.slug))
  }

  const at = await schedule(request, draft)
  expect(await found()).toEqual([])
  expect((await visitor.request.get(`/blogs/${draft.slug}`)).status()).toBe(404)
  expect(Date.now()).toBeLessThan(at.getTime())

  await expect.poll(found, { timeout: 45_000 }).toEqual(places)
  expect(Date.now()).toBeGreaterThanOrEqual(at.getTime())
  await page.goto('/blogs')
  await page.getByRole('link', { name: draft.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: draft.title })).toBeVisible()
  await visitor.close()
})
