import { expect, test } from '@playwright/test'

test.beforeEach(async ({ page }) => {
  await page.goto('/about')
})

test('the skip link skips the header', async ({ page }) => {
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('menus work without scripts', { tag: '@phone' }, async ({
  browser,
  baseURL,
  isMobile,
  viewport,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport })
  const page = await context.newPage()
  await page.goto('/about')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  else await page.getByRole('button', { name: 'States', exact: true }).hover()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Maharashtra' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible()
  await context.close()
})
