import { Flex, LinkButton } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { PendingButton } from '../ui/pending-button'

export interface FormActionsProps {
  /** Label of the button that saves. */
  label: string
  /** Where Cancel goes. */
  cancelTo: string
}

/** The buttons at the end of a form; saving happens once, however often it is clicked. */
export function FormActions({ label, cancelTo }: FormActionsProps) {
  const { isSubmitting } = useFormikContext()
  return (
    <Flex gap="3" wrap="wrap">
      <PendingButton type="submit" pending={isSubmitting}>
        {isSubmitting ? 'Saving...' : label}
      </PendingButton>
      <LinkButton to={cancelTo} variant="outline" colorPalette="gray">
        Cancel
      </LinkButton>
    </Flex>
  )
}
