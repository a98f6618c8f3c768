import type { BlogSummary } from '@pt-portal/api/contract'
import { Box } from '@pt-portal/shared-ui'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { dayOf } from './month'
import { MoveButton } from './move-button'
import { type Moving, posts } from './moving'
import { PostLink } from './post-link'

/** Days by which an arrow key moves a post. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

export interface PostItemProps {
  post: BlogSummary
  /** Absent for users who may not move posts. */
  moving: Moving | undefined
}

/** A post of a day. A scheduled one moves by dragging, by its button, or by Shift with an arrow key on its link. */
export function PostItem({ post, ...props }: PostItemProps) {
  const moving = post.status === 'scheduled' ? props.moving : undefined
  const link = useRef<HTMLAnchorElement>(null)
  const focusOn = moving?.focusOn

  useEffect(() => {
    if (focusOn?.current !== post.id) return
    focusOn.current = undefined
    link.current?.focus()
  }, [focusOn, post.id])

  if (!moving) return <PostLink post={post} />

  const onKeyDown = (event: KeyboardEvent) => {
    const days = event.shiftKey ? steps[event.key] : undefined
    if (!days || !(event.target as Element).matches('a')) return
    event.preventDefault()
    const at = new Date(post.publishedAt!)
    moving.onMove(post, dayOf(new Date(at.getFullYear(), at.getMonth(), at.getDate() + days)))
  }
  return (
    <Box
      ref={posts.source(post)}
      cursor="grab"
      userSelect="none"
      css={{ WebkitTouchCallout: 'none', '&[data-dragged]': { opacity: 0.5 } }}
      onKeyDown={onKeyDown}
    >
      <PostLink ref={link} post={post} draggable={false} />
      <MoveButton post={post} onMove={moving.onMove} />
    </Box>
  )
}
