import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useIsServerHtml } from './static'

/** Custom property on the root element; `auto` while the shell delays the layout of parts below the fold. */
const property = '--below-fold'

const isWaiting = () => document.documentElement.style.getPropertyValue(property) === 'auto'

/**
 * Styles of a part below the fold. Browsers lay it out when it comes near or when they are idle (`content-visibility`), and
 * assume `height` until then. Meanwhile, what sticks out of it by more than a focus ring is cut off.
 */
export const belowFold = (height: string) => ({
  contentVisibility: `var(${property}, visible)`,
  containIntrinsicBlockSize: `auto ${height}`,
  overflowClipMargin: '1rem',
})

export interface BelowFoldProps {
  /** Approximate height of the content on a phone, so that the page has about its final length at once. */
  height: string
  children: ReactNode
}

/** Content below the fold. Where a browser renders the page, it is rendered after the rest is painted. */
export function BelowFold({ height, children }: BelowFoldProps): ReactNode {
  const isServerHtml = useIsServerHtml()
  const [isDue, setDue] = useState(() => isServerHtml || !isWaiting())
  useEffect(() => startTransition(() => setDue(true)), [])
  return isDue ? children : <div style={{ height }} />
}
