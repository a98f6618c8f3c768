import { expect, test } from '@playwright/test'
import { button, field, toast } from '../support/controls'
import { openSignedIn } from '../support/sign-in'

test('a name of the office that an administrator saves is on the page About within seconds', async ({
  page,
  browser,
}) => {
  const name = 'Rao & Associates LLP'
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/about')
  await expect(visitor.getByText(name)).toBeHidden()

  await openSignedIn(page, '/admin/settings')
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

test('a test mail without a mail server says what is missing', async ({ page }) => {
  await openSignedIn(page, '/admin/settings?group=mails')
  await button(page, 'Send a test mail').click()
  await expect(page.getByRole('status').getByText(/SMTP_URL is not set/)).toBeVisible()
})
