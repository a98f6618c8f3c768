import type { PublicationStatus } from '@pt-portal/api/contract'
import { Badge } from '@pt-portal/shared-ui'

export const ActiveBadge = ({ active }: { active: boolean }) => (
  <Badge colorPalette={active ? 'green' : 'gray'}>{active ? 'Active' : 'Inactive'}</Badge>
)

export const publicationNames: Record<PublicationStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  ended: 'Ended',
}

export const publicationPalettes: Record<PublicationStatus, string> = {
  draft: 'orange',
  scheduled: 'brand',
  published: 'green',
  ended: 'gray',
}

/** Badge with the publication status of a post (D47). */
export const PublicationBadge = ({ status }: { status: PublicationStatus }) => (
  <Badge colorPalette={publicationPalettes[status]}>{publicationNames[status]}</Badge>
)
