import type { BlogSummary } from '@pt-portal/api/contract'
import { Button, Input } from '@pt-portal/shared-ui'
import { Field } from '@pt-portal/shared-ui/forms'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { type FormEvent, useState } from 'react'
import { Modal } from '../../ui/modal'
import { timeWithIst } from '../../ui/moment'
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

function MoveDialog({ post, onMove, onClose }: MoveButtonProps & { onClose: () => void }) {
  const [day, setDay] = useState(dayOf(new Date(post.publishedAt!)))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    onMove(post, day)
  }
  return (
    <Modal placement="center" onClose={onClose}>
      <form onSubmit={onSubmit}>
        <Dialog.Header>
          <Dialog.Title>{`Move "${post.title}"`}</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body>
          <Field label="Day" hint={`It keeps its time, ${timeWithIst(post.publishedAt!)}.`}>
            {(control) => (
              <Input
                {...control}
                data-autofocus
                type="date"
                required
                min={dayOf(new Date())}
                value={day}
                onChange={({ target }) => setDay(target.value)}
              />
            )}
          </Field>
        </Dialog.Body>
        <Dialog.Footer gap="2">
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Move</Button>
        </Dialog.Footer>
      </form>
    </Modal>
  )
}
