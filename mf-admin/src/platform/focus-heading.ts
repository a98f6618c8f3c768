/** The page's heading. When the focused element is gone, keyboard and screen reader go on from here. */
const pageHeading = () => document.querySelector<HTMLElement>('h1')

/** Makes a heading focusable, by default the page's heading, and returns it. */
export function focusable(heading = pageHeading()): HTMLElement | null {
  if (heading) heading.tabIndex = -1
  return heading
}

export function focusHeading(heading = pageHeading()): void {
  focusable(heading)?.focus({ preventScroll: true })
}

/**
 * Focuses the heading when the focused element is gone. Waits a frame, because a closing dialog returns the
 * focus late.
 */
export function focusHeadingIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusHeading()
  })
}
