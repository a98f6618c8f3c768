import { expect, type Page } from '@playwright/test'
import { moment } from './circumstances'

/** What the visitor's system says. */
export type Theme = 'light' | 'dark'

/** Height of the window before it is made as high as the page. */
const height = 900

/** Opens an address as it is on the day of all pictures. */
export async function open(
  page: Page,
  address: string,
  width: number,
  theme: Theme,
): Promise<void> {
  await page.clock.setFixedTime(moment)
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.goto(address)
}

/** Whether everything that comes late is there: deferred parts, pictures, fonts. What is hidden never comes, nor what other remotes show. */
const isComplete = () => {
  const isHidden = (element: Element) => !element.checkVisibility()
  const waiting = document.querySelectorAll(
    'page-part:empty, [role=status][aria-label^=Loading], [data-part]:not([data-scope], [data-of]):empty',
  )
  return (
    document.fonts.status === 'loaded' &&
    [...waiting].every(isHidden) &&
    [...document.images].every((image) => image.complete || isHidden(image))
  )
}

/** Lays out the whole page: a window as high as the page brings everything near that waits for it. */
async function layOut(page: Page): Promise<void> {
  // The framework takes the page over once the browser is idle, and nothing says before that it will.
  await page.waitForLoadState('networkidle')
  const width = page.viewportSize()!.width
  let before = 0
  for (;;) {
    const full = await page.evaluate(() => {
      document.documentElement.style.setProperty('--below-fold', 'visible')
      return document.documentElement.scrollHeight
    })
    if (full === before) return
    before = full
    await page.setViewportSize({ width, height: Math.max(full, height) })
    await page.waitForFunction(isComplete, undefined, { timeout: 20_000 })
  }
}

/** Compares the whole page with a stored picture. */
export async function expectPicture(page: Page, [folder, name]: [string, string]): Promise<void> {
  await layOut(page)
  await expect(page).toHaveScreenshot([folder, `${name}.png`], { fullPage: true })
}
