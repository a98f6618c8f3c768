import type { Media } from '@pt-portal/api/contract'
import { Button, notify } from '@pt-portal/shared-ui'
import { failureText, type RequestFailure } from '@pt-portal/shared-ui/data'
import { ConfirmDialog } from '@pt-portal/shared-ui/overlays'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isGone } from '../../platform/requests'
import { useWrite } from '../../platform/session/use-write'
import { useDeleteMediaMutation } from '../media/media-endpoints'

export interface DeletePictureProps {
  media: Media
  onDeleted: () => void
  /** Called when the picture is in use and was not deleted. */
  onUsed: () => void
}

/** Deletes a picture after a confirmation. A picture in use cannot be deleted (D51). */
export function DeletePicture({ media, onDeleted, onUsed }: DeletePictureProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [remove, { isLoading }] = useDeleteMediaMutation()
  const write = useWrite()

  const confirm = async () => {
    try {
      await write(() => remove(media.id).unwrap())
      notify({ title: 'Picture deleted', type: 'success' })
      return onDeleted()
    } catch (failure) {
      if (isGone(failure)) {
        notify({ title: 'Already deleted', description: 'Someone else has deleted this picture.' })
        return onDeleted()
      }
      setIsAsking(false)
      if ((failure as RequestFailure).status === 409) return onUsed()
      const description = failureText(failure, '')
      notify({ title: 'Failed to delete the picture', description, type: 'error' })
    }
  }

  return (
    <>
      <Button size="sm" variant="outline" colorPalette="red" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden />
        Delete
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title="Delete picture"
          text={`Are you sure you want to delete "${media.fileName}"? This action cannot be undone.`}
          confirmLabel="Delete"
          pendingLabel="Deleting..."
          pending={isLoading}
          destructive
          onConfirm={confirm}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
