import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { PendingButton, type PendingButtonProps } from './pending-button'

export interface SubmitButtonProps extends Omit<PendingButtonProps, 'pending' | 'type'> {
  /** The words of the button while the form is sent. */
  meanwhile?: string
}

/** The button that sends the form around it. */
export function SubmitButton({ meanwhile = 'Saving...', children, ...look }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext()
  return (
    <PendingButton type="submit" pending={isSubmitting} {...look}>
      {isSubmitting ? meanwhile : children}
    </PendingButton>
  )
}
