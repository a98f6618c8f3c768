import { expect } from '@playwright/test'
import { button, field, toast } from '../../support/controls'
import { test } from '../../support/staff'

test('a name of the office that an administrator saves is on the page About within seconds', async ({
  staffPage: page,
  page: visitor,
  records,
}) => {
  const name = 'Rao & Associates LLP'
  await records.settings('office', { name: '' })
  await visitor.goto('/about')
  await expect(visitor.getByText(name)).toBeHidden()

  await page.goto('/admin/settings')
  await field(page, 'Name').fill(name)
  await button(page, 'Save').click()
  await expect(toast(page, 'Settings saved')).toBeVisible()

  await expect(async () => {
    await visitor.goto('/about')
    await expect(visitor.getByText(name).first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 5000 })

  await field(page, 'Name').fill('')
  await button(page, 'Save').click()
  await expect(async () => {
    await visitor.goto('/about')
    await expect(visitor.getByText(name)).toBeHidden({ timeout: 500 })
  }).toPass({ timeout: 5000 })
})
