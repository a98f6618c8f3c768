import { Flex, LinkButton } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { PendingButton } from '../ui/buttons/pending-button'

export interface FormButtonsProps {
  /** Label of the button that saves. */
  label: string
  /** Where Cancel goes. */
  cancelTo: string
}

/** Buttons below a form of few fields, disabled during a save. */
export function FormButtons({ label, cancelTo }: FormButtonsProps) {
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
