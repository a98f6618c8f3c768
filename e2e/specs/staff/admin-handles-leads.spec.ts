import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { button, field, toast } from '../../support/controls'
import { expectAccessible } from '../../support/expect-accessible'
import { test } from '../../support/staff'

test('a lead from the public form can be found, followed up and exported', async ({
  staffPage: page,
  page: visitor,
  records,
}) => {
  const company = `Kochi Textiles ${randomUUID()}`
  records.eraseLeadsOf(company)
  await visitor.goto('/kerala-professional-tax-registration')
  await visitor.getByLabel('Company name').fill(company)
  await visitor.getByLabel('Your name').fill('Asha Rao')
  await visitor.getByLabel('Phone number').fill('9876543210')
  await visitor.getByLabel('Email').fill('asha.rao@example.com')
  await visitor.getByRole('button', { name: 'Request consultation' }).click()
  await expect(visitor).toHaveURL('/next')

  await page.goto('/admin')
  await page.getByRole('link', { name: 'View All Leads' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(company)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible()

  const name = page.getByRole('link', { name: 'Asha Rao' })
  await name.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
  const request = page.getByRole('region', { name: 'Request' })
  for (const text of [
    'asha.rao@example.com',
    '+91 98765 43210',
    company,
    'Kerala',
    '/kerala-professional-tax-registration',
  ]) {
    await expect(request.getByRole('definition').filter({ hasText: text }).first()).toBeVisible()
  }
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('Received')).toBeVisible()

  const contacted = page
    .getByRole('group', { name: 'Status' })
    .getByRole('button', { name: 'Contacted' })
  await contacted.click()
  await expect(history.getByText('Status changed from New to Contacted')).toBeVisible()
  await button(page, 'In 3 days').click()
  await field(page, 'Notes').fill('=1+1 calls, "rings" back on Monday')
  await button(page, 'Add note').click()
  await expect(toast(page, 'Note added')).toBeVisible()
  await button(page, 'Take it').click()
  await expect(toast(page, 'This lead is yours now')).toBeVisible()
  await expect(page.getByText('Assigned to you')).toBeVisible()

  await page.reload()
  await expect(contacted).toHaveAttribute('aria-pressed', 'true')
  await expect(history.getByText('=1+1 calls, "rings" back on Monday')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Leads' }).click()
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"Contacted","Asha","Rao","${company}"`)
  // A spreadsheet must not run typed text as a formula.
  expect(lines[1]).toContain(`"'=1+1 calls, ""rings"" back on Monday"`)

  const filter = page.getByRole('search').getByRole('combobox', { name: 'Status' })
  await button(page, 'Filter').click()
  await filter.selectOption('Won')
  await expect(page.getByText('No leads match')).toBeVisible()
  await filter.selectOption('Contacted')
  await expect(name).toBeVisible()
})

test('selected leads are changed together, and moved on the board by keyboard and pointer', async ({
  staffPage: page,
  records,
}) => {
  const company = `Mysuru Looms ${randomUUID()}`
  for (const name of ['Asha Rao', 'Binu Rao']) await records.lead({ name, company })
  await page.goto(`/admin/inquiries?q=${company.replaceAll(' ', '+')}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await button(page, 'Set status').click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(toast(page, '2 leads moved to Contacted')).toBeVisible()

  await page.getByRole('link', { name: 'Board', exact: true }).click()
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const card = (name: string) => page.getByRole('link', { name, exact: true })
  await expect(column('Contacted').getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'main')
  await card('Asha Rao').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(column('Won').getByRole('link', { name: 'Asha Rao' })).toBeFocused()
  await expect(toast(page, 'Asha Rao moved to Won')).toBeVisible()
  await column('Contacted').getByText('Binu Rao').dragTo(column('Lost'))
  await expect(column('Lost').getByRole('link', { name: 'Binu Rao' })).toBeVisible()
  await expect(toast(page, 'Binu Rao moved to Lost')).toBeVisible()
  await page.reload()
  await expect(column('Won').getByRole('link', { name: 'Asha Rao' })).toBeVisible()
  await expect(column('Lost').getByRole('link', { name: 'Binu Rao' })).toBeVisible()
})
