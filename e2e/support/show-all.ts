import { expect, type Page } from '@playwright/test'

/** Shows all that a page shows by itself: what is below the fold comes when it is near. Scrolls at once: it is no reader. */
export async function showAll(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  await page.evaluate(() =>
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
  )
}
