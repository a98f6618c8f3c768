import { LinkButton, type LinkButtonProps } from '@pt-portal/shared-ui'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import { Plus } from 'lucide-react'
import type { FromList } from '../../forms/use-way-back'
import { useMay } from '../../platform/session/use-may'

export interface NewLinkProps extends LinkButtonProps {
  /** Whether it stands on the list of the records, to which the form then leads back. */
  isOnList?: boolean
}

/** Link to a new record, for users who may create one (D54). */
export function NewLink({ isOnList = false, children, ...props }: NewLinkProps) {
  const [search] = useSearchParams()
  if (!useMay()('content.write')) return null
  const state: FromList | undefined = isOnList ? { from: search.toString() } : undefined
  return (
    <LinkButton state={state} {...props}>
      <Plus aria-hidden />
      {children}
    </LinkButton>
  )
}
