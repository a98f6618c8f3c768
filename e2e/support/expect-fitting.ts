import { expect, type Page } from '@playwright/test'

/** Expects that the page does not scroll sideways. */
export async function expectFitting(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `pixels too wide for ${page.viewportSize()?.width}`).toBeLessThanOrEqual(0)
}

/** Expects that the page fits a common screen at 200 % zoom, and the narrowest screen with the largest text. */
export async function expectFittingWhenEnlarged(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.classList.add('font-size-large'))
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 450 })
    await expectFitting(page)
  }
}

/** Words of the controls whose text is cut off, or that cover another control or heading. */
function misplaced(): string[] {
  /** Texts for screen readers alone are a pixel wide. */
  const hairline = 2
  const named = (element: Element) =>
    `${element.localName} "${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 60)}"`
  const isShown = (element: Element) =>
    element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })
  /** Whether the element scrolls with the page; menus and bars that do not may lie above others. */
  const isInFlow = (element: Element | null): boolean =>
    !element ||
    (!['fixed', 'absolute', 'sticky'].includes(getComputedStyle(element).position) &&
      isInFlow(element.parentElement))
  const cut = [...document.querySelectorAll('button, a, summary, label, th, h1, h2, h3')].filter(
    (element) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isCutting = overflowX === 'hidden' || overflowX === 'clip' || textOverflow !== 'clip'
      return (
        isCutting &&
        element.clientWidth > hairline &&
        element.scrollWidth > element.clientWidth + 1 &&
        isShown(element)
      )
    },
  )
  /** The part of a box that the boxes around it do not hide, such as a table that scrolls. */
  const seen = (box: DOMRect, { parentElement: around }: Element): DOMRect => {
    if (!around) return box
    if (getComputedStyle(around).overflowX === 'visible') return seen(box, around)
    const frame = around.getBoundingClientRect()
    const left = Math.max(box.left, frame.left)
    const top = Math.max(box.top, frame.top)
    const width = Math.min(box.right, frame.right) - left
    const height = Math.min(box.bottom, frame.bottom) - top
    return seen(new DOMRect(left, top, Math.max(width, 0), Math.max(height, 0)), around)
  }
  const placed = [...document.querySelectorAll('button, a[href], summary, h1, h2, h3')]
    // The states of a map are no rectangles.
    .filter((element) => !element.closest('svg') && isShown(element) && isInFlow(element))
    .flatMap((element) =>
      [...element.getClientRects()]
        .map((box) => ({ element, box: seen(box, element) }))
        .filter(({ box: { width, height } }) => width > hairline && height > hairline),
    )
  const isWithin = (one: Element, other: Element) => one.contains(other) || other.contains(one)
  const shared = (a: DOMRect, b: DOMRect) => ({
    width: Math.min(a.right, b.right) - Math.max(a.left, b.left),
    height: Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  })
  const isCovered = (a: DOMRect, b: DOMRect) => {
    const { width, height } = shared(a, b)
    // The boxes of letters in successive lines touch.
    return width > hairline && height > Math.min(a.height, b.height) / 4
  }
  const covering = placed.flatMap(({ element: one, box: a }, index) =>
    placed
      .slice(index + 1)
      .filter(({ element: other, box: b }) => !isWithin(one, other) && isCovered(a, b))
      .map(({ element: other }) => `${named(one)} covers ${named(other)}`),
  )
  return [...cut.map((element) => `${named(element)} is cut off`), ...covering]
}

/** Expects that no control's text is cut off, and that no control covers another or a heading. */
export async function expectInPlace(page: Page): Promise<void> {
  expect(await page.evaluate(misplaced), `at ${page.viewportSize()?.width} pixels`).toEqual([])
}
