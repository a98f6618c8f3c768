import { expect, test } from '@playwright/test'
import { expectStarted } from '../../support/scripts'

const maharashtra = '/maharashtra-professional-tax-registration'

test('a visitor compares a state with others, and the URL keeps the choice', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(maharashtra)
  await expectStarted(page)
  const link = page.getByRole('link', { name: 'Compare with another state' })
  // Sections below the fold get their height as they come into view, which a click in the same frame would miss.
  await link.focus()
  await link.click()
  await expect(page).toHaveURL('/compare?states=maharashtra')
  await expect(page.getByText(/^Choose another state above/)).toBeVisible()
  await expect(page.getByLabel('First state')).toHaveValue('maharashtra')

  await page.getByLabel('Second state').selectOption('Goa')
  await page.getByLabel('Fourth state').selectOption('Tamil Nadu')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page).toHaveURL('/compare?states=maharashtra,goa,tamil-nadu#comparison')
  await expect(page).toHaveTitle(/Maharashtra, Goa and Tamil Nadu/)
  await expect(
    page.getByRole('heading', { level: 2, name: 'Maharashtra, Goa and Tamil Nadu' }),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /Tamil Nadu; the table says/ })).toBeVisible()
  await expect(page.getByText(/^No line: nothing is levied in Goa/)).toBeVisible()

  // A table that does not fit scrolls by keyboard, and keeps its row headings visible.
  const table = page.getByRole('region', { name: 'Comparison' })
  const heads = table.getByRole('rowheader', { name: 'Tax rates' })
  const left = async () => (await heads.boundingBox())!.x
  const before = await left()
  await table.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  const isWide = await table.evaluate((element) => element.scrollWidth > element.clientWidth + 1)
  if (isWide) {
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  }
  expect(Math.abs((await left()) - before)).toBeLessThan(2)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a state’s page has its picture, its dates and plain links to its sections, and leads to a comparison', async ({
    page,
  }) => {
    await page.goto(maharashtra)
    await page.getByText('Tax over the salary').click()
    await expect(page.getByRole('img', { name: /monthly salary in Maharashtra/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'the dates of the year' })).toBeVisible()
    const list = page.getByRole('navigation', { name: 'On this page' })
    await list.getByRole('link', { name: 'Due dates' }).click()
    await expect(page).toHaveURL(/#compliance$/)
    await expect(page.getByRole('heading', { name: 'Compliance and due dates' })).toBeInViewport()

    await page.getByRole('link', { name: 'Compare with another state' }).click()
    await page.getByLabel('Second state').selectOption('Kerala')
    await page.getByLabel('Third state').selectOption('Bihar')
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(page).toHaveURL('/compare?states=maharashtra,kerala,bihar#comparison')
    await expect(page.getByRole('columnheader', { name: /Kerala/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /Kerala and Bihar/ })).toBeVisible()
  })
})

test('the table of contents follows scrolling and keyboard, and the next due date is not in the past', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.goto(maharashtra)
  await expectStarted(page)
  const due = page.getByRole('link', { name: /^Payment and return by \d+ \w+ \d{4}$/ })
  await expect(due).toBeVisible()
  const day = (await due.textContent())!.split(' by ')[1]!
  const today = new Date().setHours(0, 0, 0, 0) - 24 * 3_600_000
  expect(Date.parse(day)).toBeGreaterThanOrEqual(today)

  const list = page.getByRole('navigation', { name: 'On this page' })
  const current = list.locator('a[aria-current=location]:visible')
  const questions = page.getByRole('heading', { name: 'Frequently asked questions' })
  await questions.evaluate((heading) => {
    heading.closest('section')!.scrollIntoView()
  })
  await expect(current).toHaveText('Questions')

  const law = list.getByRole('link', { name: 'Law' })
  if (isMobile) {
    await law.tap()
  } else {
    await law.focus()
    await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL(/#law$/)
  await expect(page.getByRole('heading', { name: 'Law, authority and portal' })).toBeInViewport()
  if (isMobile) return
  await expect(current).toHaveText('Law')
  await page.keyboard.press('End')
  await expect(current).not.toHaveText('Law')
  await expect(current).toBeInViewport()
})
