import { expect, test } from '@playwright/test'
import { withLanguage } from '../../remote-kit/src/remote/routing'
import { expectAccessible } from '../support/expect-accessible'
import { expectFitting, expectFittingWhenEnlarged, expectInPlace } from '../support/expect-fitting'
import { publicPages } from '../support/public-pages'

// In one browser only: what phones have of their own does not depend on the language.
for (const address of publicPages.map((each) => withLanguage(each, 'hi'))) {
  test(`${address} has no accessibility finding in either theme and fits narrow screens`, async ({
    page,
  }) => {
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectFitting(page)
    await expectInPlace(page)
    await expectFittingWhenEnlarged(page)
  })
}
