import { useEffect, useRef } from 'react'
import { focusHeading } from '../../platform/focus-heading'

/**
 * Moves focus to the heading when a screen changes its mode in place, as the shell does when the page changes.
 * @param mode what the screen shows; the first one leaves the focus where it is
 */
export function useFocusHeading(mode: string): void {
  const shown = useRef(mode)
  useEffect(() => {
    if (shown.current === mode) return
    shown.current = mode
    focusHeading()
  }, [mode])
}
