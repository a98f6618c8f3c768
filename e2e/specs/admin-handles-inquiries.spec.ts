import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { button, field, toast } from '../support/controls'
import { expectAccessible } from '../support/expect-accessible'
import { openSignedIn } from '../support/sign-in'

test('a lead from the public form is found, followed up and exported', async ({
  page,
  browser,
}) => {
  const company = `Kochi Textiles ${randomUUID()}`
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/kerala-professional-tax-registration')
  await visitor.getByLabel('Company name').fill(company)
  await visitor.getByLabel('Your name').fill('Asha Rao')
  await visitor.getByLabel('Phone number').fill('9876543210')
  await visitor.getByLabel('Email').fill('asha.rao@example.com')
  await visitor.getByRole('button', { name: 'Request consultation' }).click()
  await expect(visitor).toHaveURL('/next')
  await visitor.context().close()

  await openSignedIn(page, '/admin')
  await page.getByRole('link', { name: 'View All Inquiries' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(company)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 inquiry', { exact: true })).toBeVisible()

  const row = page.getByRole('main').getByRole('listitem')
  const lead = row.getByRole('button', { name: /^Asha Rao/ })
  await lead.click()
  await expect(lead).toHaveAttribute('aria-expanded', 'true')
  await expect(row.getByRole('definition')).toContainText([
    'asha.rao@example.com',
    '+919876543210',
    company,
    'Kerala',
    '/kerala-professional-tax-registration',
  ])
  await expectAccessible(page, 'main')

  await row.getByRole('combobox', { name: 'Status' }).selectOption('Contacted')
  await field(page, 'Notes').fill('=1+1 calls, "rings" back on Monday')
  await button(page, 'Save').click()
  await expect(toast(page, 'Inquiry updated successfully')).toBeVisible()
  await expect(lead.getByText('Contacted')).toBeVisible()

  await page.reload()
  await expect(row.getByRole('combobox', { name: 'Status' })).toHaveValue('contacted')
  await expect(field(page, 'Notes')).toHaveValue('=1+1 calls, "rings" back on Monday')

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"contacted","Asha","Rao","${company}"`)
  // A spreadsheet must not take what somebody typed for a formula.
  expect(lines[1]).toContain(`"'=1+1 calls, ""rings"" back on Monday"`)

  const filter = page.getByRole('search').getByRole('combobox', { name: 'Status' })
  await filter.selectOption('Won')
  await expect(page.getByText('No inquiry matches')).toBeVisible()
  await filter.selectOption('Contacted')
  await expect(lead).toBeVisible()
})
