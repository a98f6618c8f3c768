import { restoreScrollPosition } from './scroll-positions'

/** How the visitor came to a page. */
export interface PageChange {
  /** Whether the visitor went back or forward in the history of the tab. */
  isBack: boolean
  /** Whether only query or hash of the address have changed. */
  isSamePage: boolean
  /** Leaves scroll position and focus as they are. */
  inPlace?: boolean
}

/** Moves focus to the hash's target, otherwise to the page's `autofocus`, otherwise to its heading. */
function focusStart(target: HTMLElement | null): void {
  // A page that is still loading has no heading.
  const start =
    target ??
    document.querySelector<HTMLElement>('main [autofocus]') ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector<HTMLElement>('main')
  if (!start) return
  // Said outright, its order makes it focusable, and leaves it where it is for the keyboard.
  start.tabIndex += 0
  start.focus({ preventScroll: true })
}

/** The element that the hash names, opened if it is a `<details>`; null without one, or for a malformed hash. */
export function openNamed(): HTMLElement | null {
  const { hash } = window.location
  try {
    const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (named?.localName === 'details') named.setAttribute('open', '')
    return named
  } catch {
    return null
  }
}

let stopRestoring: (() => void) | undefined

/**
 * Scrolls smoothly to the top or to the hash's target. On a new page it also moves focus, to the target, the
 * `autofocus` or the heading. Going back returns to where the page was left; `inPlace` leaves everything as it is. CSS turns
 * smooth scrolling off for reduced motion.
 */
export function startPage({ isBack, isSamePage, inPlace }: PageChange): void {
  stopRestoring?.()
  stopRestoring = undefined
  const target = openNamed()
  if (!isBack && inPlace) return
  if (target) {
    // Start at the new page's top: sticky elements count as in view wherever the last page was scrolled to.
    if (!isSamePage) window.scrollTo({ top: 0, behavior: 'instant' })
    target.scrollIntoView()
  } else if (!isBack) window.scrollTo({ top: 0 })
  if (!isSamePage) focusStart(target)
  if (isBack && !target) stopRestoring = restoreScrollPosition()
}
