import { expect, type Page, test } from '@playwright/test'
import { consultationTexts } from '../../support/consultation-texts'
import { expectFormStarted, expectStarted, holdScripts } from '../../support/scripts'

const state = '/kerala-professional-tax-registration'

const cards = (page: Page) => page.getByTestId('state-card')
const search = (page: Page) => page.getByRole('searchbox', { name: /Search states/ })
const company = (page: Page) => page.getByLabel('Company name')

/**
 * Blocks the code of the consultation form, which the first interaction requests; returns a function that
 * lets it through.
 */
async function holdForm(page: Page): Promise<() => void> {
  let release!: () => void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/consultation-form.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Fails when React finds HTML that differs from what the server rendered. */
function watchMismatches(page: Page): string[] {
  const mismatches: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Hydration mismatch')) mismatches.push(message.text())
  })
  page.on('pageerror', ({ message }) => mismatches.push(message))
  return mismatches
}

test('the home page’s search works before the shell’s scripts have loaded, and keeps its state', async ({
  page,
}) => {
  const mismatches = watchMismatches(page)
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(cards(page)).toHaveCount(12)

  await search(page).pressSequentially('karnat')
  await expect(cards(page)).toHaveCount(1)
  await search(page).fill('atlantis')
  await expect(
    page.getByRole('heading', { name: 'No states found matching "atlantis"' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await expect(cards(page)).toHaveCount(12)
  await page.getByRole('button', { name: /^View All/ }).click()
  await expect(cards(page)).toHaveCount(23)
  await search(page).fill('goa')

  release()
  await expectStarted(page)
  await expect(cards(page)).toHaveCount(1)
  await expect(search(page)).toBeFocused()
  await search(page).fill('')
  await expect(cards(page)).toHaveCount(23)
  expect(mismatches).toEqual([])
})

test('the search also finds text that the cards do not show', async ({ page }) => {
  await page.goto('/')
  await search(page).fill('self-employed')
  await expect(cards(page).first()).toBeVisible()
  const states: { applicability: string; name: string }[] = await (
    await page.request.get('/api/state-pages')
  ).json()
  const found = states.filter((one) => JSON.stringify(one).toLowerCase().includes('self-employed'))
  await expect(cards(page)).toHaveCount(found.length)
})

test('text typed before the scripts load, and while the form loads, is kept', async ({ page }) => {
  const mismatches = watchMismatches(page)
  const releaseScripts = await holdScripts(page)
  const releaseForm = await holdForm(page)
  await page.goto(state, { waitUntil: 'commit' })
  await company(page).pressSequentially('Kochi')

  releaseScripts()
  await expectStarted(page)
  await company(page).pressSequentially(' Textiles')
  await page.getByLabel('Email').fill('not an address')
  releaseForm()
  // From now on it validates.
  await expectFormStarted(page)

  await page.getByRole('button', { name: 'Request consultation' }).click()
  await expect(page.getByText('Enter a valid email address')).toBeVisible()
  await expect(company(page)).toHaveValue('Kochi Textiles')
  expect(mismatches).toEqual([])
})

test('following a link within the page while the form loads keeps the typed text', async ({
  page,
}) => {
  const releaseForm = await holdForm(page)
  await page.goto('/')
  await expectStarted(page)
  await company(page).pressSequentially('Kochi')
  await page.getByRole('link', { name: 'Find your state' }).click()
  await expect(page).toHaveURL('/#states')
  await expect(company(page)).toHaveValue('Kochi')
  releaseForm()
  await company(page).press('End')
  await company(page).pressSequentially(' Textiles')
  await expect(company(page)).toHaveValue('Kochi Textiles')
})

test('the browser submits the form when its code fails to load', async ({ page }) => {
  await page.route(/consultation-form.*\.js/, (route) => route.abort())
  await page.goto(state)
  await company(page).fill('Kochi Textiles')
  await page.getByLabel('Your name').fill('Meera Nair')
  await page.getByLabel('Phone number').fill('9876543210')
  await page.getByLabel('Email').fill('meera.nair@example.com')
  await page.getByRole('button', { name: 'Request consultation' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your request' })).toBeVisible()
})

test('a form submitted with the first interaction reports missing fields itself', async ({
  page,
}) => {
  const release = await holdForm(page)
  await page.goto(state)
  await expectStarted(page)
  await page.getByRole('button', { name: 'Request consultation' }).click()
  release()
  await expect(page.getByRole('alert')).toHaveText(consultationTexts('en').fillAllFields)
  await expect(company(page)).toBeFocused()
})

test('links in the server’s HTML navigate without a full load, and the menus mark the new page', async ({
  page,
}) => {
  await page.goto('/')
  await expectStarted(page)
  await page.evaluate(() => {
    document.body.dataset.sameDocument = ''
  })
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')

  await cards(page).getByRole('link', { name: 'Kerala' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Kerala/ })).toBeFocused()
  await footer.getByRole('link', { name: 'Blogs' }).click()
  await expect(page.getByRole('heading', { name: 'Latest Insights & Updates' })).toBeFocused()
  await expect(footer.getByRole('link', { name: 'Blogs' })).toHaveAttribute('aria-current', 'page')
  await expect(footer.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /Kerala/ })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(12)
  await search(page).fill('kerala')
  await expect(cards(page)).toHaveCount(1)
  await expect(page.locator('body')).toHaveAttribute('data-same-document')
})

test('Back restores the scroll position, also from a shorter page', async ({ page }) => {
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  await page.goto('/services')
  await expectStarted(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true })
  await link.scrollIntoViewIfNeeded()
  const position = await top()
  expect(position).toBeGreaterThan(1000)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeFocused()
  await expect.poll(top).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /Services/ })).toBeVisible()
  await expect.poll(top).toBe(position)
})

test('a page restored by the browser’s own history still works', async ({ page }) => {
  await page.goto('/')
  await search(page).fill('kerala')
  await expect(cards(page)).toHaveCount(1)
  await page.goto('/about')
  await page.goBack()
  // Typed text may be restored or not, but cards and search box must agree.
  await expect(search(page)).toBeVisible()
  await expect(cards(page)).toHaveCount((await search(page).inputValue()) === '' ? 12 : 1)
})

test('the filters of the services work on the server’s HTML', async ({ page }) => {
  const mismatches = watchMismatches(page)
  await page.goto('/services')
  await page.getByRole('button', { name: 'Filing', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Filing Services' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Registration Services' })).toBeHidden()
  await page.getByRole('button', { name: 'All Services' }).click()
  await expect(page.getByRole('region', { name: 'Registration Services' })).toBeVisible()
  expect(mismatches).toEqual([])
})

test('the form’s code is not fetched before the first interaction', async ({ page, isMobile }) => {
  test.skip(isMobile, 'needs a pointer that hovers')
  const forms: string[] = []
  page.on('request', (request) => {
    if (/consultation-form/.test(request.url())) forms.push(request.url())
  })
  await page.goto(state)
  await expectStarted(page)
  expect(forms).toEqual([])
  await company(page).hover()
  await expect.poll(() => forms.length).toBe(1)
})

/**
 * Changes a page as a browser's translation does: puts words into new elements, before the framework starts.
 */
async function translated(page: Page, address: string) {
  const release = await holdScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.getElementById('root')!,
      NodeFilter.SHOW_TEXT,
      ({ textContent, parentElement }) =>
        textContent!.trim() && !parentElement!.closest('script, style, option, textarea')
          ? NodeFilter.FILTER_ACCEPT
          : NodeFilter.FILTER_REJECT,
    )
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const font = document.createElement('font')
      font.textContent = `«${text.data}»`
      text.replaceWith(font)
    }
  })
  release()
}

test('a page translated by the browser stays translated, and its form and buttons work', async ({
  page,
}) => {
  const mismatches = watchMismatches(page)
  await translated(page, state)
  await page.waitForLoadState('load')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('«')
  await page.getByLabel('«Company name»').fill('A company')
  await expect(page.getByLabel('«Company name»')).toHaveValue('A company')
  expect(mismatches).toEqual([])

  await page
    .getByRole('group', { name: /Font size/ })
    .getByRole('button')
    .last()
    .click()
  await expect(page.locator('html')).toHaveClass(/font-size-large/)
})

test('a choice made before the employer calculator has loaded is kept', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/calculator/employers', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Paste' }).check()
  await page.getByLabel('State of work').selectOption({ label: 'Karnataka' })
  release()
  await expectStarted(page)
  await expect(page.getByRole('radio', { name: 'Paste' })).toBeChecked()
  await expect(page.getByLabel('Rows from your spreadsheet')).toBeVisible()
  await expect(page).toHaveURL(/state=karnataka/)
})
