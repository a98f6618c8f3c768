import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import {
  button,
  chooseInMenu,
  field,
  saveState,
  tabTo,
  toast,
  writeText,
} from '../support/controls'
import { test } from '../support/draft'
import { expectAccessible } from '../support/expect-accessible'
import { openSignedIn, ownOrigin } from '../support/sign-in'

test('a post is public after three clicks and two fields, by mouse', async ({ page, browser }) => {
  const title = `Three clicks ${randomUUID()}`
  await openSignedIn(page, '/admin')
  await page.getByRole('link', { name: 'Manage Blogs' }).click()
  await page.getByRole('link', { name: 'New Blog Post' }).click()
  await field(page, 'Title').fill(title)
  await field(page, 'Content').fill('Pay by the 15th of the next month.')
  await button(page, 'Publish').click()
  await expect(toast(page, 'Blog created successfully!')).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/blogs/${title.replaceAll(' ', '-').toLowerCase()}`)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByText('Pay by the 15th of the next month.').first()).toBeVisible()
  await visitor.context().close()

  await page.getByRole('link', { name: title, exact: true }).click()
  await chooseInMenu(page, 'Move to trash')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Blog deleted successfully!')).toBeVisible()
})

test('a draft is published by keyboard alone, and the form says what is saved', async ({
  page,
  draft,
  request,
}) => {
  await openSignedIn(page, `/admin/blogs?edit=${draft.id}`)
  await expect(saveState(page)).toHaveText('Saved')
  await expect(page).toHaveTitle(`Edit Blog: ${draft.title} | PT Portal Admin`)
  await expectAccessible(page, 'main')
  await tabTo(page, field(page, 'Content'))
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' And another.')
  await expect(saveState(page)).toHaveText('Unsaved changes')
  await expect(page).toHaveTitle(`• Edit Blog: ${draft.title} | PT Portal Admin`)
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toHaveText('Saved')
  await tabTo(page, button(page, 'Publish'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/blogs')
  const stored = await (await request.get(`/api/blogs/${draft.slug}`)).json()
  expect(stored).toMatchObject({ status: 'published', content: 'One paragraph. And another.' })
})

test('the real page beside the form follows what is typed, as on a phone and a desktop', async ({
  page,
  draft,
  request,
}) => {
  await openSignedIn(page, `/admin/blogs?edit=${draft.id}`)
  await button(page, 'Page preview').click()
  const preview = page.frameLocator('iframe[title="Page preview"]')
  await expect(preview.getByRole('heading', { level: 1, name: draft.title })).toBeVisible()
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

  const stored = await (await request.get(`/api/blogs/${draft.id}`)).json()
  expect(stored.title).toBe(draft.title)
  await page.reload()
  await expect(preview.getByRole('heading', { level: 1, name: draft.title })).toBeVisible()
  await button(page, 'Page preview').click()
})

test('a preview in a tab follows what is typed too', async ({ page, draft }) => {
  await openSignedIn(page, `/admin/blogs?edit=${draft.id}`)
  const opened = page.waitForEvent('popup')
  await chooseInMenu(page, 'Preview in a tab')
  const preview = await opened
  await expect(preview.getByRole('heading', { level: 1, name: draft.title })).toBeVisible()
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

test('a state is copied with its facts, hidden, under an address of its own', async ({
  page,
  request,
}) => {
  await openSignedIn(page, '/admin/state-pages')
  await page.getByRole('link', { name: 'Edit Kerala' }).click()
  await expect(field(page, 'State Name')).toHaveValue('Kerala')
  await chooseInMenu(page, 'Duplicate')
  await expect(toast(page, 'Copy saved')).toBeVisible()
  await expect(field(page, 'State Name')).toHaveValue('Copy of Kerala')
  await expect(page.getByRole('switch', { name: 'Active' })).not.toBeChecked()
  const id = Number(/state-pages\/(\d+)\/edit/.exec(page.url())![1])
  const [copy, kerala] = await Promise.all(
    [id, 'kerala-professional-tax-registration'].map(async (of) =>
      (await page.request.get(`/api/state-pages/${of}`)).json(),
    ),
  )
  expect(copy).toMatchObject({ isActive: false, facts: kerala.facts })
  expect((await request.get(`/${copy.slug}`)).status()).toBe(404)
  await page.request.delete(`/api/state-pages/${id}`, { headers: ownOrigin })
})
