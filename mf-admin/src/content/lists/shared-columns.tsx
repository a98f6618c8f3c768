import { longDate } from '@pt-portal/shared-ui'
import { Ago } from '../../ui/dates/ago'

/** When a record was saved last. */
export const updatedColumn = {
  id: 'updated',
  label: 'Updated',
  width: 84,
  sort: { ascending: 'updatedAt', descending: '-updatedAt', first: 'descending' as const },
  cell: ({ updatedAt }: { updatedAt: string }) => <Ago iso={updatedAt} />,
  cardCell: ({ updatedAt }: { updatedAt: string }) => longDate(updatedAt),
}
