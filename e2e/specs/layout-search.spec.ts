import { expect, type Page, test } from '@playwright/test'

test.beforeEach(async ({ page }) => {
  await page.goto('/about')
})

/** Returns the header's search box, which is in the menu on phones. */
async function search(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  return page.getByRole('banner').getByRole('combobox', { name: 'Search states' })
}

test('lists eight results on desktops and five on phones, and the number of further ones', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const field = await search(page, isMobile)
  await field.fill('a')
  await expect(page.getByRole('option')).toHaveCount(isMobile ? 5 : 8)
  await expect(page.getByText(/^\+\d+ more results$/)).toBeVisible()
})

test('says when no state is found, and links to the full search', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const field = await search(page, isMobile)
  await field.fill('atlantis')
  await expect(page.getByText('No states found', { exact: true })).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=atlantis')
})

test('submitting goes to the first state and focuses its heading', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const field = await search(page, isMobile)
  await field.fill('KERALA')
  await expect(page.getByRole('option').first()).toContainText('Kerala')
  await field.press('Enter')
  await expect(page).toHaveURL('/kerala-professional-tax-registration')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('arrow keys select, Enter opens, Escape closes', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  const field = await search(page, isMobile)
  await field.fill('pradesh')
  await expect(page.getByRole('option').first()).toBeVisible()
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText('Madhya Pradesh')
  await field.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL('/andhra-pradesh-professional-tax-registration')
})
