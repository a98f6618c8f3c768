import type { Inquiry } from '@pt-portal/api/contract'
import { shortDate } from '@pt-portal/api/contract/language/english'
import { Badge, longDate } from '@pt-portal/shared-ui'
import { dayInIndia } from './days'

type FollowedUp = Pick<Inquiry, 'status' | 'followUpOn'>

const isOpen = ({ status }: FollowedUp) => status === 'new' || status === 'contacted'

/** Text and colour for the follow-up of a lead; undefined without a follow-up and for closed leads. */
function wordsOf(lead: FollowedUp): [text: string, palette: string] | undefined {
  if (!lead.followUpOn || !isOpen(lead)) return undefined
  const date = longDate(lead.followUpOn)
  if (lead.followUpOn < dayInIndia()) return [`Overdue since ${date}`, 'red']
  if (lead.followUpOn === dayInIndia()) return ['Due today', 'orange']
  return [`Follow up on ${date}`, 'gray']
}

/** Shows when a lead is due for follow-up; renders nothing when it is not. */
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

/** The day of a lead's follow-up for a table, coloured when it is due; in words as its title. */
export function FollowUpDay({ lead }: { lead: FollowedUp }) {
  const words = wordsOf(lead)
  if (!words) return null
  const [text, palette] = words
  return (
    <Badge colorPalette={palette} title={text}>
      {lead.followUpOn === dayInIndia() ? 'Due today' : shortDate(lead.followUpOn!)}
    </Badge>
  )
}
