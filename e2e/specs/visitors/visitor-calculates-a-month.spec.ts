import { expect, test } from '@playwright/test'
import { expectStarted } from '../../support/scripts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form asks for men or women only once the salary makes that matter, and keeps the month', async ({
    page,
  }) => {
    await page.goto('/calculator')
    await expect(page.getByRole('radio')).toHaveCount(0)
    await page.getByLabel('State of work').selectOption('Maharashtra')
    await page.getByLabel('Monthly salary in rupees').fill('20,000.50')
    await page.getByLabel('Month of the salary').fill('2026-02')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page.getByRole('heading', { name: 'One more choice' })).toBeVisible()
    await expect(page.getByText('Choose men or women')).toBeVisible()

    await page.getByRole('radio', { name: 'Men', exact: true }).check()
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page.getByText('Pay of February 2026, financial year 2025-26.')).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText(['₹300', '₹200', '₹2,500'])
    await expect(page.getByLabel('Month of the salary')).toHaveValue('2026-02')
    await expect(page.getByLabel('Monthly salary in rupees')).toHaveValue('20,000.50')
  })
})

test('a visitor compares the pay of two months, each by its own law', async ({ page }) => {
  const question = 'state=west-bengal-professional-tax-registration&salary=18000'
  await page.goto(`/calculator?${question}&month=2026-10`)
  await expect(page.getByRole('definition')).toHaveText(['Nil', '₹780'])
  await expectStarted(page)
  await page.getByLabel('Month of the salary').fill('2026-09')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page.getByText('From 1 October 2026: nothing on this salary.')).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText(['₹130', '₹780'])
  await expect(page).toHaveURL(/month=2026-09/)
})
