import { longDate } from '@pt-portal/shared-ui'
import { ActiveBadge } from '../../ui/badges'
import { Ago } from '../../ui/dates/ago'

/** Whether visitors can see a state or a service. */
export const activeColumn = {
  id: 'status',
  label: 'Status',
  width: 96,
  onCard: 'badge' as const,
  cell: ({ isActive }: { isActive: boolean }) => <ActiveBadge active={isActive} />,
}

/** When a record was saved last. */
export const updatedColumn = {
  id: 'updated',
  label: 'Updated',
  width: 84,
  sort: { ascending: 'updatedAt', descending: '-updatedAt', first: 'descending' as const },
  cell: ({ updatedAt }: { updatedAt: string }) => <Ago iso={updatedAt} />,
  cardCell: ({ updatedAt }: { updatedAt: string }) => longDate(updatedAt),
}
