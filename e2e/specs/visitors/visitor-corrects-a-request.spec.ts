import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { consultationTexts } from '../../support/consultation-texts'
import { expectAccessible } from '../../support/expect-accessible'
import { signInToApi } from '../../support/sign-in'

const texts = consultationTexts('en')
const state = '/kerala-professional-tax-registration'

test.use({ javaScriptEnabled: false })

async function fillIn(page: Page, company: string): Promise<void> {
  await page.getByLabel('Company name').fill(company)
  await page.getByLabel('Your name').fill('Meera Nair')
  await page.getByLabel('Phone number').fill('12345')
  await page.getByLabel('Email').fill('meera.nair@example.com')
  await page.getByRole('button', { name: 'Request consultation' }).click()
}

const send = (page: Page) => page.getByRole('button', { name: 'Send request' }).click()

test('the first press, before any script, is answered with the alert and a sentence at each empty field', async ({
  page,
}) => {
  await page.goto(state)
  await page.getByLabel('Your name').fill('Meera Nair')
  await page.getByRole('button', { name: 'Request consultation' }).click()

  await expect(page.getByRole('alert')).toHaveText(texts.fillAllFields)
  for (const name of ['Company name', 'Phone (+91)', 'Email']) {
    await expect(page.getByLabel(name)).toHaveAccessibleDescription(texts.fillThisField)
  }
  await expect(page.getByLabel('Your name')).toHaveValue('Meera Nair')
  await page.getByRole('link', { name: 'Enter your email address' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('a form with a mistake is corrected on an accessible error page, and stored once', async ({
  page,
  browser,
}) => {
  const company = `Kochi "Textiles" & Sons ${randomUUID()}`
  await page.goto(state)
  await fillIn(page, company)

  await expect(page.getByRole('alert')).toHaveText('Please correct the marked fields')
  const phone = page.getByLabel('Phone (+91)')
  await expect(phone).toHaveAccessibleDescription(texts.phoneOfTenDigits)
  await expect(phone).toHaveValue('12345')
  await expect(page.getByLabel('Company name')).toHaveValue(company)
  await expect(page.getByLabel('Your name')).toHaveValue('Meera Nair')
  await expect(page.getByLabel('Email')).toHaveValue('meera.nair@example.com')

  const staff = await browser.newPage({ javaScriptEnabled: true })
  // The accessibility checker is a script, so it checks the same page with scripts allowed.
  await staff.setContent(await page.content())
  await expectAccessible(staff)

  // A second mistake on that page is reported in the same way.
  await phone.fill('98765')
  await send(page)
  await expect(phone).toHaveValue('98765')

  await phone.fill('98765 43210')
  await send(page)
  await expect(page).toHaveURL('/next')
  await expect(page.getByRole('heading', { name: 'Thank you for your request' })).toBeVisible()

  await signInToApi(staff.request)
  const leads: Record<string, unknown>[] = await (await staff.request.get('/api/inquiries')).json()
  expect(leads.filter((lead) => lead.company === company)).toEqual([
    expect.objectContaining({ phone: '+919876543210', state: 'Kerala', sourcePage: state }),
  ])
  await staff.close()
})
