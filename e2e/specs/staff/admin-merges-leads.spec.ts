import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { button, toast } from '../../support/controls'
import { expectSettledAccessible } from '../../support/expect-accessible'
import { test } from '../../support/staff'

test('two leads of one person are compared, merged and split again', async ({
  staffPage: page,
  records,
}) => {
  const mark = randomUUID()
  const email = `asha-${mark}@example.com`
  await records.lead({ email, company: `Rao Textiles ${mark}` })
  const other = await records.lead({ email, name: 'Asha S Rao', company: `Rao and Sons ${mark}` })
  const [second, first] = await records.leadsWith(mark)

  await page.goto(`/admin/inquiries?q=${mark}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check({ force: true })
  await button(page, 'Merge').click()
  const dialog = page.getByRole('dialog', { name: 'Merge 2 leads into one' })
  const company = dialog.getByRole('group', { name: 'Company' })
  await expect(company).toBeVisible()
  await expectSettledAccessible(page, '[role=dialog]')
  await company.getByRole('radio', { name: new RegExp(other.company) }).check()
  await button(page, 'Merge').last().click()
  await expect(toast(page, '2 leads merged into one')).toBeVisible()
  await expect(page.getByText('1 lead', { exact: true })).toBeVisible()

  // The address of the merged lead leads to the kept one.
  await page.goto(`/admin/inquiries/${second}`)
  await expect(page).toHaveURL(new RegExp(`/admin/inquiries/${first}$`))
  await expect(page.getByText(other.company).first()).toBeVisible()
  await button(page, `Split lead ${second} off`).click()
  await expect(toast(page, `Lead ${second} is a lead of its own again`)).toBeVisible()
  await page.goto(`/admin/inquiries?q=${mark}`)
  await expect(page.getByText('2 leads', { exact: true })).toBeVisible()
})
