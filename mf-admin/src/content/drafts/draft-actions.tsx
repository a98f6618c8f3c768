import { notify, Text } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { ConfirmDialog } from '@pt-portal/shared-ui/overlays'
import { useContext, useState } from 'react'
import { listed } from '../../forms/compare/changed-fields'
import { RecordContext } from '../../forms/record-context'
import { PendingButton } from '../../ui/buttons/pending-button'
import { useAttempt } from '../../ui/use-attempt'
import type { DraftOfForm } from './use-drafted-record'

/** Says that the public page has changed since in fields of its draft. Nothing without such a conflict. */
export function DraftConflicts({ draft }: DraftOfForm) {
  const record = useContext(RecordContext)
  if (!draft || draft.conflicts.length === 0) return null
  return (
    <Text role="status" fontSize="sm" mb="4" overflowWrap="anywhere">
      {`The public page has changed since in ${listed(record?.labels ?? {}, draft.conflicts)}; publishing asks which to keep.`}
    </Text>
  )
}

/** Saves the form's values as a draft beside the public page. */
export function SaveDraftButton() {
  const { isSubmitting } = useFormikContext()
  return (
    <PendingButton
      type="submit"
      value="draft"
      size="sm"
      variant="outline"
      pending={isSubmitting}
      title="Readers still see the public page"
    >
      Save draft
    </PendingButton>
  )
}

/** Asks, then drops the draft and shows the public page. What was typed since is offered back (D50). */
export function DiscardDraftDialog({ discard, onClose }: DraftOfForm & { onClose: () => void }) {
  const record = useContext(RecordContext)
  const [isPending, setIsPending] = useState(false)
  const attempt = useAttempt()
  if (!record) return null

  const confirm = async () => {
    setIsPending(true)
    await attempt(async () => {
      record.replaceBy(await discard(record.version.current.updatedAt))
      notify({ title: 'Draft discarded', type: 'success' })
    }, 'Failed to discard the draft')
    onClose()
  }

  return (
    <ConfirmDialog
      open
      title="Discard the draft of changes?"
      text="The public page stays as it is. The saved draft cannot be brought back."
      confirmLabel="Discard draft"
      pendingLabel="Discarding..."
      pending={isPending}
      destructive
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
