import { expect, test } from '@playwright/test'
import { expectStarted } from '../../support/scripts'

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

test('a copied table of slabs is a row of a spreadsheet for each slab', async ({ page }) => {
  await page.goto('/maharashtra-professional-tax-registration')
  const table = page.getByRole('region', { name: 'Income slabs and tax' }).getByRole('table')
  const copied = await table.evaluate((element) => {
    getSelection()!.selectAllChildren(element)
    return String(getSelection())
  })
  const rows = copied.trim().split('\n')
  expect(rows.map((row) => row.trim().split('\t'))).toEqual([
    ['Income a month', 'Month', 'February', 'Year'],
    ['Men: up to ₹7,500', 'Nil', 'Nil', 'Nil'],
    ['Men: ₹7,501 to ₹10,000', '₹175', '₹175', '₹2,100'],
    ['Men: ₹10,001 and above', '₹200', '₹300', '₹2,500'],
    ['Women: up to ₹25,000', 'Nil', 'Nil', 'Nil'],
    ['Women: ₹25,001 and above', '₹200', '₹300', '₹2,500'],
  ])
})

test('a link to a folded section opens it, also without scripts', async ({ page, browser }) => {
  const address = '/maharashtra-professional-tax-registration#law'
  const plain = await browser.newPage({ javaScriptEnabled: false })
  for (const reader of [page, plain]) {
    await reader.goto(address)
    const law = reader.getByRole('region', { name: 'Law, authority and portal' })
    await expect(law.getByRole('table', { name: 'The law by day' })).toBeVisible()
  }
  await plain.close()
})

test('by keyboard alone, a visitor says who and where, and reads the steps', async ({ page }) => {
  await page.goto('/')
  await expectStarted(page)
  await page.getByRole('radio', { name: 'I employ people' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'I work for myself' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Karnataka')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/karnataka-professional-tax-registration?role=self-employed')
  await page.getByRole('link', { name: 'What to do: I work for myself' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^30 April each year/)).toBeInViewport()
})

test('the map shows one view at a time, gives way to a search, and can be used or skipped by keyboard', async ({
  page,
}) => {
  await page.goto('/')
  await expectStarted(page)
  await page.evaluate(() => {
    document.body.dataset.sameDocument = ''
  })
  const overview = page.getByRole('group', { name: 'Where the tax begins, state by state' })
  await overview.scrollIntoViewIfNeeded()
  const term = (text: RegExp) => overview.getByRole('term').filter({ hasText: text })
  await expect(term(/^Up to ₹5,000/)).toBeVisible()
  await expect(term(/^Half-yearly/)).toHaveCount(0)
  await overview.getByRole('radio', { name: 'How often it is paid' }).check()
  await expect(term(/^Half-yearly/)).toBeVisible()
  await expect(term(/^Up to ₹5,000/)).toHaveCount(0)
  await overview.getByRole('radio', { name: 'From which salary' }).check()

  const search = page.getByRole('searchbox', { name: /Search states/ })
  await search.fill('goa')
  await expect(overview).toBeHidden()
  await search.fill('atlantis')
  await expect(page.getByText('No states found matching "atlantis"')).toBeVisible()
  await expect(overview).toBeHidden()
  await search.fill('')
  await expect(overview).toBeVisible()

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
  await expect(overview.getByText('Above ₹3,500 a month').first()).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Kerala/ })).toBeFocused()
  await expect(page.locator('body')).toHaveAttribute('data-same-document')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the map is a picture, the cards are links, and the question leads to the steps of this reader', async ({
    page,
  }) => {
    await page.goto('/')
    const picture = page.getByRole('img', { name: /^Map of India/ })
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const cards = page.getByRole('list', { name: 'States and union territories' })
    await expect(cards.getByRole('link', { name: 'Maharashtra' })).toHaveAttribute(
      'href',
      '/maharashtra-professional-tax-registration',
    )

    await page.getByRole('radio', { name: 'I employ people' }).check()
    await page.getByRole('textbox', { name: 'State, city or district' }).fill('Kochi')
    await page.getByRole('button', { name: 'Show what applies' }).click()
    await expect(page).toHaveURL('/kerala-professional-tax-registration?town=Kochi&role=employer')
    await expect(page.getByText('Kochi is in Kerala.')).toBeInViewport()
    await page.getByRole('link', { name: 'What to do: I employ people' }).click()
    const fold = page.locator('details', { has: page.locator('#employer') })
    await expect(fold).toHaveAttribute('open')
  })
})

test('a button pressed before the scripts load takes effect afterwards', async ({ page }) => {
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

test('an unknown state and its short link answer 404, with a way back', async ({ page }) => {
  for (const path of ['/atlantis', '/atlantis/professional-tax']) {
    await page.goto('/thank-you')
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'State Not Found' })).toBeVisible()
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/thank-you')
  }
})
