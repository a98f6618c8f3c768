import type { LeadStatus } from '@pt-portal/api/contract'
import { statusNames } from '@pt-portal/api/contract/leads/lead-words'
import { Badge } from '@pt-portal/shared-ui'

const palettes: Record<LeadStatus, string> = {
  new: 'brand',
  contacted: 'orange',
  won: 'green',
  lost: 'gray',
  spam: 'red',
}

export const StatusBadge = ({ status }: { status: LeadStatus }) => (
  <Badge colorPalette={palettes[status]}>{statusNames[status]}</Badge>
)
