import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { openSignedIn } from '../support/sign-in'

/** Sends a lead as a visitor in a browser of their own. */
async function sendLead(browser: Browser, name: string): Promise<void> {
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/kerala-professional-tax-registration')
  await visitor.getByLabel('Company name').fill('Kochi Textiles')
  await visitor.getByLabel('Your name').fill(name)
  await visitor.getByLabel('Phone number').fill('9876543210')
  await visitor.getByLabel('Email').fill('asha.rao@example.com')
  await visitor.getByRole('button', { name: 'Request consultation' }).click()
  await expect(visitor).toHaveURL('/next')
  await visitor.context().close()
}

const isListening = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/staff/changes'))

test('a lead that a visitor sends shows on the list within 3 s', async ({ page, browser }) => {
  const listening = isListening(page)
  await openSignedIn(page, '/admin/inquiries')
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible()
  await listening
  const name = `Asha ${randomUUID()}`
  await sendLead(browser, name)
  await expect(page.getByRole('link', { name })).toBeVisible({ timeout: 3000 })
})

test('the titles of all tabs count new leads until one of them shows the list', async ({
  page,
  browser,
}) => {
  const listening = isListening(page)
  await openSignedIn(page, '/admin/reports')
  await listening
  // Shares the stream of the first tab.
  const other = await page.context().newPage()
  await other.goto('/admin/account')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await sendLead(browser, `Asha ${randomUUID()}`)
  // Other journeys send leads too.
  const counted = /^\(\d+\) /
  await expect(page).toHaveTitle(counted)
  await expect(other).toHaveTitle(counted)
  await other.goto('/admin/inquiries')
  await expect(page).not.toHaveTitle(counted)
})

test('rows that are selected stay where they are until the notice about new leads is pressed', async ({
  page,
  browser,
}) => {
  await sendLead(browser, `Latha ${randomUUID()}`)
  const listening = isListening(page)
  await openSignedIn(page, '/admin/inquiries')
  await page.getByRole('checkbox').last().check({ force: true })
  await listening
  const name = `Meera ${randomUUID()}`
  await sendLead(browser, name)
  const show = page.getByRole('button', { name: /new leads?: show/ })
  await expect(show).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeHidden()
  await show.click()
  await expect(page.getByRole('link', { name })).toBeVisible()
})
