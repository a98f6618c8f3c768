import { LinkButton, type LinkButtonProps } from '@pt-portal/shared-ui'
import { Plus } from 'lucide-react'
import { useMay } from '../../platform/session/use-may'

/** Link to a new record, for users who may create one (D54). */
export function NewLink({ children, ...props }: LinkButtonProps) {
  if (!useMay()('content.write')) return null
  return (
    <LinkButton {...props}>
      <Plus aria-hidden />
      {children}
    </LinkButton>
  )
}
