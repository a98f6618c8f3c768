import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { button, toast } from '../support/controls'
import { expectSettledAccessible } from '../support/expect-accessible'
import { sendLead } from '../support/lead'
import { openSignedIn } from '../support/sign-in'

test('two leads of one person are compared, merged and split again', async ({ page }) => {
  const mark = randomUUID()
  await openSignedIn(page, '/admin')
  const person = { name: 'Asha Rao', phone: '98765 43210' }
  const first = await sendLead(page.request, { ...person, company: `Rao Textiles ${mark}` })
  const other = { ...person, name: 'Asha S Rao', company: `Rao and Sons ${mark}` }
  const second = await sendLead(page.request, other)

  await page.goto(`/admin/inquiries?q=${mark}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check({ force: true })
  await button(page, 'Merge').click()
  const dialog = page.getByRole('dialog', { name: 'Merge 2 inquiries into one' })
  const company = dialog.getByRole('group', { name: 'Company' })
  await expect(company).toBeVisible()
  await expectSettledAccessible(page, '[role=dialog]')
  await company.getByRole('radio', { name: new RegExp(other.company) }).check()
  await button(page, 'Merge').last().click()
  await expect(toast(page, '2 inquiries merged into one')).toBeVisible()
  await expect(page.getByText('1 inquiry', { exact: true })).toBeVisible()

  // The address of the merged lead leads to the kept one.
  await page.goto(`/admin/inquiries/${second}`)
  await expect(page).toHaveURL(new RegExp(`/admin/inquiries/${first}$`))
  await expect(page.getByText(other.company).first()).toBeVisible()
  await button(page, `Split lead ${second} off`).click()
  await expect(toast(page, `Lead ${second} is a lead of its own again`)).toBeVisible()
  await page.goto(`/admin/inquiries?q=${mark}`)
  await expect(page.getByText('2 inquiries', { exact: true })).toBeVisible()
})
