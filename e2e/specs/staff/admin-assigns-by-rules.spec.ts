import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { button, field, toast } from '../../support/controls'
import { test } from '../../support/staff'

const state = 'Tripura'

test('a rule assigns two leads, taken down by telephone, in turn', async ({
  staffPage: page,
  staffApi,
  colleague,
  records,
}) => {
  const mark = randomUUID().slice(0, 8)
  const rule = `Rule ${mark}`
  const names = ['Meera', 'Ravi'].map((name) => `${name} ${mark}`)
  for (const name of names) await colleague({ role: 'agent', name })
  records.afterwards(async () => {
    const rules = await (await staffApi.get('/api/assignment-rules')).json()
    for (const { id, name } of rules) {
      if (name === rule) await staffApi.delete(`/api/assignment-rules/${id}`)
    }
  })

  await page.goto('/admin/assignment-rules?new')
  await field(page, 'Name').fill(rule)
  await page.getByRole('checkbox', { name: state, exact: true }).check()
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check()
  await button(page, 'Save rule').click()
  const trial = page.getByRole('region', { name: 'Try' })
  await trial.getByRole('combobox', { name: 'State' }).selectOption(state)
  await expect(trial.getByText(`would meet rule “${rule}” and go to ${names[0]}`)).toBeVisible()

  records.eraseLeadsOf(`Rao ${mark}`)
  for (const name of names) {
    await page.goto('/admin/inquiries/new')
    await field(page, 'Name').fill('Asha Rao')
    await field(page, 'Company name').fill(`Rao ${mark}`)
    await field(page, 'Phone number').fill('9876543210')
    await field(page, 'Email').fill(`asha-${randomUUID()}@example.com`)
    await field(page, 'State').fill(state)
    await button(page, 'Add lead').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
    await expect(page.getByText('Taken down by telephone')).toBeVisible()
    await expect(page.getByText(`Assigned to ${name} by rule “${rule}”`)).toBeVisible()
  }
  await page.goto('/admin/assignment-rules')
  await button(page, `Delete ${rule}`).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Rule deleted')).toBeVisible()
})
