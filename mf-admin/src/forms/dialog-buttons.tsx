import { Button, Flex } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { PendingButton } from '../ui/buttons/pending-button'

export interface DialogButtonsProps {
  /** Label of the button that saves, and while it saves. */
  label: string
  pending?: string
  onClose: () => void
}

/** Buttons below a form in a dialog, disabled during a save. */
export function DialogButtons({ label, pending = 'Saving...', onClose }: DialogButtonsProps) {
  const { isSubmitting } = useFormikContext()
  return (
    <Flex gap="3" justify="flex-end" wrap="wrap">
      <Button
        type="button"
        variant="outline"
        colorPalette="gray"
        disabled={isSubmitting}
        onClick={onClose}
      >
        Cancel
      </Button>
      <PendingButton type="submit" pending={isSubmitting}>
        {isSubmitting ? pending : label}
      </PendingButton>
    </Flex>
  )
}
