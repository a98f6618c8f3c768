import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Rules about colour, which are also checked in the dark theme. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Loads axe, unless the document has it: its half a megabyte takes longer than many looks. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

/** What axe finds in the page, or in the parts that a selector names; none of these is an error. */
async function findings(page: Page, part?: string, rules?: string[]): Promise<string[]> {
  await loadAxe(page)
  return page.evaluate(
    async ([part, rules]) => {
      const { axe } = window as never as { axe: typeof import('axe-core') }
      // What a page shows in a frame is checked as a page.
      const options = { resultTypes: ['violations' as const], iframes: false, runOnly: rules }
      const { violations } = await axe.run(part ?? document, options)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`,
      )
    },
    [part, rules] as const,
  )
}

/** Changes the system's theme, which pages follow unless the visitor chose one, and waits for the transitions. */
export async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
}

/** Expects no finding of axe, its best practices included, in the page as it is shown. */
export async function expectNoFinding(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([])
}

/** The same of the colours alone. */
export async function expectLegible(page: Page): Promise<void> {
  expect(await findings(page, undefined, rulesOfColour)).toEqual([])
}

/** Expects no finding of axe, its best practices included, in the page or in the part that a selector names, in either theme. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await findings(page, part)).toEqual([])
  await showTheme(page, 'dark')
  expect(await findings(page, part, rulesOfColour), 'in the dark theme').toEqual([])
  await showTheme(page, 'light')
}

/** The same, once everything is loaded and transitions have ended. */
export async function expectSettledAccessible(page: Page, part: string): Promise<void> {
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
  await expectAccessible(page, part)
}
