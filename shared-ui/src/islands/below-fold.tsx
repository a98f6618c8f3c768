import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useIsServerHtml } from './static'

/** `auto` on the root element while the shell lets what is below the fold wait. */
const property = '--below-fold'

const isWaiting = () => document.documentElement.style.getPropertyValue(property) === 'auto'

/**
 * Styles of a part that stands below what a visitor first sees: browsers lay it out when it comes near, or when they have
 * nothing else to do (`content-visibility`), and take it to be `height` high until then. For that long, what sticks out of it by
 * more than a focus ring is cut off.
 */
export const belowFold = (height: string) => ({
  contentVisibility: `var(${property}, visible)`,
  containIntrinsicBlockSize: `auto ${height}`,
  overflowClipMargin: '1rem',
})

export interface BelowFoldProps {
  /** About how high the content is on a phone, so that the page is as long as it will be. */
  height: string
  children: ReactNode
}

/** Content below what a visitor first sees: where a browser renders the page, it follows once the rest is painted. */
export function BelowFold({ height, children }: BelowFoldProps): ReactNode {
  const isServerHtml = useIsServerHtml()
  const [isDue, setDue] = useState(() => isServerHtml || !isWaiting())
  useEffect(() => startTransition(() => setDue(true)), [])
  return isDue ? children : <div style={{ height }} />
}
