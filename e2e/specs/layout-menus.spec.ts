import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

test.beforeEach(async ({ page }) => {
  await page.goto('/about')
})

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include('header').analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave).toEqual([])
}

test.describe('on desktops', () => {
  test.skip(({ isMobile }) => isMobile)

  const trigger = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name, exact: true })

  test('States opens on hover with 8 + 8 states and the Union Territories', async ({ page }) => {
    await trigger(page, 'States').hover()
    await expect(
      page.getByRole('list', { name: 'States', exact: true }).getByRole('link'),
    ).toHaveCount(8)
    await expect(page.getByRole('list', { name: 'More states' }).getByRole('link')).toHaveCount(8)
    await expect(
      page.getByRole('list', { name: 'Union Territories' }).getByRole('link'),
    ).toHaveText(['Puducherry'])
    await expectAccessible(page)
    await page.mouse.move(10, 900)
    await expect(page.getByRole('list', { name: 'More states' })).toBeHidden()
  })

  test('the menus open on focus and close on Escape, which keeps the focus', async ({ page }) => {
    for (const name of ['States', 'Services', 'More']) {
      await trigger(page, name).focus()
      await expect(trigger(page, name)).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await expect(trigger(page, name)).toHaveAttribute('aria-expanded', 'false')
      await expect(trigger(page, name)).toBeFocused()
    }
  })

  test('Services leads to the lists and to each service', async ({ page }) => {
    await trigger(page, 'Services').click()
    await expect(page.getByRole('link', { name: 'All services' })).toBeVisible()
    await page.getByRole('link', { name: 'Filing services' }).click()
    await expect(page).toHaveURL('/services/filing')
    await expect(trigger(page, 'Services')).toHaveAttribute('aria-expanded', 'false')
  })
})

test.describe('on phones', () => {
  test.skip(({ isMobile }) => !isMobile)

  test('the menu lists six states, keeps the page still, and closes on Escape', async ({
    page,
  }) => {
    const button = page.getByRole('button', { name: 'Menu' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('list', { name: 'States' }).getByRole('link')).toHaveCount(6)
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await expectAccessible(page)

    await page.keyboard.press('Escape')
    await expect(menu.getByRole('list', { name: 'States' })).toBeHidden()
    await expect(button).toBeFocused()
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
  })

  test('following a link closes the menu', async ({ page }) => {
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(menu.getByRole('list', { name: 'States' })).toBeHidden()
  })
})

test('the skip link leads past the header', async ({ page }) => {
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('menus work without scripts', async ({ browser, baseURL, isMobile, viewport }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport })
  const page = await context.newPage()
  await page.goto('/about')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  else await page.getByRole('button', { name: 'States', exact: true }).hover()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Maharashtra' })).toBeVisible()
  await context.close()
})
