import { expect, type Page, test } from '@playwright/test'
import { expectStarted } from '../../support/scripts'

const form = (page: Page) => page.getByRole('form', { name: 'What was late' })
const due = (page: Page) => page.getByLabel('Due date')
const done = (page: Page) => page.getByLabel('Date of payment, filing or registration')
const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate' }).click()
const tax = (page: Page) => page.getByRole('textbox', { name: 'Tax that was late, in rupees' })

test('a visitor comes from a state’s penalties, corrects an error and sees what being late costs', async ({
  page,
}) => {
  await page.goto('/karnataka-professional-tax-registration')
  const penalties = page.getByRole('region', { name: 'Penalties' })
  await penalties.getByRole('heading').click()
  await penalties.getByRole('link', { name: 'Calculate the cost' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What does paying late cost?')
  await expectStarted(page)
  await expect(form(page).getByRole('combobox')).toHaveValue(/^karnataka/)
  await tax(page).fill('lots')
  await due(page).fill('2026-10-20')
  await done(page).fill('2026-11-25')
  await calculate(page)
  await expect(tax(page)).toBeFocused()
  await expect(tax(page)).toHaveAccessibleDescription(/Enter the tax in whole rupees/)
  await expect(due(page)).toHaveValue('2026-10-20')

  await tax(page).fill('2,500')
  await calculate(page)
  await expect(page.getByRole('heading', { name: 'A late payment in Karnataka' })).toBeFocused()
  await expect(page.locator('dd').first()).toHaveText('₹75')
  await expect(page.getByRole('table')).toContainText('Interest of 1.5% a month')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form keeps what was typed beside its error, and fills in blank dates', async ({
    page,
  }) => {
    await page.goto('/penalty-calculator')
    await form(page).getByRole('combobox').selectOption({ label: 'Kerala' })
    await tax(page).fill('lots')
    await calculate(page)
    await expect(tax(page)).toHaveValue('lots')
    await expect(tax(page)).toHaveAccessibleDescription(/Enter the tax in whole rupees/)

    await form(page).getByRole('combobox').selectOption({ label: 'Madhya Pradesh' })
    await page.getByRole('radio', { name: 'Filing a return' }).check()
    await tax(page).fill('')
    await due(page).fill('')
    await done(page).fill('')
    await calculate(page)
    await expect(
      page.getByRole('heading', { name: 'A late return in Madhya Pradesh' }),
    ).toBeVisible()
    await expect(page.getByRole('table')).toContainText('₹5 a day, up to ₹500, for a late return')
    await expect(due(page)).toHaveValue(/^\d{4}-\d{2}-15$/)
    await expect(done(page)).toHaveValue(/^\d{4}-\d{2}-\d{2}$/)
    expect(new URL(page.url()).hash).toBe('#result')
  })
})
