import { expect, type Page, test } from '@playwright/test'
import { expectFitting } from '../../support/expect-fitting'
import { ownOrigin as headers, signInToApi } from '../../support/sign-in'

async function openPrinted(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // Emulated media tell no listener that a print begins.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
}

/** Expects the page's text in black, without controls that work only on a screen. */
async function expectDocument(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'navigation', 'form', 'button'] as const) {
    expect(await page.getByRole(role).count(), role).toBe(0)
  }
  await expect(page.locator('a.button:visible')).toHaveCount(0)
  const address = page.locator('link[rel=canonical]')
  expect(
    await address.evaluate((link) => [
      getComputedStyle(link).display,
      getComputedStyle(link, '::after').content,
    ]),
  ).toEqual(['block', expect.stringContaining(await address.getAttribute('href').then(String))])
  await expectFitting(page)
}

const sheet = { width: 794, height: 1123 }

test.beforeEach(({ page }) => page.setViewportSize(sheet))

test('a service prints as a document', async ({ page }) => {
  await openPrinted(page, '/services/ptrc-registration')
  await expectDocument(page)
  await expect(page.getByRole('heading', { name: 'Documents Required' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Get a quote' })).toBeHidden()
  const heading = page.getByRole('heading', { level: 1 })
  const dark = await heading.evaluate((element) => getComputedStyle(element).color)
  for (const text of [page.getByText('1-15 working days'), page.getByText('Review salaries')]) {
    await expect(text).toHaveCSS('color', dark)
  }
})

test('the privacy page prints in full', async ({ page }) => {
  await openPrinted(page, '/privacy')
  await expectDocument(page)
  const sections = page.getByRole('region')
  expect(await sections.count()).toBeGreaterThan(5)
  for (const section of await sections.all()) await expect(section).toBeVisible()
})

test('a state’s page prints as a document, with its chart and the answers that are collapsed on a screen', async ({
  page,
}) => {
  await openPrinted(page, '/maharashtra-professional-tax-registration')
  await expectDocument(page)
  await expect(page.getByText('Last checked:').first()).toBeVisible()
  await expect(page.getByRole('img', { name: /monthly salary in Maharashtra/ })).toBeVisible()
  await expect(page.locator('#consultation')).toBeHidden()
  await expect(page.getByText('Compare with another state')).toBeHidden()
  const roles = page.getByRole('region', { name: 'What you do' })
  for (const step of ['Deduct', 'Enrol', 'For your salary']) {
    await expect(roles.getByText(step, { exact: true })).toBeVisible()
  }
  const questions = page.getByRole('region', { name: 'Frequently asked questions' })
  const answers = questions.locator('details > p')
  await expect(answers).toHaveCount(8)
  for (const answer of await answers.all()) await expect(answer).toBeVisible()

  await page.emulateMedia({ media: 'screen' })
  await expect(answers.first()).toBeHidden()
})

test('a post prints with its link addresses and its whole table', async ({ page, request }) => {
  await signInToApi(request)
  const data = {
    title: 'A post on paper',
    slug: `a-post-on-paper-${Date.now()}`,
    excerpt: 'What is printed.',
    content:
      '[The act](https://example.com/act)\n\n| State | Tax |\n| --- | --- |\n| Kerala | Yes |',
    author: 'Editorial Team',
    tags: [],
    isPublished: true,
    publishedAt: new Date().toISOString(),
  }
  const answer = await request.post('/api/blogs', { headers, data })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id, slug } = await answer.json()
  try {
    await openPrinted(page, `/blogs/${slug}`)
    await expectDocument(page)
    await expect(page.getByText('Published on')).toBeVisible()
    await expect(page.getByText('Need Professional Tax Assistance?')).toBeHidden()
    const link = page.getByRole('link', { name: 'The act' })
    expect(
      await link.evaluate((element) => getComputedStyle(element, '::after').content),
    ).toContain('https://example.com/act')
    await expect(page.getByRole('cell', { name: 'Kerala' })).toHaveCSS('border-top-width', '1px')
  } finally {
    await request.delete(`/api/blogs/${id}`, { headers })
  }
})
