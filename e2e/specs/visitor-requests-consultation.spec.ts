import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectStarted } from '../support/scripts'
import { signInToApi } from '../support/sign-in'

const state = '/kerala-professional-tax-registration'

const send = (page: Page) => page.getByRole('button', { name: 'Request consultation' }).click()

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your request' })

/** Fills in the form with a company name that no other test uses; returns the name. */
async function fillIn(page: Page): Promise<string> {
  const company = `Kochi Textiles ${randomUUID()}`
  await page.getByLabel('Company name').fill(company)
  await page.getByLabel('Your name').fill('Meera Nair')
  await page.getByLabel('Phone number').fill('9876543210')
  // The portal treats a form filled in within two seconds as a robot's.
  await page.getByLabel('Email').pressSequentially('meera.nair@example.com', { delay: 100 })
  return company
}

async function leads(page: Page): Promise<Record<string, unknown>[]> {
  await signInToApi(page.request)
  return (await page.request.get('/api/inquiries')).json()
}

test('a request from a state’s page is stored with its state, and leads to the thank-you page', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(`${state}?gclid=ad-42`)
  const company = await fillIn(page)
  await send(page)
  await expect(thanks(page)).toBeVisible()
  await expect(page).toHaveURL('/next')

  const lead = (await leads(page)).find((one) => one.company === company)
  expect(lead).toMatchObject({
    firstName: 'Meera',
    lastName: 'Nair',
    email: 'meera.nair@example.com',
    phone: '+919876543210',
    state: 'Kerala',
    sourcePage: state,
    zcGad: 'ad-42',
  })
})

test('an ad click id is kept on the following pages, also those of other remotes', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/blogs?gclid=ad-43')
  await page.getByRole('link', { name: 'Contact Us for Updates' }).click()
  await expect(page.getByRole('heading', { name: 'Contact us' })).toBeVisible()
  await expect(page.locator('input[name=zc_gad]')).toHaveValue('ad-43')
})

test('a pasted phone number is normalised before it is cut to ten digits', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(state)
  const phone = page.getByLabel('Phone number')
  await page.getByLabel('Company name').fill('+91 98765 43210')
  await page.getByLabel('Company name').press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+x')
  // Before the form's code has loaded, the browser itself would cut pasted text.
  await expect(page.locator('form', { has: phone })).toHaveAttribute('novalidate')
  await phone.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(phone).toHaveValue('9876543210')
  await page.keyboard.type('5')
  await expect(phone).toHaveValue('9876543210')
})

test('a correction sent from the about page needs only its message', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/about')
  const message = `Goa’s page:\nthe due date has changed ${randomUUID()}`
  // The portal treats a form filled in within two seconds as a robot's.
  const field = page.getByLabel('What is wrong, and on which page?')
  await field.pressSequentially('Goa’s page, due', { delay: 150 })
  await field.fill(message)
  await page.getByRole('button', { name: 'Send correction' }).click()
  await expect(page.getByText(/^Thank you\. We check your correction/)).toBeVisible()
  const lead = (await leads(page)).find((one) => one.message === message)
  expect(lead).toMatchObject({ sourcePage: '/about' })
})

test('an incomplete form is not sent, and lists the missing fields', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/')
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/consultations')) requests += 1
  })
  await expectStarted(page)
  await page.getByLabel('Your name').fill('Meera Nair')
  await send(page)
  await expect(page.getByRole('alert')).toHaveText('Please fill all required fields')
  await expect(page.getByText('Please fill this field')).toHaveCount(3)
  await expect(page.getByLabel('Company name')).toBeFocused()
  expect(requests).toBe(0)
})

test('a failure is reported and keeps the typed values', { tag: '@phone' }, async ({ page }) => {
  await page.goto(state)
  await page.route('**/api/consultations', (route) => route.fulfill({ status: 500, body: '' }))
  const company = await fillIn(page)
  await send(page)
  await expect(page.getByRole('alert')).toContainText('Your request could not be sent')
  await expect(page.getByLabel('Company name')).toHaveValue(company)

  await page.unroute('**/api/consultations')
  await send(page)
  await expect(thanks(page)).toBeVisible()
})

test('a retry after a lost response stores one lead, even with a corrected field', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(state)
  await page.route('**/api/consultations', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 502, body: '' })
  })
  const company = await fillIn(page)
  await send(page)
  await expect(page.getByRole('alert')).toContainText('Your request could not be sent')

  await page.unroute('**/api/consultations')
  await page.getByLabel('Phone number').fill('9811111111')
  await send(page)
  await expect(thanks(page)).toBeVisible()
  const stored = (await leads(page)).filter((one) => one.company === company)
  expect(stored).toEqual([expect.objectContaining({ phone: '+919811111111' })])
})

test('when the request itself fails, the browser submits the form', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto(state)
  let failed = false
  await page.route('**/api/consultations', (route) => {
    if (failed) return route.continue()
    failed = true
    return route.abort()
  })
  await fillIn(page)
  await send(page)
  await expect(thanks(page)).toBeVisible()
  expect(failed).toBe(true)
})

test('Back from the browser’s own submission shows a form that can be sent again', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(state)
  let failed = false
  await page.route('**/api/consultations', (route) => {
    if (failed) return route.continue()
    failed = true
    return route.abort()
  })
  await fillIn(page)
  await send(page)
  await expect(thanks(page)).toBeVisible()
  await page.goBack()
  const company = await fillIn(page)
  await send(page)
  await expect(thanks(page)).toBeVisible()
  expect((await leads(page)).some((one) => one.company === company)).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form stores the lead and leads to the thank-you page', { tag: '@phone' }, async ({
    page,
    browser,
  }) => {
    await page.goto(state)
    const company = await fillIn(page)
    await send(page)
    await expect(page).toHaveURL('/next')
    await expect(thanks(page)).toBeVisible()

    const staff = await browser.newPage({ javaScriptEnabled: true })
    const lead = (await leads(staff)).find((one) => one.company === company)
    expect(lead).toMatchObject({ state: 'Kerala', phone: '+919876543210', sourcePage: state })
    await staff.close()
  })

  test('a field that the API refuses is named on an error page', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto(state)
    await fillIn(page)
    await page.getByLabel('Phone number').fill('12345')
    await send(page)
    await expect(page.getByText('Enter a 10-digit phone number')).toBeVisible()
  })
})
