import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../../support/expect-accessible'

const headerBox = (page: Page) =>
  page.getByRole('banner').getByRole('combobox', { name: 'Search states' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const results = (page: Page, group: string) => page.getByRole('region', { name: group })

test('a state is found despite a typing error, by keyboard alone', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/about')
  // On phones the box stands in the menu.
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await headerBox(page).focus()
  await page.keyboard.type('maharastra')
  const states = page.getByRole('group', { name: 'States' })
  await expect(states.getByRole('option', { name: /Maharashtra/ })).toBeVisible()
  await expect(page.getByText('No states found')).toHaveCount(0)
  await expectAccessible(page, 'header')

  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText('Maharashtra')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { selected: true })).toHaveText(
    'All results for "maharastra"',
  )
  await expect(page.getByRole('option', { selected: true })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=maharastra')
  await expect(heading(page)).toHaveText('Results for "maharastra"')
  await expect(heading(page)).toBeFocused()

  const found = results(page, 'States').getByRole('link', { name: 'Maharashtra' }).first()
  await found.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/maharashtra-professional-tax-registration')
})

test('a search for a town begins with the answer of its state', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/about')
  if (isMobile) await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  else await page.goto('/search')
  const box = page.getByRole('searchbox', { name: 'Search the website' })
  await expect(box).toBeFocused()
  await expect(heading(page)).toBeInViewport()
  await page.keyboard.type('mumbai')
  await box.press('Enter')
  const answer = results(page, 'Mumbai is in Maharashtra')
  await expect(answer.getByText(/₹200 a month/)).toBeInViewport()
  await expect(answer.getByText(/^Next date for employers: \d+ \w+ \d{4}\.$/)).toBeInViewport()
  await expectAccessible(page)
  await answer.getByRole('link').click()
  await expect(page).toHaveURL('/maharashtra-professional-tax-registration')
})

test('a question links to its opened answer', async ({ page }) => {
  await page.goto('/search?q=what+is+professional+tax')
  const question = results(page, 'Questions').getByRole('link').first()
  const title = await question.textContent()
  await question.click()
  await expect(page).toHaveURL(/#faq-\d+$/)
  const answer = page.locator('details[open]')
  await expect(answer.locator('summary')).toHaveText(title!)
  await expect(answer).toBeInViewport()
})

test('10,000 characters are refused with a message, and stay in the box', async ({ page }) => {
  const query = 'ten letters '.repeat(834).trim()
  const answer = await page.goto(`/search?${new URLSearchParams({ q: query })}`)
  expect(answer!.status()).toBe(200)
  const box = page.getByRole('searchbox', { name: 'Search the website' })
  await expect(page.getByRole('alert')).toHaveText(/at most \d+ characters/)
  await expect(box).toHaveValue(query)
  await expect(box).toHaveAccessibleDescription(/at most/)
  await expect(heading(page)).toHaveText('Search')
  await expectAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the search boxes of header and page work, and results are links', async ({ page }) => {
    await page.goto('/about')
    const box = headerBox(page)
    await box.fill('maharastra')
    await box.press('Enter')
    await expect(page).toHaveURL('/search?q=maharastra')
    await expect(heading(page)).toHaveText('Results for "maharastra"')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

    await page.getByRole('searchbox', { name: 'Search the website' }).fill('due dates')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(heading(page)).toHaveText('Results for "due dates"')
    await expect(results(page, 'Blog posts').locator('mark').first()).toBeVisible()
    await results(page, 'Blog posts').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/blogs\//)
  })
})
