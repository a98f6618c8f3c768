import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Blog } from '@pt-portal/api/contract'
import { button, field, toast } from '../../support/controls'
import { expectAccessible } from '../../support/expect-accessible'
import { ownOrigin } from '../../support/sign-in'
import { test } from '../../support/staff'

const section = (page: Page, name: string) =>
  page.getByRole('row', { name: new RegExp(`^${name} `) })

/** Publishes the English post with these words. */
async function publish(
  request: APIRequestContext,
  { id, title, slug, content, author }: Blog,
  excerpt: string,
): Promise<void> {
  const data = { title, slug, content, author, excerpt, isPublished: true }
  const answer = await request.put(`/api/blogs/${id}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('a translator publishes a post in Hindi, learns which English field has changed, and settles it', async ({
  page: visitor,
  staffApi,
  colleague,
  post,
}) => {
  const { id, title, slug } = post
  const hindi = `प्रोफेशनल टैक्स ${slug}`
  await publish(staffApi, post, 'What changes in March')
  const version = `/api/blogs/${id}/translations/hi`
  const begun = await staffApi.put(version, {
    data: {
      fields: {
        excerpt: { source: 'What changes in March', target: 'क्या बदलता है' },
        content: { source: post.content, target: 'एक पैराग्राफ़।' },
        author: { source: post.author, target: 'संपादकीय टीम' },
      },
    },
  })
  expect(begun.status(), await begun.text()).toBe(200)

  const translator = await colleague({ role: 'translator', languages: ['hi'] })
  await translator.goto('/admin')
  const navigation = translator.getByRole('navigation', { name: 'Admin' })
  await navigation.getByRole('link', { name: 'Translations' }).click()
  await translator.getByRole('searchbox', { name: 'Search' }).fill(slug)
  await translator.keyboard.press('Enter')
  await translator.getByRole('link', { name: title, exact: true }).click()
  await expect(section(translator, 'Title').getByText('Missing')).toBeVisible()
  await expect(section(translator, 'Excerpt').getByText('Current')).toBeVisible()
  await field(translator, 'Title in Hindi').fill(hindi)
  await expectAccessible(translator, 'main')
  await button(translator, 'Publish').click()
  await expect(toast(translator, 'Translation saved')).toBeVisible()

  await visitor.goto(`/hi/blogs/${slug}`)
  await expect(visitor.getByRole('heading', { level: 1, name: hindi })).toBeVisible()
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'hi')

  await publish(staffApi, post, 'What changes in April')
  await translator.goto(`/admin/translations?lang=hi&state=stale&q=${slug}`)
  await translator.getByRole('link', { name: title, exact: true }).click()
  const excerpt = section(translator, 'Excerpt')
  await expect(excerpt.getByText('Stale')).toBeVisible()
  await expect(excerpt.locator('del')).toHaveText('March')
  await expect(excerpt.locator('ins')).toHaveText('April')
  await expect(section(translator, 'Title').getByText('Current')).toBeVisible()
  await excerpt.getByRole('button', { name: 'Still right: Excerpt' }).click()
  await expect(toast(translator, 'Excerpt is current again')).toBeVisible()
  await expect(excerpt.getByText('Current')).toBeVisible()
  await translator.goto(`/admin/translations?lang=hi&state=stale&q=${slug}`)
  await expect(translator.getByText('No pages match')).toBeVisible()

  // The role is for translations alone.
  const english = await translator.request.put(`/api/blogs/${id}`, {
    headers: ownOrigin,
    data: { title },
  })
  expect(english.status()).toBe(403)
})
