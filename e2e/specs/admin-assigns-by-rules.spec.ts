import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { button, field, tabTo, toast } from '../support/controls'
import { openSignedIn, ownOrigin } from '../support/sign-in'

const state = 'Tripura'

/** A new colleague who has accepted the invitation. */
async function colleague(page: Page, name: string): Promise<void> {
  const data = { email: `agent-${randomUUID()}@example.com`, role: 'agent' }
  const answer = await page.request.post('/api/users', { headers: ownOrigin, data })
  const { invitationLink } = await answer.json()
  const invited = await (await page.context().browser()!.newContext()).newPage()
  await invited.goto(invitationLink)
  await field(invited, 'Name').fill(name)
  await field(invited, 'New password').fill('a passphrase for the journey')
  await field(invited, 'Repeat the new password').fill('a passphrase for the journey')
  await button(invited, 'Set password').click()
  await expect(invited.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(field(invited, 'New password')).toBeHidden()
  await invited.context().close()
}

async function takeDown(page: Page): Promise<void> {
  await page.goto('/admin/inquiries/new')
  await field(page, 'Name').fill('Asha Rao')
  await field(page, 'Company name').fill(`Rao ${randomUUID()}`)
  await field(page, 'Phone number').fill('9876543210')
  await field(page, 'Email').fill(`asha-${randomUUID()}@example.com`)
  await field(page, 'State').fill(state)
  await button(page, 'Add lead').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
}

test('a rule assigns two leads in turn', async ({ page }) => {
  await openSignedIn(page, '/admin')
  const names = ['Meera', 'Ravi'].map((name) => `${name} ${randomUUID().slice(0, 8)}`)
  for (const name of names) await colleague(page, name)

  const rule = `Rule ${randomUUID().slice(0, 8)}`
  await page.goto('/admin/assignment-rules?new')
  await field(page, 'Name').fill(rule)
  await page.getByRole('checkbox', { name: state, exact: true }).check()
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check()
  await button(page, 'Save rule').click()
  const trial = page.getByRole('region', { name: 'Try' })
  await trial.getByRole('combobox', { name: 'State' }).selectOption(state)
  await expect(trial.getByText(`would meet rule “${rule}” and go to ${names[0]}`)).toBeVisible()

  for (const name of names) {
    await takeDown(page)
    await expect(page.getByText(`Assigned to ${name} by rule “${rule}”`)).toBeVisible()
  }
  await page.goto('/admin/assignment-rules')
  await button(page, `Delete ${rule}`).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Rule deleted')).toBeVisible()
})

test('a snippet fills a note by keyboard alone', async ({ page }) => {
  const title = `Thanks ${randomUUID().slice(0, 8)}`
  await openSignedIn(page, '/admin/snippets?new')
  await field(page, 'Title').fill(title)
  await field(page, 'Text').fill('Dear {name}, about {service} in {state}.')
  await button(page, 'Save snippet').click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  await takeDown(page)
  await tabTo(page, button(page, 'Insert a snippet'))
  await page.keyboard.press('Enter')
  const choice = button(page, title)
  await expect(choice).toBeVisible()
  for (let n = 0; n < 20 && !(await choice.evaluate((e) => e === document.activeElement)); n += 1) {
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(field(page, 'Notes')).toHaveValue(`Dear Asha Rao, about [service] in ${state}.`)
  await expect(field(page, 'Notes')).toBeFocused()
  await tabTo(page, button(page, 'Add note'))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Note added')).toBeVisible()
})
