import type { BlogSummary } from '@pt-portal/api/contract'
import type { RefCallback, RefObject } from 'react'
import { dragging } from '../../ui/lists/dragging'

/** Drags scheduled posts to days. */
export const posts = dragging<BlogSummary>()

/** State and handlers for moving scheduled posts, for users who may move them. */
export interface Moving {
  /** Post whose link takes the focus when it appears on another day. */
  focusOn: RefObject<number | undefined>
  /** @param day `YYYY-MM-DD` */
  onMove: (post: BlogSummary, day: string) => void
}

/** Ref for the element of a day, `YYYY-MM-DD`, onto which posts are dragged. */
export const dayTarget = (moving: Moving | undefined, day: string): RefCallback<HTMLElement> =>
  posts.target((post) => moving?.onMove(post, day))
