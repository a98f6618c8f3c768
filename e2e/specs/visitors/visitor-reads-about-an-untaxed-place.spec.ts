import { expect, test } from '@playwright/test'

const delhi = '/delhi-professional-tax'
const verdict =
  'No professional tax is levied in Delhi. An employer deducts nothing there, and nobody registers.'

test('a visitor finds Delhi with the search of the header, and follows a short link to the state nearby', async ({
  page,
}) => {
  await page.goto('/about')
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search states' })
  await field.fill('delhi')
  await page
    .getByRole('option', { name: /^Delhi/ })
    .first()
    .click()
  await expect(page).toHaveURL(delhi)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Professional tax in Delhi' }),
  ).toBeFocused()
  await expect(page.getByText(verdict)).toBeVisible()

  const nearby = page.getByRole('link', { name: 'Professional tax in Punjab' })
  await expect(nearby).toHaveAttribute('href', '/punjab/professional-tax')
  await nearby.click()
  await expect(page).toHaveURL('/punjab-professional-tax-registration')
  await expect(page.getByRole('heading', { level: 1, name: /^Punjab/ })).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of Delhi is complete', async ({ page }) => {
    await page.goto(delhi)
    await expect(page.getByText(verdict)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Professional tax in Punjab' })).toBeVisible()
  })
})
