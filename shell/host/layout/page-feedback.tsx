import { useLocation } from '@pt-portal/shared-ui/router'
import { FeedbackBox } from './feedback-box.server'

const isServer = typeof document === 'undefined'

/** Looks empty to React, so that React leaves the server's HTML alone. */
const untouched = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }

/**
 * The place of the box at the foot of a page (D90). It is the server's HTML alone, as it works without scripts; a page that a
 * browser renders has none.
 */
export function PageFeedback() {
  const { pathname } = useLocation()
  if (!isServer) return <div key={pathname} {...untouched} />
  return (
    <div>
      <FeedbackBox path={pathname} />
    </div>
  )
}
