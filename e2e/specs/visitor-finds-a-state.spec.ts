import { expect, test } from '@playwright/test'
import { expectStarted } from '../support/scripts'

test('a visitor finds a state by search and reads its page', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/')
  const cards = page.getByTestId('state-card')
  await expect(cards).toHaveCount(12)
  await expectStarted(page)

  await page.getByRole('link', { name: 'Find your state' }).click()
  const search = page.getByRole('searchbox', { name: 'Search states and union territories' })
  await expect(search).toBeInViewport()
  await search.fill('puducherry')
  await expect(cards).toHaveCount(1)
  await cards.getByRole('link', { name: 'Puducherry' }).click()

  await expect(page).toHaveURL('/puducherry-professional-tax-registration')
  await expect(
    page.getByRole('heading', { name: 'Puducherry Professional Tax Registration' }),
  ).toBeFocused()
  await expect(page).toHaveTitle(/Puducherry/)
  await expect(page.getByText('Union Territory').first()).toBeVisible()
  await expect(page.getByRole('row', { name: '₹1,00,000 to ₹2,00,000 ₹250' })).toBeVisible()
})

test('by keyboard alone, a visitor says who and where, and reads the steps', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  await expectStarted(page)
  await page.getByRole('radio', { name: 'I employ people' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'I work for myself' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Karnataka')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/karnataka-professional-tax-registration#self-employed')
  await expect(page.getByText(/^30 April each year/)).toBeInViewport()
})

test('the full list of states can be opened, and a search without a match can be cleared', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  const cards = page.getByTestId('state-card')
  await page.getByRole('button', { name: /^View All \d+ States & UTs$/ }).click()
  await expect(cards.getByRole('link', { name: 'Goa' })).toBeVisible()

  await page.getByRole('searchbox', { name: /Search states/ }).fill('atlantis')
  await expect(page.getByText('No states found matching "atlantis"')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await expect(cards.first()).toBeVisible()
})

test('the map can be used by keyboard to open a state, and can be skipped', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  await expectStarted(page)
  await page.evaluate(() => {
    document.body.dataset.sameDocument = ''
  })
  const overview = page.getByRole('group', { name: 'Where the tax begins, state by state' })
  await overview.scrollIntoViewIfNeeded()
  const skip = overview.getByRole('link', { name: 'Skip the map' })
  await skip.focus()
  await page.keyboard.press('Enter')
  await expect(overview.locator('#tax-list')).toBeFocused()

  await skip.focus()
  await page.keyboard.press('Tab')
  const kerala = overview.getByRole('link', {
    name: 'Kerala, from ₹2,000 a month, paid half-yearly',
  })
  await expect(kerala).toBeFocused()
  await expect(kerala.getByText('From ₹2,000 a month')).toBeVisible()
  await expect(overview.getByText('From ₹3,500 a month').first()).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Kerala/ })).toBeFocused()
  await expect(page.locator('body')).toHaveAttribute('data-same-document')
})

test('states in doubt are marked in list and table, and searching hides the map', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  await expectStarted(page)
  const overview = page.getByRole('group', { name: 'Where the tax begins, state by state' })
  await overview.scrollIntoViewIfNeeded()
  await expect(overview.getByRole('definition').getByText('Goa').first()).toBeVisible()
  await expect(
    overview.getByRole('link', { name: /^Meghalaya, from ₹15,000 a month, .*schedule in doubt$/ }),
  ).toBeAttached()
  await overview.getByText('The same as a table').click()
  await expect(
    overview.getByRole('row', { name: 'Chhattisgarh From ₹3,333 a month may not be collected' }),
  ).toBeVisible()
  await expect(overview.getByRole('row')).toHaveCount(24)

  const term = (text: RegExp) => overview.getByRole('term').filter({ hasText: text })
  await expect(term(/^Half-yearly/)).toHaveCount(0)
  await overview.getByRole('radio', { name: 'How often it is paid' }).check()
  await expect(term(/^Half-yearly/)).toBeVisible()
  await expect(term(/^Up to ₹5,000/)).toHaveCount(0)

  const search = page.getByRole('searchbox', { name: /Search states/ })
  await search.fill('goa')
  await expect(overview).toBeHidden()
  await search.fill('atlantis')
  await expect(page.getByText('No states found matching "atlantis"')).toBeVisible()
  await expect(overview).toBeHidden()
  await search.fill('')
  await expect(overview).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the question leads to the steps of this reader', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('radio', { name: 'I employ people' }).check()
    await page.getByRole('textbox', { name: 'State, city or district' }).fill('Kochi')
    await page.getByRole('button', { name: 'Show what applies' }).click()
    await expect(page).toHaveURL('/kerala-professional-tax-registration#employer')
    const fold = page.locator('details', { has: page.locator('#employer') })
    await expect(fold).toHaveAttribute('open')
  })

  test('the map is a picture, and the cards link to the states', { tag: '@phone' }, async ({
    page,
  }) => {
    // The first render of a page may take longer than the gateway waits.
    await page.request.get('/')
    await page.goto('/')
    const picture = page.getByRole('img', { name: /^Map of India/ })
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toBeVisible()
    const address = new URL((await picture.getAttribute('src'))!, page.url())
    const answer = await page.request.get(address.href)
    expect(answer.headers()['content-type']).toMatch('image/svg+xml')
    expect(await answer.text()).toMatch(/^<svg [\s\S]*<path[\s\S]*<\/svg>$/)
    const cards = page.getByRole('list', { name: 'States and union territories' })
    await cards.getByRole('link', { name: 'Maharashtra' }).click()
    await expect(page).toHaveURL('/maharashtra-professional-tax-registration')
  })
})

test('a button pressed before the scripts load takes effect afterwards', { tag: '@phone' }, async ({
  page,
}) => {
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/main\./, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: /^View All/ }).click()
  release()
  await expect(page.getByTestId('state-card')).toHaveCount(23)
})

test('opening a question of the state page closes the other one', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/karnataka-professional-tax-registration')
  await page.getByText('Who must register in Karnataka?').click()
  await expect(page.getByText(/Employers paying any employee ₹25,000/).last()).toBeVisible()
  await page.getByText('Who is exempt in Karnataka?').click()
  await expect(page.locator('details[open]')).toHaveCount(1)
})

test('a state page’s documents are PDFs', { tag: '@phone' }, async ({ page, request }) => {
  await page.goto('/karnataka-professional-tax-registration')
  for (const name of ['Download Application Form', 'Download Guidelines']) {
    const address = await page.getByRole('link', { name }).getAttribute('href')
    const answer = await request.get(address ?? '')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toContain('application/pdf')
  }
})

test('a related state is reached by its short link', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/karnataka-professional-tax-registration')
  await page.getByRole('region', { name: 'Related States' }).getByText('Tamil Nadu').click()
  await expect(page).toHaveURL('/tamil-nadu-professional-tax-registration')
  await expect(
    page.getByRole('heading', { name: 'Tamil Nadu Professional Tax Registration' }),
  ).toBeVisible()
})

test('Goa’s page says that no tax is levied there', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/goa-professional-tax-registration')
  await expect(
    page.getByRole('heading', { name: 'No professional tax in Goa at present' }),
  ).toBeVisible()
  await expect(page.getByText('Yes, mandatory')).toHaveCount(0)
})

for (const path of ['/atlantis', '/atlantis/professional-tax']) {
  test(`${path} returns 404 with a link back`, { tag: '@phone' }, async ({ page }) => {
    await page.goto('/thank-you')
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'State Not Found' })).toBeVisible()
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/thank-you')
  })
}

test('the short link of a state redirects permanently', { tag: '@phone' }, async ({ request }) => {
  const answer = await request.get('/goa/professional-tax', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toContain('/goa-professional-tax-registration')
})
