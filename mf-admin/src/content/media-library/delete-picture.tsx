import type { Media } from '@pt-portal/api/contract'
import { notify } from '@pt-portal/shared-ui'
import { failureText, type RequestFailure } from '@pt-portal/shared-ui/data'
import { Trash2 } from 'lucide-react'
import { isGone } from '../../platform/requests'
import { ActionButton } from '../../ui/buttons/action-button'
import { quiet } from '../../ui/buttons/looks'
import { useDeleteMediaMutation } from '../media/media-endpoints'

export interface DeletePictureProps {
  media: Media
  onDeleted: () => void
  /** Called when the picture is in use and was not deleted. */
  onUsed: () => void
}

/** Deletes a picture after a confirmation. A picture in use cannot be deleted (D51). */
export function DeletePicture({ media, onDeleted, onUsed }: DeletePictureProps) {
  const [remove] = useDeleteMediaMutation()

  const tell = (failure: unknown) => {
    if (isGone(failure)) {
      notify({ title: 'Already deleted', description: 'Someone else has deleted this picture.' })
      return onDeleted()
    }
    if ((failure as RequestFailure).status === 409) return onUsed()
    const description = failureText(failure, '')
    notify({ title: 'Failed to delete the picture', description, type: 'error' })
  }

  return (
    <ActionButton
      {...quiet}
      colorPalette="red"
      icon={<Trash2 aria-hidden />}
      question={{
        title: 'Delete picture',
        text: `Are you sure you want to delete "${media.fileName}"? This action cannot be undone.`,
        confirmLabel: 'Delete',
        pendingLabel: 'Deleting...',
        destructive: true,
      }}
      act={async () => {
        await remove(media.id).unwrap()
        notify({ title: 'Picture deleted', type: 'success' })
        onDeleted()
      }}
      failed={tell}
    >
      Delete
    </ActionButton>
  )
}
