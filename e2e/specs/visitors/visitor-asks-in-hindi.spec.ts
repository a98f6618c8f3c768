import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { consultationTexts } from '../../support/consultation-texts'
import { expectStarted } from '../../support/scripts'
import { signInToApi } from '../../support/sign-in'

const texts = consultationTexts('hi')
const karnataka = 'karnataka-professional-tax-registration'

/** Amounts of a result: a month, a year. */
const amounts = (page: Page) => page.locator('dd').filter({ hasText: /^₹/ }).allTextContents()

const fieldOf = {
  company: 'कंपनी का नाम',
  name: 'आपका नाम',
  phone: 'फ़ोन नंबर',
  email: 'ईमेल',
}

const send = (page: Page) =>
  page.getByRole('button', { name: 'परामर्श का अनुरोध भेजें', exact: true }).click()

test('a request in Hindi is corrected by errors in Hindi, and its lead keeps language and wording', async ({
  page,
}) => {
  const company = `कोच्चि टेक्सटाइल्स ${randomUUID()}`
  await page.goto('/hi/kerala-professional-tax-registration')
  await expectStarted(page)
  await page.getByLabel(fieldOf.name).fill('मीरा नायर')
  await page.getByLabel(fieldOf.phone).fill('१२३४५')
  await send(page)
  await expect(page.getByRole('alert')).toHaveText(texts.fillAllFields)
  await expect(page.getByLabel(fieldOf.company)).toBeFocused()
  await page.getByRole('link', { name: 'फ़ोन नंबर ठीक करें' }).click()
  await expect(page.getByLabel(fieldOf.phone)).toBeFocused()
  await expect(page.getByLabel(fieldOf.company)).toHaveAccessibleDescription(
    new RegExp(texts.fillThisField),
  )
  await expect(page.getByLabel(fieldOf.phone)).toHaveAccessibleDescription(
    new RegExp(texts.phoneOfTenDigits),
  )
  const consent = page.getByRole('main').getByRole('link', { name: 'गोपनीयता नीति' })
  await expect(consent).toHaveAttribute('href', '/hi/privacy')

  await page.getByLabel(fieldOf.company).fill(company)
  await page.getByLabel(fieldOf.phone).fill('९८७६५४३२१०')
  await page.getByLabel(fieldOf.email).fill('meera.nair@example.com')
  await send(page)
  await expect(page.getByRole('heading', { name: 'आपके अनुरोध के लिए धन्यवाद' })).toBeVisible()
  await expect(page).toHaveURL('/hi/next')

  await signInToApi(page.request)
  const leads: Record<string, unknown>[] = await (await page.request.get('/api/inquiries')).json()
  expect(leads.find((one) => one.company === company)).toMatchObject({
    locale: 'hi',
    state: 'Kerala',
    firstName: 'मीरा',
    phone: '+919876543210',
    sourcePage: '/hi/kerala-professional-tax-registration',
    consentText: expect.stringContaining('गोपनीयता नीति'),
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the calculator understands digits of Devanagari, and gives the same amounts as in English', async ({
    page,
  }) => {
    await page.goto('/hi/calculator')
    const form = page.getByRole('form', { name: 'कैलकुलेटर' })
    await form.getByRole('combobox').selectOption({ label: 'कर्नाटक' })
    await form.getByLabel('मासिक वेतन, रुपये में').fill('५०,०००')
    await form.getByRole('button', { name: 'गणना करें' }).click()
    await expect(page.getByRole('heading', { name: /^कर्नाटक में/ })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/hi/calculator')
    const inHindi = await amounts(page)
    expect(inHindi).toHaveLength(2)

    await page.goto(`/calculator?state=${karnataka}&salary=50000`)
    await expect(page.getByRole('heading', { name: /in Karnataka$/ })).toBeVisible()
    expect(await amounts(page)).toEqual(inHindi)
  })
})
