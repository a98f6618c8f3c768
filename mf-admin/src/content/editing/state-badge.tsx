import { Badge } from '@pt-portal/shared-ui'
import { ActiveBadge, PublicationBadge } from '../../ui/badges'
import { momentWithIst, timeOrMoment } from '../../ui/dates/moment'
import type { PageRecord } from '../data/history-endpoints'
import { isPublic } from '../lists/record-kind'

export interface StateBadgeProps {
  record: PageRecord
  /** Whether a draft of changes stands beside it. */
  hasDraft: boolean
}

/** Says whether and from when visitors can see the stored record, or that a draft of changes stands beside it. */
export function StateBadge({ record, hasDraft }: StateBadgeProps) {
  if (!hasDraft) return <Publication record={record} />
  const title = isPublic(record) ? 'Readers see the page without them' : 'The page is not public'
  return (
    <Badge colorPalette="orange" title={title}>
      Draft changes
    </Badge>
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
