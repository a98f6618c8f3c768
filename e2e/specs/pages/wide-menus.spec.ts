import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../../support/expect-accessible'
import { expectStarted, holdScripts } from '../../support/scripts'

test.beforeEach(async ({ page }) => {
  await page.goto('/about')
})

const trigger = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name, exact: true })

test('States opens on hover with 8 + 8 states and the Union Territories', async ({ page }) => {
  await trigger(page, 'States').hover()
  await expect(
    page.getByRole('list', { name: 'States', exact: true }).getByRole('link'),
  ).toHaveCount(8)
  await expect(page.getByRole('list', { name: 'More states' }).getByRole('link')).toHaveCount(8)
  await expect(page.getByRole('list', { name: 'Union Territories' }).getByRole('link')).toHaveText([
    'Puducherry',
  ])
  await expectAccessible(page, 'header')
  await page.mouse.move(10, 900)
  await expect(page.getByRole('list', { name: 'More states' })).toBeHidden()
})

test('Tab skips the menus that it opened, so that the search is reached in a few stops', async ({
  page,
}) => {
  await expect(page.locator('html')).toHaveAttribute('data-menus')
  const search = page.getByRole('banner').getByRole('combobox')
  const isReached = () => search.evaluate((box) => box === document.activeElement)
  let stops = 0
  while (stops < 60 && !(await isReached())) {
    await page.keyboard.press('Tab')
    stops += 1
  }
  expect(stops).toBeLessThan(21)
})

test('a menu that is opened after navigation marks the current page', async ({ page }) => {
  await page.goto('/kerala-professional-tax-registration')
  await expectStarted(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page).toHaveURL('/services')
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
  await trigger(page, 'States').click()
  await expect(moreStates(page)).toBeVisible()
  await expect(current).toHaveCount(0)
  await trigger(page, 'Services').click()
  await expect(current).toHaveText(['All services'])
})

const moreStates = (page: Page) => page.getByRole('list', { name: 'More states' })

test('a menu hovered before the scripts load stays open until the pointer leaves', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await trigger(page, 'States').hover()
  await expect(moreStates(page)).toBeVisible()

  // Records also whether the list was hidden for a moment.
  const sawHidden = await moreStates(page).evaluateHandle((list) => {
    const seen = { hidden: false }
    const look = () => {
      seen.hidden ||= !list.getClientRects().length
      requestAnimationFrame(look)
    }
    look()
    return seen
  })
  release()
  await expect(trigger(page, 'States')).toHaveAttribute('aria-expanded', 'true')
  await expect(moreStates(page)).toBeVisible()
  expect(await sawHidden.evaluate(({ hidden }) => hidden)).toBe(false)

  await page.mouse.move(10, 900)
  await expect(moreStates(page)).toBeHidden()
})

test('a menu focused before the scripts load stays open until the focus leaves', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await trigger(page, 'States').focus()
  await page.keyboard.press('Tab')
  await expect(moreStates(page)).toBeVisible()
  release()
  await expect(trigger(page, 'States')).toHaveAttribute('aria-expanded', 'true')
  await expect(moreStates(page)).toBeVisible()
  await trigger(page, 'More').focus()
  await expect(moreStates(page)).toBeHidden()
})

test('a menu pressed before the scripts load is open afterwards', async ({ page }) => {
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await trigger(page, 'States').click()
  release()
  await expect(trigger(page, 'States')).toHaveAttribute('aria-expanded', 'true')
  await expect(moreStates(page)).toBeVisible()
})
