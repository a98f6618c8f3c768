import { expect, type Page, test } from '@playwright/test'
import { administrator } from '../../support/portal'
import { expectStarted } from '../../support/scripts'

/** Fails when a page throws. */
function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

test('a browser without storage loses only the remembered text size', async ({ page }) => {
  const errors = watchErrors(page)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/')
  await expectStarted(page)
  await page.getByRole('button', { name: 'A++', exact: true }).click()
  await expect(page.locator('html')).toHaveClass(/font-size-large/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click()
  await expect(page.getByRole('heading', { name: 'Latest Insights & Updates' })).toBeVisible()
  expect(errors).toEqual([])
})

test('an unexpected history state, hash or query breaks nothing', async ({ page }) => {
  const errors = watchErrors(page)
  await page.addInitScript(() => history.replaceState('odd', ''))
  for (const address of [
    '/blogs?tag=%E0%A4%A&tag=%00#%E0%A4%A',
    '/?%=%&=&&a[]=1#%',
    '/about?#"<b>',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectStarted(page)
  }
  await page.evaluate(() => {
    window.location.hash = '#%E0%A4%A'
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /About/ })).toBeVisible()
  expect(errors).toEqual([])
})

test('without cookies, sign-in says that they are needed', async ({ page }) => {
  // The sign-in succeeds, but its cookie is not stored.
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ json: { user: { email: administrator.email, role: 'admin' } } }),
  )
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(administrator.email)
  await page.getByLabel('Password').fill(administrator.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'cookie' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/login/)
})

test.describe('a browser older than the supported ones', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      // @ts-expect-error as in Safari 15
      delete AbortSignal.timeout
    })
  })

  test('shows the server-rendered page, whose links load full pages', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click()
    await expect(page.getByRole('heading', { name: 'Latest Insights & Updates' })).toBeVisible()
    await expect(page.getByText('could not be')).toHaveCount(0)
  })

  test('gets a message on pages that need scripts', async ({ page }) => {
    await page.goto('/admin/login')
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
    await expect(page.getByText('Safari 16.4')).toBeVisible()
  })
})

test('a page whose scripts fail to load says so and offers Retry', async ({ page }) => {
  const scripts = /\/assets\/.*\.js$/
  await page.route(scripts, (route) => route.abort())
  await page.goto('/admin/login')
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
  await page.unroute(scripts)
  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible()
})

test('a page that needs scripts says so without them', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/admin/login')
  await expect(page.getByRole('link', { name: 'The public pages of PT Portal' })).toBeVisible()
  await context.close()
})
