import type { BlogSummary } from '@pt-portal/api/contract'
import { Button } from '@pt-portal/shared-ui'
import { TextField } from '@pt-portal/shared-ui/forms'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog'
import { timeWithIst } from '../../ui/dates/moment'
import { dayOf } from './month'

export interface MoveButtonProps {
  post: BlogSummary
  onMove: (post: BlogSummary, day: string) => void
}

/** Button that asks for the day to which a scheduled post moves. */
export function MoveButton({ post, onMove }: MoveButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        colorPalette="gray"
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
