import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { button, chooseInMenu, field, toast, writeText } from '../../support/controls'
import { expectAccessible } from '../../support/expect-accessible'
import { test } from '../../support/staff'

test('a post is public after three clicks and two fields, by mouse', async ({
  staffPage: page,
  page: visitor,
  records,
}) => {
  const mark = randomUUID()
  const title = `Three clicks ${mark}`
  const slug = title.replaceAll(' ', '-').toLowerCase()
  records.removePagesWith('blogs', mark)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Manage Blogs' }).click()
  await page.getByRole('link', { name: 'New Blog Post' }).click()
  await field(page, 'Title').fill(title)
  await field(page, 'Content').fill('Pay by the 15th of the next month.')
  await button(page, 'Publish').click()
  await expect(toast(page, 'Blog created successfully!')).toBeVisible()

  await visitor.goto(`/blogs/${slug}`)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByText('Pay by the 15th of the next month.').first()).toBeVisible()

  await page.getByRole('link', { name: title, exact: true }).click()
  await chooseInMenu(page, 'Move to trash')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Blog deleted successfully!')).toBeVisible()
})

test('the real page beside the form follows what is typed, as on a phone and a desktop', async ({
  staffPage: page,
  staffApi,
  post,
}) => {
  await page.goto(`/admin/blogs?edit=${post.id}`)
  await button(page, 'Page preview').click()
  const preview = page.frameLocator('iframe[title="Page preview"]')
  await expect(preview.getByRole('heading', { level: 1, name: post.title })).toBeVisible()
  await expect(preview.getByRole('navigation').first()).toBeAttached()

  await field(page, 'Title').fill('As it is typed')
  await writeText(field(page, 'Content'), 'Pay **by the 15th**.')
  await expect(preview.getByRole('heading', { level: 1, name: 'As it is typed' })).toBeVisible()
  await expect(preview.getByText('by the 15th')).toBeVisible()
  const width = () => preview.locator('html').evaluate(({ clientWidth }) => clientWidth)
  expect(await width()).toBeGreaterThan(1200)
  await button(page, 'Phone').click()
  await expect.poll(width).toBeLessThanOrEqual(390)
  await expectAccessible(page, '[data-form-head]')

  const stored = await (await staffApi.get(`/api/blogs/${post.id}`)).json()
  expect(stored.title).toBe(post.title)
  await page.reload()
  await expect(preview.getByRole('heading', { level: 1, name: post.title })).toBeVisible()
  await button(page, 'Page preview').click()
})

test('a preview in a tab follows what is typed too', async ({ staffPage: page, post }) => {
  await page.goto(`/admin/blogs?edit=${post.id}`)
  const opened = page.waitForEvent('popup')
  await chooseInMenu(page, 'Preview in a tab')
  const preview = await opened
  await expect(preview.getByRole('heading', { level: 1, name: post.title })).toBeVisible()
  await field(page, 'Title').fill('Typed since')
  await expect(preview.getByRole('heading', { level: 1, name: 'Typed since' })).toBeVisible()
})

test('only the preview may stand in a frame, and only on this site', async ({ request }) => {
  for (const [address, framing, old] of [
    ['/preview?live=a', "frame-ancestors 'self'", 'SAMEORIGIN'],
    ['/blogs/preview?live=a', "frame-ancestors 'self'", 'SAMEORIGIN'],
    ['/blogs', "frame-ancestors 'none'", 'DENY'],
    ['/admin', "frame-ancestors 'none'", 'DENY'],
  ]) {
    const headers = (await request.get(address!)).headers()
    expect(headers['content-security-policy'], address).toContain(framing)
    expect(headers['x-frame-options'], address).toBe(old)
  }
})
