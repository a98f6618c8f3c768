import type { TrashEntry } from '@pt-portal/api/contract'
import { Button, notify } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { TextField } from '@pt-portal/shared-ui/forms'
import { RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormDialog } from '../../forms/form-dialog'
import { isGone, isSlugTaken } from '../../platform/requests'
import { quiet } from '../../ui/buttons/looks'
import { RemoveButton } from '../../ui/buttons/remove-button'
import { kindNames } from '../../ui/kind-names'
import { useAttempt } from '../../ui/use-attempt'
import { useFocusAfterRow } from '../../ui/use-focus-after-row'
import { useDestroyRecordMutation, useRestoreRecordMutation } from '../data/record-endpoints'

/** Shows a toast when somebody else has already moved the record, or for another failure. */
function tell(failure: unknown, title: string, name: string): void {
  if (isGone(failure)) {
    notify({ title: 'No longer in the trash', description: `"${name}" has been moved meanwhile.` })
  } else notify({ title, description: failureText(failure, ''), type: 'error' })
}

/** Restores a deleted page; asks for another slug where its own is taken by now. */
export function RestoreButton({ entry }: { entry: TrashEntry }) {
  const { resource, id, title, slug } = entry
  const [restore, { isLoading }] = useRestoreRecordMutation()
  const [isAsking, setIsAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const rowLeaves = useFocusAfterRow(button)
  const attempt = useAttempt()

  const restoreAs = async (otherSlug?: string) => {
    await restore({ resource, id, slug: otherSlug }).unwrap()
    setIsAsking(false)
    rowLeaves()
    notify({ title: `${kindNames[resource]} restored`, description: title, type: 'success' })
  }
  const tellRefused = (failure: unknown) => {
    if (isSlugTaken(failure)) return setIsAsking(true)
    if (isGone(failure)) rowLeaves()
    tell(failure, 'Failed to restore', title)
  }

  return (
    <>
      <Button
        ref={button}
        {...quiet}
        aria-label={`Restore ${title}`}
        title="Restore"
        disabled={isLoading}
        onClick={() => attempt(() => restoreAs(), tellRefused)}
      >
        <RotateCcw aria-hidden />
        Restore
      </Button>
      {isAsking && (
        <SlugDialog
          title={title}
          slug={slug}
          restore={restoreAs}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

/** Deletes a page of the trash permanently, after a question. */
export function DestroyButton({ entry }: { entry: TrashEntry }) {
  const { resource, id, title } = entry
  const [destroy] = useDestroyRecordMutation()
  return (
    <RemoveButton
      noun="page"
      name={title}
      label={`Delete ${title} for good`}
      question={{
        title: 'Delete for good',
        text: `Are you sure you want to delete "${title}" for good? Its history and its preview links go with it. This action cannot be undone.`,
        confirmLabel: 'Delete for good',
      }}
      remove={() => destroy({ resource, id }).unwrap()}
      onRemoved={() => notify({ title: 'Deleted for good', description: title, type: 'success' })}
      onFailure={(failure) => tell(failure, 'Failed to delete', title)}
    />
  )
}

interface SlugDialogProps {
  /** Title of the record to restore. */
  title: string
  /** The record's old slug, which another page uses now. */
  slug: string
  /** Restores it under another slug. @throws RequestFailure */
  restore: (slug: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for another slug when another page uses the old one by now (D49). */
const SlugDialog = ({ title, slug, restore, onClose }: SlugDialogProps) => (
  <FormDialog
    title="Restore under another address"
    text={`Another page has the address /${slug} of "${title}" by now.`}
    initialValues={{ slug }}
    submit="Restore"
    submitting="Restoring..."
    save={(values) => restore(values.slug.trim())}
    failure="The page could not be restored."
    gone="It has been moved meanwhile."
    onClose={onClose}
  >
    <TextField name="slug" label="Slug" required data-autofocus />
  </FormDialog>
)
