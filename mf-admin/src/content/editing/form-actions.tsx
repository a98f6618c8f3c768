import { Flex, LinkButton } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { PendingButton } from '../../ui/pending-button'
import { HistoryButton } from '../history/history-button'

export interface FormActionsProps {
  /** Label of the button that saves. */
  label: string
  /** Where Cancel goes. */
  cancelTo: string
}

/** The buttons at the end of a page's form. Save is disabled during a save, so that several clicks save once. */
export function FormActions({ label, cancelTo }: FormActionsProps) {
  const { isSubmitting } = useFormikContext()
  return (
    <Flex flex="1" gap="3" wrap="wrap">
      <PendingButton
        type="submit"
        pending={isSubmitting}
        aria-keyshortcuts="Control+S Meta+S"
        title="Ctrl+S saves and stays here"
      >
        {isSubmitting ? 'Saving...' : label}
      </PendingButton>
      <LinkButton to={cancelTo} variant="outline" colorPalette="gray">
        Cancel
      </LinkButton>
      <HistoryButton />
    </Flex>
  )
}
