import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react'

/** `visible` on the root element where the shell wants positions on the page to be exact: on the way back, for an address with `#…`. */
const property = '--below-fold'

const isLaidOutWhole = () => document.documentElement.style.getPropertyValue(property) === 'visible'

const never = () => () => {}

/**
 * Styles of a part that stands below what a visitor first sees: browsers lay it out when it comes near (`content-visibility`),
 * and take it to be `height` high until then. What sticks out of such a part by more than a focus ring is cut off.
 */
export const belowFold = (height: string) => ({
  contentVisibility: `var(${property}, auto)`,
  containIntrinsicBlockSize: `auto ${height}`,
  overflowClipMargin: '1rem',
})

export interface BelowFoldProps {
  /** About how high the content is on a phone, so that the page is as long as it will be. */
  height: string
  children: ReactNode
}

/** Content below what a visitor first sees: where a browser renders the page, it follows once the rest is painted. */
export function BelowFold({ height, children }: BelowFoldProps) {
  const isRenderedPage = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [isDue, setDue] = useState(() => isRenderedPage || isLaidOutWhole())
  useEffect(() => startTransition(() => setDue(true)), [])
  return isDue ? children : <div style={{ height }} />
}
