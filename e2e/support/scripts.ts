import { expect, type Page } from '@playwright/test'

/**
 * Blocks the shell's scripts.
 * @returns a function that lets them through
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let release!: () => void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/**
 * Waits until the framework has taken the page over; before that a link loads a whole page. Turns to a control, because
 * the framework is not fetched before that where paint or network were slow, as on a busy machine (D105).
 */
export async function expectStarted(page: Page): Promise<void> {
  const control = page.locator('input, select, textarea').first()
  await expect(async () => {
    // What is turned to before the light start listens is not noticed.
    await control.dispatchEvent('focusin')
    await expect(page.locator('html')).toHaveAttribute('data-started', { timeout: 500 })
  }).toPass({ timeout: 15_000 })
}

/** Waits until the code of the consultation form has taken it over; before that the browser itself submits it. */
export const expectFormStarted = (page: Page) =>
  expect(page.locator('input[name=formStartedAt]')).not.toHaveValue('')

/**
 * Makes the pages that are opened from now on count as painted quickly or slowly (`may-prefetch.ts`), whatever the machine does.
 */
export const setPaint = (page: Page, speed: 'quick' | 'slow') =>
  page.addInitScript(
    (startTime) => {
      performance.getEntriesByName = () => [{ startTime } as PerformanceEntry]
    },
    speed === 'quick' ? 0 : 60_000,
  )
