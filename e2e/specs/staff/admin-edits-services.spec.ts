import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { button, field, toast } from '../../support/controls'
import { expectAccessible } from '../../support/expect-accessible'
import { test } from '../../support/staff'

test('an administrator adds a service that visitors see, edits it and deletes it', async ({
  staffPage: page,
  page: visitor,
  records,
}) => {
  const mark = randomUUID()
  const name = `Testing Service ${mark}`
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const row = page.getByRole('row').filter({ hasText: name })
  records.removePagesWith('service-pages', mark)

  await page.goto('/admin/services')
  await page.getByRole('link', { name: 'New Service' }).click()
  await field(page, 'Name').fill(name)
  await expect(field(page, 'Slug')).toHaveValue(slug)
  await button(page, 'Create Service').click()
  await expect(field(page, 'Description')).toHaveAttribute('aria-invalid', 'true')

  await field(page, 'Category').fill('advisory')
  await field(page, 'Short Description').fill('Stands in a group of its own.')
  await field(page, 'Description').fill('Help that is neither registration nor filing.')
  await field(page, 'Key Features').fill('One\nTwo\nThree\nFour')
  await expectAccessible(page, 'main')
  await button(page, 'Create Service').click()
  await expect(toast(page, 'Service created successfully')).toBeVisible()
  await expect(row.getByText('Stands in a group of its own.')).toBeVisible()

  await expect(async () => {
    await visitor.goto('/services')
    await expect(visitor.getByRole('heading', { name: /Other Services/ })).toBeVisible()
  }).toPass()
  const card = visitor.getByRole('article').filter({ hasText: name })
  await expect(card.getByText('+1 more features')).toBeVisible()
  await expect(card.getByText('Contact for timeline')).toBeVisible()

  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(field(page, 'Key Features')).toHaveValue('One\nTwo\nThree\nFour')
  await page.getByRole('switch', { name: 'Active' }).uncheck()
  await button(page, 'Update Service').click()
  await expect(toast(page, 'Service updated successfully')).toBeVisible()
  await expect.poll(async () => (await visitor.request.get(`/services/${slug}`)).status()).toBe(404)

  await button(page, `Delete ${name}`).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    `Are you sure you want to delete "${name}"? This action cannot be undone.`,
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Service deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
})
