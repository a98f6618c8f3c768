import { expect, type Page } from '@playwright/test'

/** Holds the shell's scripts back; gives what lets them through. */
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

/** Waits until the shell has taken the page over, on screens of any width. */
export async function expectStarted(page: Page): Promise<void> {
  await expect(page.locator('nav[data-interactive]').first()).toBeAttached()
}

/** Waits until links and buttons are the scripts' own; before that a link loads a whole page. For wide screens. */
export async function expectInteractive(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveAttribute('data-interactive')
}
