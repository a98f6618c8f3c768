import { plural } from '@pt-portal/api/contract/locale'
import { Badge, VisuallyHidden } from '@pt-portal/shared-ui'
import { useNewLeads } from './new-leads'

/** The number of new leads, for the entry of a menu. Shows nothing while there are none. */
export function NewLeadsBadge() {
  const count = useNewLeads()
  if (count === 0) return null
  return (
    <Badge>
      {count > 99 ? '99+' : count}
      <VisuallyHidden>{` ${plural(count, 'new lead')}`}</VisuallyHidden>
    </Badge>
  )
}
