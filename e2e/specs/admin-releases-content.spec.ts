import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { button, chooseInMenu, field, toast } from '../support/controls'
import { test } from '../support/draft'
import { editorOf } from '../support/editor'
import { expectAccessible } from '../support/expect-accessible'
import { openSignedIn, ownOrigin } from '../support/sign-in'

const headers = ownOrigin

/** Sets whether releases need approval. */
async function setApproval(request: APIRequestContext, approval: boolean | null): Promise<void> {
  const { updatedAt } = (await (await request.get('/api/settings')).json()).content
  const data = { approval, updatedAt }
  expect((await request.put('/api/settings/content', { headers, data })).status()).toBe(200)
}

test('an editor gathers two pages and asks, an administrator approves, both become public at once and are taken back', async ({
  page,
  browser,
  request,
  draft: { id, title, slug },
}) => {
  await setApproval(request, true)
  const second = await request.post('/api/blogs', {
    headers,
    data: {
      title: `Public ${slug}`,
      slug: `public-${slug}`,
      excerpt: 'As readers know it',
      content: 'One paragraph.',
      author: 'Editorial Team',
      isPublished: true,
    },
  })
  const post = await second.json()
  const visitor = (await browser.newContext()).request
  const status = async () => (await visitor.get(`/api/blogs/${slug}`)).status()
  const excerpt = async () => (await (await visitor.get(`/api/blogs/${post.slug}`)).json()).excerpt
  const name = `Budget ${randomUUID()}`

  const editor = await editorOf(browser, request)
  await editor.goto(`/admin/blogs?edit=${post.id}`)
  await field(editor, 'Excerpt').fill('After the budget')
  await button(editor, 'Save draft').click()
  await expect(toast(editor, 'Draft saved')).toBeVisible()
  await chooseInMenu(editor, 'Add to a release')
  await editor.getByRole('dialog').getByRole('button', { name: 'New release' }).click()
  await field(editor, 'Name').fill(name)
  await button(editor, 'Create release').click()
  await expect(toast(editor, `Added to “${name}”`)).toBeVisible()

  await editor.goto(`/admin/blogs?q=${slug}`)
  await editor.getByRole('checkbox', { name: `Select ${title}` }).check()
  await button(editor, 'Add to a release').click()
  await editor.getByRole('dialog').getByRole('button', { name }).click()
  await toast(editor, `Added to “${name}”`)
    .getByRole('button', { name: 'Open the release' })
    .click()
  await expect(editor.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(editor.getByRole('heading', { name: '2 pages' })).toBeVisible()
  await expectAccessible(editor, 'main')
  await button(editor, 'Ask for approval').click()
  await expect(editor.getByText('An administrator is asked to approve it.')).toBeVisible()
  expect(await status()).toBe(404)

  await openSignedIn(page, '/admin/content-releases?state=waiting')
  await page.getByRole('link', { name }).click()
  await button(page, 'Approve').click()
  await expect(page.getByText(/^Approved by /).first()).toBeVisible()

  await editor.reload()
  await button(editor, 'Publish now').click()
  await editor.getByRole('alertdialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(toast(editor, 'All pages of the release are public')).toBeVisible()
  expect(await status()).toBe(200)
  expect(await excerpt()).toBe('After the budget')

  await page.reload()
  await button(page, 'More steps').click()
  await button(page, 'Take back').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expect(toast(page, 'Release taken back')).toBeVisible()
  expect(await status()).toBe(404)
  expect(await excerpt()).toBe('As readers know it')
  expect((await (await request.get(`/api/blogs/${id}`)).json()).isPublished).toBe(false)

  await setApproval(request, null)
  await request.delete(`/api/blogs/${post.id}`, { headers })
})
