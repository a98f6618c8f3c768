import { expect, test } from './test'

// A sandbox disables only the page's scripts; disabling scripts entirely would also stop Playwright's own.
test.beforeEach(async ({ page }) => {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const policy = response.headers()['content-security-policy']
    const sandbox = `${policy}; sandbox allow-forms allow-same-origin`
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': sandbox },
    })
  })
})

test('the home page works without scripts', async ({ page }) => {
  await page.goto('/')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Professional Tax Registration Across India' }),
  ).toBeVisible()
  await expect(
    page.getByTestId('state-card').first().getByRole('link', { name: 'Maharashtra' }),
  ).toBeVisible()
  await page.getByText('What is professional tax?').click()
  await expect(page.getByText('Article 276 of the Constitution allows it')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'States' })
    .hover()
  await expect(page.getByRole('list', { name: 'More states' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Latest Insights & Updates' })).toBeVisible()
})

test('a page that needs scripts says so without them', async ({ page }) => {
  await page.goto('/admin/login')
  await expect(page.getByRole('link', { name: 'The public pages of PT Portal' })).toBeVisible()
})
