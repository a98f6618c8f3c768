import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible'

const pages = [
  '/',
  '/maharashtra-professional-tax-registration',
  '/goa-professional-tax-registration',
  '/services',
  '/services/filing',
  '/services/ptrc-registration',
  '/calculator?state=maharashtra-professional-tax-registration&salary=50000',
  '/blogs',
  '/blogs/ptrc-or-ptec-which-certificate',
  '/next',
  '/contact',
  '/about',
  '/privacy',
  '/screen-reader-access',
  '/admin/login',
  '/atlantis-professional-tax-registration',
  '/no/such/page',
]

for (const address of pages) {
  test(`${address} has no serious accessibility finding and fits the screen`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })
}
