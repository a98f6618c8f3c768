import { Flex, LinkButton } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { PendingButton } from '../../ui/pending-button'
import { DiscardDraftButton, DraftState, SaveDraftButton } from '../drafts/draft-actions'
import type { DraftOfForm } from '../drafts/use-drafted-record'
import { HistoryButton } from '../history/history-button'

export interface FormActionsProps {
  /** Label of the button that saves. */
  label: string
  /** Where Cancel goes. */
  cancelTo: string
  /** Absent for a new record. */
  drafts?: DraftOfForm
}

/** The buttons at the end of a page's form. Save is disabled during a save, so that several clicks save once. */
export function FormActions({ label, cancelTo, drafts }: FormActionsProps) {
  const { isSubmitting } = useFormikContext()
  const hasDraft = Boolean(drafts?.draft)
  return (
    <Flex flex="1" gap="3" wrap="wrap">
      {drafts && <DraftState {...drafts} />}
      <PendingButton
        type="submit"
        value={hasDraft ? 'publish' : 'update'}
        pending={isSubmitting}
        aria-keyshortcuts={hasDraft ? undefined : 'Control+S Meta+S'}
        title={hasDraft ? 'Ctrl+S saves the draft' : 'Ctrl+S saves and stays here'}
      >
        {isSubmitting ? 'Saving...' : hasDraft ? 'Publish changes' : label}
      </PendingButton>
      {drafts && (drafts.isPublic || hasDraft) && <SaveDraftButton />}
      {drafts && hasDraft && <DiscardDraftButton {...drafts} />}
      <LinkButton to={cancelTo} variant="outline" colorPalette="gray">
        Cancel
      </LinkButton>
      <HistoryButton />
    </Flex>
  )
}
