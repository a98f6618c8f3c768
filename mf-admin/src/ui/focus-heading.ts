/** The page's heading: where keyboard and screen reader go on from when what had the focus is gone. */
const pageHeading = () => document.querySelector<HTMLElement>('h1')

/** Lets a heading take the focus; without one given it is the page's. */
export function focusable(heading = pageHeading()): HTMLElement | null {
  if (heading) heading.tabIndex = -1
  return heading
}

export function focusHeading(heading = pageHeading()): void {
  focusable(heading)?.focus({ preventScroll: true })
}

/** Gives the focus to the heading when what had it is gone; a frame later, as a dialog that closes gives it back late. */
export function focusHeadingIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusHeading()
  })
}
