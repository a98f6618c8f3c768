import { Button, notify } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { ConfirmDialog } from '@pt-portal/shared-ui/overlays'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { isGone } from '../data/admin-endpoints'
import type { RecordKey } from '../data/history-endpoints'
import { useWrite } from '../session/use-write'
import { useFocusAfterRow } from './use-focus-after-row'
import { useUndoDelete } from './use-undo-delete'

export interface DeleteButtonProps {
  record: RecordKey
  /** What the record is called, as its list shows it. */
  title: string
  /** Heading of the question, such as 'Delete blog post'. */
  question: string
  /** Toast after it is gone. */
  success: string
  /** Toast when it could not be deleted. */
  failure: string
  remove: () => Promise<unknown>
}

/** Deletes a record after a confirmation (seed §8), and offers to take that back (D49). */
export function DeleteButton(props: DeleteButtonProps) {
  const { record, title, question, success, failure, remove } = props
  const [isAsking, setIsAsking] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const rowLeaves = useFocusAfterRow(button)
  const write = useWrite()
  const undo = useUndoDelete(record, title)

  const confirm = async () => {
    setIsDeleting(true)
    try {
      await write(remove)
      rowLeaves()
      notify({ title: success, type: 'success', action: { label: 'Undo', onSelect: undo } })
    } catch (error) {
      if (isGone(error)) {
        rowLeaves()
        notify({ title: 'Already deleted', description: `Someone else has deleted "${title}".` })
      } else notify({ title: failure, description: failureText(error, ''), type: 'error' })
    }
    setIsDeleting(false)
    setIsAsking(false)
  }

  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="ghost"
        colorPalette="red"
        aria-label={`Delete ${title}`}
        title="Delete"
        onClick={() => setIsAsking(true)}
      >
        <Trash2 aria-hidden />
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={question}
          text={`Are you sure you want to delete "${title}"? This action cannot be undone.`}
          confirmLabel="Delete"
          pendingLabel="Deleting..."
          pending={isDeleting}
          destructive
          onConfirm={confirm}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
