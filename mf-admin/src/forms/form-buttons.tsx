import { Flex, LinkButton } from '@pt-portal/shared-ui'
import { SubmitButton } from '../ui/buttons/submit-button'

/** Buttons below a form of few fields, disabled during a save. */
export const FormButtons = ({ label, cancelTo }: { label: string; cancelTo: string }) => (
  <Flex gap="3" wrap="wrap">
    <SubmitButton>{label}</SubmitButton>
    <LinkButton to={cancelTo} variant="outline" colorPalette="gray">
      Cancel
    </LinkButton>
  </Flex>
)
