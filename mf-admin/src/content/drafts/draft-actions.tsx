import { notify, Text } from '@pt-portal/shared-ui'
import { useContext } from 'react'
import { listed } from '../../forms/compare/changed-fields'
import { RecordContext } from '../../forms/record-context'
import { SubmitButton } from '../../ui/buttons/submit-button'
import { Question } from '../../ui/dialogs/question'
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
export const SaveDraftButton = () => (
  <SubmitButton
    value="draft"
    size="sm"
    variant="outline"
    meanwhile="Save draft"
    title="Readers still see the public page"
  >
    Save draft
  </SubmitButton>
)

/** Asks, then drops the draft and shows the public page. What was typed since is offered back (D50). */
export function DiscardDraftDialog({ discard, onClose }: DraftOfForm & { onClose: () => void }) {
  const record = useContext(RecordContext)
  const attempt = useAttempt()
  if (!record) return null
  return (
    <Question
      title="Discard the draft of changes?"
      text="The public page stays as it is. The saved draft cannot be brought back."
      confirmLabel="Discard draft"
      pendingLabel="Discarding..."
      destructive
      act={() =>
        attempt(async () => {
          record.replaceBy(await discard(record.version.current.updatedAt))
          notify({ title: 'Draft discarded', type: 'success' })
        }, 'Failed to discard the draft')
      }
      onClose={onClose}
    />
  )
}
