import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { button, chooseInMenu, field, toast } from '../../support/controls'
import { expectAccessible } from '../../support/expect-accessible'
import { test } from '../../support/staff'

test('an editor gathers two pages and asks, an administrator approves, both become public at once and are taken back', async ({
  staffPage: page,
  request: visitor,
  staffApi,
  records,
  colleague,
  post: { id, title, slug },
}) => {
  await records.settings('content', { approval: true })
  const post = await records.post({ excerpt: 'As readers know it', isPublished: true })
  const status = async () => (await visitor.get(`/api/blogs/${slug}`)).status()
  const excerpt = async () => (await (await visitor.get(`/api/blogs/${post.slug}`)).json()).excerpt
  const name = `Budget ${randomUUID()}`
  records.afterwards(async () => {
    const { items } = await (await staffApi.get('/api/content-releases')).json()
    for (const release of items.filter((one: { name: string }) => one.name === name)) {
      // Only a release that was never published is deleted; others stay in the history.
      await staffApi.delete(
        `/api/content-releases/${release.id}?updatedAt=${encodeURIComponent(release.updatedAt)}`,
      )
    }
  })

  const editor = await colleague({ role: 'editor' })
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

  await page.goto('/admin/content-releases?state=waiting')
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
  expect((await (await staffApi.get(`/api/blogs/${id}`)).json()).isPublished).toBe(false)
})
