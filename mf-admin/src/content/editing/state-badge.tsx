import { Badge, Flex } from '@pt-portal/shared-ui'
import { ActiveBadge, PublicationBadge } from '../../ui/badges'
import { momentWithIst, timeOrMoment } from '../../ui/moment'
import type { PageRecord } from '../data/history-endpoints'

export interface StateBadgeProps {
  record: PageRecord
  /** Whether a draft of changes stands beside it. */
  hasDraft: boolean
}

/** Says whether and from when visitors can see the stored record, and that a draft stands beside it. */
export function StateBadge({ record, hasDraft }: StateBadgeProps) {
  return (
    <Flex gap="1" flexShrink="0">
      <Publication record={record} />
      {hasDraft && <Badge colorPalette="orange">Draft changes</Badge>}
    </Flex>
  )
}

function Publication({ record }: { record: PageRecord }) {
  if (!('status' in record)) return <ActiveBadge active={record.isActive} />
  const { status, publishedAt } = record
  if (status !== 'scheduled' || !publishedAt) return <PublicationBadge status={status} />
  return (
    <Badge colorPalette="brand" title={momentWithIst(publishedAt)}>
      {`Scheduled for ${timeOrMoment(publishedAt)}`}
    </Badge>
  )
}
