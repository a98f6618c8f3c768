import type { InquiryStatus } from '@pt-portal/api/contract'
import { Badge } from '@pt-portal/shared-ui'

export const statusNames: Record<InquiryStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
}

const palettes: Record<InquiryStatus, string> = {
  new: 'brand',
  contacted: 'orange',
  won: 'green',
  lost: 'gray',
  spam: 'red',
}

export const StatusBadge = ({ status }: { status: InquiryStatus }) => (
  <Badge colorPalette={palettes[status]}>{statusNames[status]}</Badge>
)
