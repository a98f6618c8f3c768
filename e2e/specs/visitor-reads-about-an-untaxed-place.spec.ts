import { expect, test } from '@playwright/test'
import { expectStarted } from '../support/scripts'

const delhi = '/delhi-professional-tax'
const verdict =
  'No professional tax is levied in Delhi. An employer deducts nothing there, and nobody registers.'

test('a visitor finds Delhi with the search of the header', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/about')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search states' })
  await field.fill('delhi')
  await page
    .getByRole('option', { name: /^Delhi/ })
    .first()
    .click()
  await expect(page).toHaveURL(delhi)
  const heading = page.getByRole('heading', { level: 1, name: 'Professional tax in Delhi' })
  await expect(heading).toBeVisible()
  // The menu of a phone covers the page, and keeps the focus.
  if (!isMobile) await expect(heading).toBeFocused()
  await expect(page.getByText(verdict)).toBeVisible()
})

test('the map of the home page leads to Delhi by keyboard', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await expectStarted(page)
  const overview = page.getByRole('group', { name: 'Where the tax begins, state by state' })
  await overview.scrollIntoViewIfNeeded()
  await overview.getByRole('link', { name: 'Delhi, no professional tax' }).focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Professional tax in Delhi' }),
  ).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of Delhi is complete, and leads to the state nearby', { tag: '@phone' }, async ({
    page,
  }) => {
    // The first render of a page may take longer than the gateway waits.
    await page.request.get(delhi)
    await page.goto(delhi)
    await expect(page.getByText(verdict)).toBeVisible()
    await page.getByRole('link', { name: 'Professional tax in Punjab' }).click()
    await expect(page).toHaveURL('/punjab-professional-tax-registration')
  })
})
