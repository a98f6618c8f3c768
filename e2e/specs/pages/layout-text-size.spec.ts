import { expect, test } from '@playwright/test'

test('the text size is remembered, and restored before the first paint', async ({ page }) => {
  await page.goto('/about')
  const normal = await page.getByRole('heading', { level: 1 }).boundingBox()
  await page.getByRole('button', { name: 'A++', exact: true }).click()
  await expect(page.locator('html')).toHaveClass(/font-size-large/)

  // The portal's script files are blocked, because an inline script of the page restores the size.
  await page.route('**/*.js', (route) => route.abort())
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/font-size-large/)
  const large = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(large!.height).toBeGreaterThan(normal!.height)

  await page.unroute('**/*.js')
  await page.reload()
  const buttons = page.getByRole('group', { name: 'Font size' })
  await expect(buttons.getByRole('button', { pressed: true })).toHaveText('A++')
  await buttons.getByRole('button', { name: 'A', exact: true }).click()
  await expect(page.locator('html')).not.toHaveClass(/font-size/)
})
