import { Badge } from '@pt-portal/shared-ui'

export const ActiveBadge = ({ active }: { active: boolean }) => (
  <Badge colorPalette={active ? 'green' : 'gray'}>{active ? 'Active' : 'Inactive'}</Badge>
)

export const PublishedBadge = ({ published }: { published: boolean }) => (
  <Badge colorPalette={published ? 'green' : 'orange'}>{published ? 'Published' : 'Draft'}</Badge>
)
