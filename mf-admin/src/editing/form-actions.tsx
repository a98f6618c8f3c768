import { Button, Flex, LinkButton } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'

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
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Saving...' : label}
      </Button>
      <LinkButton to={cancelTo} variant="outline" colorPalette="gray">
        Cancel
      </LinkButton>
    </Flex>
  )
}
