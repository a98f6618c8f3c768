import type { Inquiry } from '@pt-portal/api/contract'
import { Badge, longDate } from '@pt-portal/shared-ui'
import { dayInIndia } from './days'

type FollowedUp = Pick<Inquiry, 'status' | 'followUpOn'>

const isOpen = ({ status }: FollowedUp) => status === 'new' || status === 'contacted'

/** When somebody has to come back to a lead; closed ones need nobody. */
function wordsOf(lead: FollowedUp): [text: string, palette: string] | undefined {
  if (!lead.followUpOn || !isOpen(lead)) return undefined
  const date = longDate(lead.followUpOn)
  if (lead.followUpOn < dayInIndia()) return [`Overdue since ${date}`, 'red']
  if (lead.followUpOn === dayInIndia()) return ['Due today', 'orange']
  return [`Follow up on ${date}`, 'gray']
}

/** Says when a lead is due; nothing when it is not. */
export function FollowUpBadge({ lead }: { lead: FollowedUp }) {
  const words = wordsOf(lead)
  if (!words) return null
  const [text, palette] = words
  return (
    <Badge colorPalette={palette} whiteSpace="normal">
      {text}
    </Badge>
  )
}
