import { useLocation, useNavigationType } from '@pt-portal/shared-ui/router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { tellOfPage } from '../light/page-shown'
import { returnToPlace, watchPlace } from './remember-places'

/** Puts focus on what the address names, else on the page's heading. */
function focusStart(target: HTMLElement | null) {
  // A page still on its way has no heading.
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
  const start = target ?? heading
  if (!start) return
  start.tabIndex = -1
  start.focus({ preventScroll: true })
}

/** What the address names on the page, open if it can be closed; nothing when it is no well-formed text. */
function namedBy(hash: string): HTMLElement | null {
  try {
    const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (named?.localName === 'details') named.setAttribute('open', '')
    return named
  } catch {
    return null
  }
}

/**
 * Every navigation scrolls smoothly to the top, or to what the address names (seed §2), and moves focus to it
 * or to the new page's heading. Going back leads to where the page was left, and `inPlace` leaves everything as it is.
 * CSS turns smoothness off for reduced motion.
 */
export function usePageChange(): void {
  const { pathname, hash, key, state } = useLocation()
  const type = useNavigationType()
  const shown = useRef({ pathname, key })

  // Ends before the next page is there, which may be shorter and move the window.
  useLayoutEffect(() => watchPlace(key), [key])

  useEffect(() => {
    const target = namedBy(hash)
    if (shown.current.key === key) return
    tellOfPage()
    const samePage = shown.current.pathname === pathname
    shown.current = { pathname, key }
    if (type !== 'POP' && state?.inPlace) return
    if (target) {
      // From the new page's top: what sticks to the window counts as in view wherever the last page stood.
      if (!samePage) window.scrollTo({ top: 0, behavior: 'instant' })
      target.scrollIntoView()
    } else if (type !== 'POP') window.scrollTo({ top: 0 })
    if (!samePage) focusStart(target)
    return type === 'POP' && !target ? returnToPlace(key) : undefined
  }, [pathname, hash, key, state, type])
}
