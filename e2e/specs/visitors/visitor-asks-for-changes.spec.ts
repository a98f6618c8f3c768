import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'

// The suite's portal sends no mails: what stands in them, and what their links do, is proved on the API
// (`subscriptions.test.ts`). Here are the form and the pages as a browser meets them.
test('one field on a state’s page leads to the page that names the mailbox, and a link that ends nothing says so', async ({
  page,
}) => {
  await page.goto('/hi/maharashtra-professional-tax-registration')
  const form = page.getByRole('form', { name: 'बदलावों की मेल' })
  await form.getByRole('textbox').fill(`asha-${randomUUID()}@example.com`)
  await form.getByRole('button').click()
  await expect(page).toHaveURL('/hi/changes/mailbox')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')

  await page.goto(`/changes/unsubscribe/${randomBytes(32).toString('hex')}`)
  await expect(
    page.getByRole('heading', { name: 'No subscription belongs to this link' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'To the changes of the law' }).click()
  await expect(page).toHaveURL('/changes')
})
