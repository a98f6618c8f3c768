import type { Lead } from '@pt-portal/api/contract'
import { shortDate } from '@pt-portal/api/contract/language/english'
import { clockTime, followUpWords } from '@pt-portal/api/contract/leads/lead-words'
import { Badge } from '@pt-portal/shared-ui'
import { dayInIndia, timeInIndia } from './days'

type FollowedUp = Pick<Lead, 'status' | 'followUpOn' | 'followUpTime'>

const isOpen = ({ status }: FollowedUp) => status === 'new' || status === 'contacted'

/** Text and colour for the follow-up of a lead; undefined without a follow-up and for closed leads. */
function wordsOf(lead: FollowedUp): [text: string, palette: string] | undefined {
  if (!lead.followUpOn || !isOpen(lead)) return undefined
  const { followUpOn, followUpTime } = lead
  const date = followUpWords(followUpOn, followUpTime)
  if (followUpOn < dayInIndia()) return [`Overdue since ${date}`, 'red']
  if (followUpOn > dayInIndia()) return [`Follow up on ${date}`, 'gray']
  if (!followUpTime) return ['Due today', 'orange']
  const isPast = followUpTime < timeInIndia()
  return [`Due today at ${clockTime(followUpTime)}`, isPast ? 'red' : 'orange']
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

/** When a lead is due today, where there is little room. */
const shortText = ({ followUpTime }: FollowedUp) =>
  followUpTime ? clockTime(followUpTime) : 'Due today'

/** The day of a lead's follow-up for a table, coloured when it is due; in words as its title. */
export function FollowUpDay({ lead }: { lead: FollowedUp }) {
  const words = wordsOf(lead)
  if (!words) return null
  const [text, palette] = words
  return (
    <Badge colorPalette={palette} title={text}>
      {lead.followUpOn === dayInIndia() ? shortText(lead) : shortDate(lead.followUpOn!)}
    </Badge>
  )
}
