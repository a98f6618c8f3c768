import { expect, type Page } from '@playwright/test'
import { button } from '../../support/controls'
import { expectSettledAccessible } from '../../support/expect-accessible'
import { expectFitting } from '../../support/expect-fitting'
import { administrator } from '../../support/portal'
import { test } from '../../support/staff'

const site = (page: Page) => ({
  header: page.getByRole('navigation', { name: 'Main' }),
  footer: page.getByRole('contentinfo'),
})

test('signing in leads from the site’s frame into that of the admin area, and View Website back, without a reload', async ({
  page,
}) => {
  await page.goto('/admin/trash')
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible()
  await expect(site(page).footer).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByLabel('Email').fill(administrator.email)
  await page.getByLabel('Password').fill(administrator.password)
  await button(page, 'Sign In').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
  await expect(site(page).header).toHaveCount(0)
  await expect(site(page).footer).toHaveCount(0)

  await page.getByRole('link', { name: 'View Website' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(site(page).header).toBeVisible()
  await expect(site(page).footer).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
  await expect(site(page).footer).toHaveCount(0)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('the skip link leads past the navigation to the work', async ({ staffPage: page }) => {
  await page.goto('/admin/trash')
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
})

test('work begins at the top of the window, has its width, and shows 14 rows of a list', async ({
  staffPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin/state-pages')
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows.nth(14)).toBeVisible()
  const heading = page.getByRole('heading', { level: 1, name: 'States' })
  const below = (await heading.boundingBox())!
  expect(below.y + below.height).toBeLessThan(100)
  const bar = (await page.getByRole('banner').boundingBox())!
  expect(bar).toMatchObject({ x: 220, y: 0, width: 1060, height: 48 })
  expect((await rows.first().boundingBox())!.y).toBeLessThanOrEqual(180)
  await expect(rows.nth(13)).toBeInViewport({ ratio: 1 })
})

test('in a wide and in a narrow window a toast covers neither the bars nor the buttons of a form', async ({
  staffPage: page,
}) => {
  await page.goto('/admin/state-pages/1/edit')
  await page.getByLabel('Tax Rates').fill('Rates that nobody can save')
  await page.route('**/api/state-pages/1', (route) => route.abort())
  const toast = page
    .getByRole('status')
    .filter({ has: page.getByRole('button', { name: 'Dismiss' }) })
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await button(page, 'Update State Page').click()
    await expect(toast).toBeInViewport({ ratio: 1 })
    for (const control of ['Update State Page', 'Save draft', 'Search']) {
      // It slides into its place.
      await expect
        .poll(async () => {
          const box = (await button(page, control).boundingBox())!
          const covering = (await toast.boundingBox())!
          return (
            box.x + box.width <= covering.x ||
            covering.x + covering.width <= box.x ||
            box.y + box.height <= covering.y ||
            covering.y + covering.height <= box.y
          )
        }, `${control} at ${width} pixels`)
        .toBe(true)
    }
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast).toBeHidden()
  }
})

test('text size and theme are chosen in the user’s menu, which has no accessibility finding, and kept', async ({
  staffPage: page,
}) => {
  await page.goto('/admin/trash')
  await button(page, 'Your account and settings').click()
  await expectSettledAccessible(page, 'body')
  await button(page, 'Theme: system').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(button(page, 'Theme: dark')).toBeVisible()
  await page.getByRole('button', { name: 'A+', exact: true }).click()
  await page.reload()
  await button(page, 'Your account and settings').click()
  await expect(button(page, 'Theme: dark')).toBeVisible()
  await expect(page.getByRole('button', { name: 'A+', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('on a phone, and at 400 % zoom, a bar at the foot and a drawer lead to every screen', async ({
  staffPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/trash')
  const bar = page.getByRole('navigation', { name: 'Most used' })
  await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Leads', 'Calendar', 'Reports'])
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expectFitting(page)

  await page.setViewportSize({ width: 320, height: 640 })
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expectFitting(page)
  await expectSettledAccessible(page, 'body')
  const opener = button(page, 'All screens')
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'All screens' })
  await expect(drawer.getByRole('link', { name: 'Webhooks' })).toBeVisible()
  await expectSettledAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await drawer.getByRole('link', { name: 'States' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'States' })).toBeFocused()
  await expect(drawer).toBeHidden()
})

test('a screen is printed without the frame', async ({ staffPage: page }) => {
  await page.goto('/admin/trash')
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
})
