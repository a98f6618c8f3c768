import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { button, field, toast } from '../../support/controls'
import { test } from '../../support/staff'

test('an administrator adds a state page, renames it and deletes it', async ({
  staffPage: page,
  page: visitor,
  records,
}) => {
  const mark = randomUUID()
  const name = `Testland ${mark}`
  const slug = name.toLowerCase().replace(' ', '-')
  const row = page.getByRole('listitem').filter({ hasText: name })
  records.removePagesWith('state-pages', mark)

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Add New State' }).click()
  await expect(page.getByRole('heading', { name: 'Add New State Page' })).toBeVisible()
  await field(page, 'State Name').fill(name)
  await expect(field(page, 'URL Slug')).toHaveValue(slug)
  await field(page, 'Description').fill('A state that stands nowhere else.')
  await field(page, 'Tax Rates').fill('₹175 - ₹2,500 annually')
  await field(page, 'Applicability').fill('Everyone who earns a salary.')
  await field(page, 'Official Website').fill('https://pt.example.gov.in')
  await page.getByRole('switch', { name: 'Union Territory' }).check()
  await page.getByRole('switch', { name: 'Online Services' }).uncheck()
  // Inactive, because other tests expect only the built-in states.
  await page.getByRole('switch', { name: 'Active' }).uncheck()
  await button(page, 'Create State Page').click()

  await expect(toast(page, 'State page created successfully')).toBeVisible()
  await expect(page).toHaveURL('/admin')
  await expect(row.getByText('Inactive', { exact: true })).toBeVisible()
  await expect(row.getByText('Union Territory', { exact: true })).toBeVisible()
  await expect(row.getByText('Online Services', { exact: true })).toBeHidden()
  await expect(row.getByText(`/${slug} • ₹175 - ₹2,500 annually`)).toBeVisible()
  expect((await visitor.goto(`/${slug}`))?.status()).toBe(404)

  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page.getByRole('heading', { name: 'Edit State Page' })).toBeVisible()
  await expect(field(page, 'Applicability')).toHaveValue('Everyone who earns a salary.')
  await expect(field(page, 'Official Website')).toHaveValue('https://pt.example.gov.in')
  await field(page, 'State Name').fill(`${name} North`)
  await expect(field(page, 'URL Slug')).toHaveValue(`${slug}-north`)
  await button(page, 'Update State Page').click()
  await expect(toast(page, 'State page updated successfully')).toBeVisible()
  await expect(page).toHaveURL('/admin')
  await expect(row.getByText(`/${slug}-north • ₹175 - ₹2,500 annually`)).toBeVisible()

  await button(page, `Delete ${name} North`).click()
  const question = page.getByRole('alertdialog', { name: 'Delete state page' })
  await expect(question).toContainText(
    `Are you sure you want to delete "${name} North"? This action cannot be undone.`,
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'State page deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
})
