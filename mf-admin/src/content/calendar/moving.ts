import type { BlogSummary } from '@pt-portal/api/contract'
import type { PointerEvent, RefObject } from 'react'

/** State and handlers for moving scheduled posts, for users who may move them. */
export interface Moving {
  /** Id of the post that is being dragged. */
  dragged?: number
  /** Day below the dragged post, `YYYY-MM-DD`. */
  over?: string
  /** Post whose link takes the focus when it appears on another day. */
  focusOn: RefObject<number | undefined>
  onPress: (post: BlogSummary, press: PointerEvent) => void
  onMove: (post: BlogSummary, day: string) => void
}
