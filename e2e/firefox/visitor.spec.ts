import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { consultationTexts } from '../support/consultation-texts'
import { expectStarted } from '../support/scripts'
import { expect, markDocument, test } from './test'

// Keys are pressed one by one, because React does not notice values that Playwright's `fill` sets in Firefox.

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('search on the home page filters the cards, and can be cleared', async ({ page }) => {
  await page.goto('/')
  await expect(heading(page, 'Professional Tax Registration Across India')).toBeVisible()
  await expectStarted(page)
  const cards = page.getByTestId('state-card')
  await expect(cards.filter({ visible: true })).toHaveCount(12)

  const search = page.getByRole('searchbox', { name: 'Search states and union territories' })
  await search.pressSequentially('puducherry')
  await expect(cards.filter({ visible: true })).toHaveCount(1)
  await expect(cards.getByRole('link', { name: 'Puducherry' })).toBeVisible()
  await search.pressSequentially('x')
  await expect(page.getByText('No states found matching "puducherryx"')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await expect(search).toHaveValue('')
  await expect(cards.filter({ visible: true })).toHaveCount(12)

  await page.getByRole('button', { name: /^View All \d+ States & UTs$/ }).click()
  await expect(cards.filter({ visible: true })).toHaveCount(23)
})

test('opening a question closes the other one', async ({ page }) => {
  await page.goto('/')
  await expectStarted(page)
  const answer = page.getByText('A PTRC is for employers who deduct tax from staff.')
  await page.getByText('What is professional tax?').click()
  await expect(page.getByText('Article 276 of the Constitution allows it')).toBeVisible()
  await page.getByText('What is the difference between PTRC and PTEC?').click()
  await expect(answer).toBeVisible()
  await expect(page.getByText('Article 276 of the Constitution allows it')).toBeHidden()
  await page.getByText('What is the difference between PTRC and PTEC?').click()
  await expect(answer).toBeHidden()
})

test('header menus open by keyboard and by hover', async ({ page }) => {
  await page.goto('/about')
  await expectStarted(page)
  const trigger = mainNavigation(page).getByRole('button', { name: 'States', exact: true })
  const menu = page.getByRole('list', { name: 'More states' })

  await mainNavigation(page).getByRole('link', { name: 'Home' }).focus()
  await page.keyboard.press('Tab')
  await expect(trigger).toBeFocused()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(trigger).toBeFocused()

  await page.mouse.move(10, 900)
  await trigger.hover()
  await expect(menu.getByRole('link')).toHaveCount(8)
  await expect(menu).toBeVisible()
  await page.mouse.move(10, 900)
  await expect(menu).toBeHidden()
})

interface PortalPage {
  /** The page's heading. */
  name: string
  /** The entry in the main navigation; closed menus are not rendered yet. */
  entry?: string
}

const kerala: PortalPage = { name: 'Kerala Professional Tax Registration' }
const services: PortalPage = { name: 'Professional Tax Services' }
const blogs: PortalPage = { name: 'Latest Insights & Updates', entry: 'Blogs' }
const post: PortalPage = {
  name: 'PTRC or PTEC: Which Professional Tax Certificate Do You Need?',
  entry: 'Blogs',
}

/** Expects that the page's heading has the focus and that the main navigation marks its entry. */
async function expectAt(page: Page, { name, entry }: PortalPage): Promise<void> {
  await expect(heading(page, name)).toBeFocused()
  const current = mainNavigation(page).locator('[aria-current=page]')
  await expect(current).toHaveText(entry ? [entry] : [])
}

/**
 * Follows a link to another page and expects it to be shown from its top; returns how far the previous page
 * was scrolled.
 */
async function follow(page: Page, link: Locator, to: PortalPage): Promise<number> {
  await link.scrollIntoViewIfNeeded()
  const top = await scrollTop(page)
  await link.click()
  await expectAt(page, to)
  await expect.poll(() => scrollTop(page)).toBe(0)
  return top
}

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test('pages change without a full load, and Back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/kerala-professional-tax-registration')
  await expectStarted(page)
  const isSameDocument = await markDocument(page)

  await follow(page, footerLink(page, 'Services'), services)
  await follow(page, footerLink(page, 'Blogs'), blogs)
  const position = await follow(page, page.getByRole('link', { name: post.name }).first(), post)
  await page.goBack()
  await expectAt(page, blogs)
  await expect.poll(() => scrollTop(page)).toBe(position)
  await page.goBack()
  await expectAt(page, services)
  await page.goBack()
  await expectAt(page, kerala)
  expect(await isSameDocument()).toBe(true)
})

test('Back restores the scroll position also from a shorter page', async ({ page }) => {
  await page.goto('/services')
  await expectStarted(page)
  const position = await follow(page, footerLink(page, 'Blogs'), blogs)
  await page.goBack()
  await expectAt(page, services)
  await expect.poll(() => scrollTop(page)).toBe(position)
})

const texts = consultationTexts('en')

test('a consultation request is validated, keeps typed values, and leads to the thank-you page', async ({
  page,
}) => {
  await page.goto('/kerala-professional-tax-registration')
  const name = page.getByLabel('Your name')
  const send = page.getByRole('button', { name: 'Request consultation' })
  await name.pressSequentially('Meera Nair')
  await send.click()
  await expect(page.getByRole('alert')).toHaveText(texts.fillAllFields)
  await expect(page.getByText(texts.fillThisField)).toHaveCount(3)
  await expect(name).toHaveValue('Meera Nair')

  const company = page.getByLabel('Company name')
  await expect(company).toBeFocused()
  await company.pressSequentially(`Kochi Textiles ${randomUUID()}`)
  await page.getByLabel('Phone number').pressSequentially('9876543210')
  // The portal treats a form filled in within two seconds as a robot's.
  await page.getByLabel('Email').pressSequentially('meera.nair@example.com', { delay: 100 })
  await expect(page.getByText(texts.fillThisField)).toHaveCount(0)
  await send.click()
  await expect(heading(page, 'Thank you for your request')).toBeVisible()
  await expect(page).toHaveURL('/next')
})

test('text typed before the scripts have loaded is kept', async ({ page }) => {
  await page.goto('/kerala-professional-tax-registration', { waitUntil: 'commit' })
  const name = page.getByLabel('Your name')
  await name.pressSequentially('Meera Nair')
  await expectStarted(page)
  await expect(name).toHaveValue('Meera Nair')
})

test('the calculator computes the tax of a month and a year', async ({ page }) => {
  await page.goto('/calculator')
  await expectStarted(page)
  await page.getByLabel('State of work').selectOption('Karnataka')
  await page.getByLabel('Monthly salary in rupees').pressSequentially('1,00,000')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(
    page.getByRole('heading', { level: 2, name: 'Professional tax in Karnataka' }),
  ).toBeFocused()
  await expect(page.getByRole('definition').filter({ hasText: '₹2,500' })).toBeVisible()
  await expect(page.getByText(/₹300 in February, ₹2,500 in all/)).toBeVisible()
})
