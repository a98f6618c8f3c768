import type { BlogSummary } from '@pt-portal/api/contract'
import { Box, Button } from '@pt-portal/shared-ui'
import { TextField } from '@pt-portal/shared-ui/forms'
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { FormDialog } from '../../forms/form-dialog'
import { paths } from '../../platform/paths'
import { queryOf } from '../../platform/requests'
import { useMay } from '../../platform/session/use-may'
import { publicationNames, publicationPalettes } from '../../ui/badges'
import { bare } from '../../ui/buttons/looks'
import { timeWithIst } from '../../ui/dates/moment'
import { DayLink } from './day-link'
import { dayOf } from './month'
import { type Moving, posts } from './moving'

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

interface PostLinkProps {
  post: BlogSummary
  ref?: Ref<HTMLAnchorElement>
  draggable?: false
}

/** A post in the calendar: its status, time and title. */
function PostLink({ post, ...rest }: PostLinkProps) {
  const { status, slug } = post
  const mayWrite = useMay()('content.write')
  const read = status === 'published' ? paths.blog(slug) : `${paths.blogs}?${queryOf({ q: slug })}`
  return (
    <DayLink
      to={mayWrite ? paths.editBlog(post.id) : read}
      head={`${publicationNames[status]}, ${timeWithIst(post.publishedAt!)}`}
      title={post.title}
      colorPalette={publicationPalettes[status]}
      bg="colorPalette.subtle"
      borderInlineStartWidth="3px"
      {...rest}
    />
  )
}

interface MoveButtonProps extends Pick<Moving, 'onMove'> {
  post: BlogSummary
}

/** Button that asks for the day to which a scheduled post moves. */
function MoveButton({ post, onMove }: MoveButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        {...bare}
        minH="7"
        px="2"
        fontSize="xs"
        aria-label={`Move ${post.title} to another day`}
        onClick={() => setOpen(true)}
      >
        Move
      </Button>
      {isOpen && <MoveDialog post={post} onMove={onMove} onClose={() => setOpen(false)} />}
    </>
  )
}

const MoveDialog = ({ post, onMove, onClose }: MoveButtonProps & { onClose: () => void }) => (
  <FormDialog
    title={`Move "${post.title}"`}
    initialValues={{ day: dayOf(new Date(post.publishedAt!)) }}
    check={({ day }) => (day ? undefined : { day: 'Choose a day' })}
    submit="Move"
    save={async ({ day }) => {
      onClose()
      onMove(post, day)
    }}
    failure=""
    onClose={onClose}
  >
    <TextField
      name="day"
      label="Day"
      hint={`It keeps its time, ${timeWithIst(post.publishedAt!)}.`}
      type="date"
      min={dayOf(new Date())}
      data-autofocus
    />
  </FormDialog>
)
