import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../support/expect-accessible'
import { holdScripts } from '../../support/scripts'

test.beforeEach(async ({ page }) => {
  await page.goto('/about')
})

test('the menu lists six states, keeps the page from scrolling, and closes on Escape', {
  tag: '@phone-only',
}, async ({ page }) => {
  const button = page.getByRole('button', { name: 'Menu' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('list', { name: 'States' }).getByRole('link')).toHaveCount(6)
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  await expectAccessible(page, 'header')

  await page.keyboard.press('Escape')
  await expect(menu.getByRole('list', { name: 'States' })).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
})

test('a menu that has the focus before the scripts load stays open', {
  tag: '@phone-only',
}, async ({ page }) => {
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Menu' })
  await button.focus()
  const states = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('list', { name: 'States' })
  await expect(states).toBeVisible()
  release()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(states).toBeVisible()
})
