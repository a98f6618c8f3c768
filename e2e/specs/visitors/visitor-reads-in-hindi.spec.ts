import { expect, type Page, test } from '@playwright/test'
import { expectStarted } from '../../support/scripts'

const state = '/maharashtra-professional-tax-registration'

const choice = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
/** Wide screens show each language in its own words; phones have a menu, named after the present one. */
const openLanguages = async (page: Page, isMobile: boolean, name: string) => {
  if (isMobile) await page.getByRole('button', { name, exact: true }).click()
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

const expectLanguage = (page: Page, language: string) =>
  expect(page.locator('html')).toHaveAttribute('lang', language)

test('a visitor goes on in Hindi at the same place, follows links in Hindi, and returns to English', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.goto(`${state}?x=1#slabs`)
  await expectStarted(page)
  await openLanguages(page, isMobile, 'Language: English')
  await choice(page, 'हिन्दी').click()
  await expect(page).toHaveURL(`/hi${state}?x=1#slabs`)
  await expectLanguage(page, 'hi')
  await expect(heading(page, 'महाराष्ट्र: प्रोफेशनल टैक्स पंजीकरण')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'आय के स्लैब और टैक्स' })).toBeInViewport()

  await expectStarted(page)
  await page.evaluate(() => {
    document.body.dataset.sameDocument = ''
  })
  await footerLink(page, 'सेवाएँ').click()
  await expect(heading(page, 'प्रोफेशनल टैक्स की सेवाएँ')).toBeFocused()
  await expect(page).toHaveURL('/hi/services')
  // The blog is another remote.
  await footerLink(page, 'ब्लॉग').click()
  await expect(heading(page, 'नई जानकारी और अपडेट')).toBeFocused()
  await expect(page).toHaveURL('/hi/blogs')
  await expect(page).toHaveTitle('प्रोफेशनल टैक्स के गाइड और अपडेट | PT Portal')
  await expect(page.locator('body')).toHaveAttribute('data-same-document')
  await expectLanguage(page, 'hi')

  await openLanguages(page, isMobile, 'भाषा: हिन्दी')
  await expect(choice(page, 'हिन्दी')).toHaveAttribute('aria-current', 'page')
  await choice(page, 'English').click()
  await expect(heading(page, 'Latest Insights & Updates')).toBeVisible()
  await expect(page).toHaveURL('/blogs')
  await expectLanguage(page, 'en')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('languages lead to the same page with its query, and links stay in the language', async ({
    page,
  }) => {
    const question = '?state=karnataka-professional-tax-registration&salary=50000'
    await page.goto(`/calculator${question}`)
    await choice(page, 'हिन्दी').click()
    await expect(page).toHaveURL(`/hi/calculator${question}`)
    await expectLanguage(page, 'hi')
    await expect(heading(page, 'प्रोफेशनल टैक्स कैलकुलेटर')).toBeVisible()
    await footerLink(page, 'ब्लॉग').click()
    await expect(page).toHaveURL('/hi/blogs')
    await choice(page, 'English').click()
    await expect(page).toHaveURL('/blogs')
    await expectLanguage(page, 'en')
  })
})
