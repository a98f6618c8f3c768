import { returnToPlace } from './places'

/** How a page has come. */
export interface PageChange {
  /** Whether the visitor went back or forward in the history of the tab. */
  isBack: boolean
  /** Whether only query or hash of the address have changed. */
  isSamePage: boolean
  /** Leaves scroll position and focus as they are. */
  inPlace?: boolean
}

/** Puts focus on what the address names, else on the page's heading. */
function focusStart(target: HTMLElement | null): void {
  // A page still on its way has no heading.
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
  const start = target ?? heading
  if (!start) return
  start.tabIndex = -1
  start.focus({ preventScroll: true })
}

/** What the address names on the page, open if it can be closed; nothing when it is no well-formed text. */
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

let stopReturning: (() => void) | undefined

/**
 * Every navigation scrolls smoothly to the top, or to what the address names, and moves focus to it
 * or to the new page's heading. Going back leads to where the page was left, and `inPlace` leaves everything as it is.
 * CSS turns smoothness off for reduced motion.
 */
export function startPage({ isBack, isSamePage, inPlace }: PageChange): void {
  stopReturning?.()
  stopReturning = undefined
  const target = openNamed()
  if (!isBack && inPlace) return
  if (target) {
    // From the new page's top: what sticks to the window counts as in view wherever the last page stood.
    if (!isSamePage) window.scrollTo({ top: 0, behavior: 'instant' })
    target.scrollIntoView()
  } else if (!isBack) window.scrollTo({ top: 0 })
  if (!isSamePage) focusStart(target)
  if (isBack && !target) stopReturning = returnToPlace()
}
