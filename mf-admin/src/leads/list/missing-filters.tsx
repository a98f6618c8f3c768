import { Text } from '@pt-portal/shared-ui'
import {
  useAdminServicePagesQuery,
  useAdminStatePagesQuery,
} from '../../content/data/record-endpoints'
import { useAssignees } from '../use-assignees'
import type { LeadAddress } from './use-lead-address'

/** Says which filters name something that is gone, as in a view that was saved before. */
export function MissingFilters({ filter }: Pick<LeadAddress, 'filter'>) {
  const { data: states } = useAdminStatePagesQuery()
  const { data: services } = useAdminServicePagesQuery()
  const { nameOf } = useAssignees()
  const isGone = (name: string, records: { name: string; slug: string }[] | undefined) =>
    name !== '' &&
    records?.every(
      (record) => ![record.name.toLowerCase(), record.slug].includes(name.toLowerCase()),
    )
  const problems = [
    isGone(filter.state, states) && `There is no state page "${filter.state}" any more.`,
    isGone(filter.service, services) && `There is no service "${filter.service}" any more.`,
    Number(filter.assignee) > 0 &&
      nameOf(Number(filter.assignee)) === 'A former colleague' &&
      'The colleague of this filter can no longer have leads.',
  ].filter(Boolean)
  if (problems.length === 0) return null
  return (
    <Text role="status" mb="3" color="fg.muted">
      {`${problems.join(' ')} The list shows the leads that still have it.`}
    </Text>
  )
}
