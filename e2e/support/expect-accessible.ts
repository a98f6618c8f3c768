import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Rules about colour, which are also checked in the dark theme. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

async function findings(page: Page, part?: string, rules?: string[]): Promise<string[]> {
  // What a page shows in a frame is checked as a page, so axe needs no page of its own to put results together; only violations are
  // asked for.
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], iframes: false })
  if (part) builder.include(part)
  if (rules) builder.withRules(rules)
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => {
    return `${id}: ${nodes.map(({ target }) => target).join(', ')}`
  })
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
