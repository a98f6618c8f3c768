import { Button, notify } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { ConfirmDialog } from '@pt-portal/shared-ui/overlays'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '../session/use-write'

export interface DeleteButtonProps {
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

/** Deletes a record after a confirmation (seed §8). */
export function DeleteButton({ title, question, success, failure, remove }: DeleteButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const write = useWrite()

  const confirm = async () => {
    setIsDeleting(true)
    try {
      await write(remove)
      notify({ title: success, type: 'success' })
    } catch (error) {
      notify({ title: failure, description: failureText(error, ''), type: 'error' })
    }
    setIsDeleting(false)
    setIsAsking(false)
  }

  return (
    <>
      <Button
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
