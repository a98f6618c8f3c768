import { expect, type Page, test } from '@playwright/test'
import { expectFitting } from '../../support/expect-fitting'
import { openSignedIn } from '../../support/sign-in'

const white = 'rgb(255, 255, 255)'

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const button = (page: Page) => page.getByRole('button', { name: /^Theme: / })

/** Presses the button until it names the theme. */
async function choose(page: Page, theme: 'system' | 'light' | 'dark'): Promise<void> {
  await expect(async () => {
    if ((await button(page).getAttribute('aria-label')) !== `Theme: ${theme}`)
      await button(page).click()
    await expect(button(page)).toHaveAccessibleName(`Theme: ${theme}`, { timeout: 500 })
  }).toPass()
}

test('the system’s theme applies until a visitor chooses one, which is restored before the portal’s scripts load', async ({
  page,
}) => {
  await page.goto('/about')
  expect(await ground(page)).toBe(white)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await ground(page)
  expect(dark).not.toBe(white)
  // Native controls and scrollbars follow the theme too.
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await ground(page)).toBe(white)

  await choose(page, 'dark')
  expect(await ground(page)).toBe(dark)
  await page.getByRole('link', { name: 'Services', exact: true }).first().click()
  await expect(page).toHaveURL(/\/services$/)
  expect(await ground(page)).toBe(dark)

  // The portal's script files are blocked, because an inline script of the page restores the theme.
  await page.route('**/*.js', (route) => route.abort())
  for (const address of ['/', '/admin/login']) {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const { backgroundColor } = getComputedStyle(document.documentElement)
        Object.assign(window, { groundAtFirst: backgroundColor })
      })
    })
    await page.goto(address)
    expect(await page.evaluate('groundAtFirst'), address).toBe(dark)
  }
  await page.unroute('**/*.js')

  await page.goto('/about')
  await expect(button(page)).toHaveAccessibleName('Theme: dark')
  // Printing always uses the light theme.
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await choose(page, 'light')
  expect(await ground(page)).toBe(white)
  await choose(page, 'system')
  expect(await ground(page)).toBe(dark)
})

test('a theme chosen in one tab applies in the others and in the admin area', {
  tag: '@phone',
}, async ({ page, context }) => {
  await page.goto('/about')
  const other = await context.newPage()
  await openSignedIn(other, '/admin')
  await expect(other.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  expect(await ground(other)).toBe(white)
  // On phones these stand in the drawer.
  await other.getByRole('button', { name: /^(Your account and settings|All screens)$/ }).click()
  await expect(button(other)).toHaveAccessibleName('Theme: system')

  await page.bringToFront()
  await choose(page, 'dark')
  await expect(button(other)).toHaveAccessibleName('Theme: dark')
  expect(await ground(other)).toBe(await ground(page))
  expect(await ground(other)).not.toBe(white)

  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  expect(await ground(other)).toBe(await ground(page))
})

test('the header fits the narrowest screen with the largest text, and the button works by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/about')
  await page.getByRole('button', { name: 'A++', exact: true }).click()
  await expect(page.locator('html')).toHaveClass(/font-size-large/)
  await expectFitting(page)
  await expect(button(page)).toBeInViewport({ ratio: 1 })
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(button(page)).toBeFocused()
})
