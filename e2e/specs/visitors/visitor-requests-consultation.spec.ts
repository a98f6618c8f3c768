import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectFormStarted } from '../../support/scripts'
import { signInToApi } from '../../support/sign-in'

const state = '/kerala-professional-tax-registration'

const send = (page: Page) => page.getByRole('button', { name: 'Request consultation' }).click()

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your request' })

/** Fills in the form with a company name that no other test uses; returns the name. */
async function fillIn(page: Page): Promise<string> {
  const company = `Kochi Textiles ${randomUUID()}`
  await page.getByLabel('Company name').fill(company)
  await page.getByLabel('Your name').fill('Meera Nair')
  await page.getByLabel('Phone number').fill('9876543210')
  await page.getByLabel('Email').fill('meera.nair@example.com')
  return company
}

async function leads(page: Page): Promise<Record<string, unknown>[]> {
  await signInToApi(page.request)
  return (await page.request.get('/api/inquiries')).json()
}

test('a request is stored with the state of its page and the ad click of an earlier page, and leads to the thank-you page', {
  tag: '@phone',
}, async ({ page }) => {
  // A page of another remote; the click is kept in memory, so only links keep it.
  await page.goto('/blogs?gclid=ad-42')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Maharashtra' }).click()
  await expect(page).toHaveURL('/maharashtra-professional-tax-registration')
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
    state: 'Maharashtra',
    sourcePage: '/maharashtra-professional-tax-registration',
    zcGad: 'ad-42',
  })
})

test('a pasted phone number is normalised before it is cut to ten digits', async ({ page }) => {
  await page.goto(state)
  const phone = page.getByLabel('Phone number')
  await page.getByLabel('Company name').fill('+91 98765 43210')
  await page.getByLabel('Company name').press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+x')
  // Before the form's code has loaded, the browser itself would cut pasted text.
  await expectFormStarted(page)
  await phone.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(phone).toHaveValue('9876543210')
  await page.keyboard.type('5')
  await expect(phone).toHaveValue('9876543210')
})

test('when the request itself fails, the browser submits the form, and Back shows one that can be sent again', async ({
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
  await expectFormStarted(page)
  await send(page)
  await expect(thanks(page)).toBeVisible()
  expect(failed).toBe(true)
  await page.goBack()
  const company = await fillIn(page)
  await send(page)
  await expect(thanks(page)).toBeVisible()
  expect((await leads(page)).some((one) => one.company === company)).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form stores the lead and leads to the thank-you page', async ({ page, browser }) => {
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
})
