import { LinkButton } from '@pt-portal/shared-ui'
import { Plus } from 'lucide-react'
import { calendarDay } from '../../platform/format'
import { paths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { bare } from '../../ui/buttons/looks'
import { dayOf } from './month'

/** Link to a new post planned for a day. Past days have none. */
export function NewOnDay({ day }: { day: Date }) {
  const may = useMay()
  if (!may('content.write') || dayOf(day) < dayOf(new Date())) return null
  return (
    <LinkButton
      to={paths.newBlogOn(dayOf(day))}
      {...bare}
      minH="8"
      px="1.5"
      aria-label={`New post on ${calendarDay(day)}`}
      title="New post on this day"
    >
      <Plus aria-hidden />
    </LinkButton>
  )
}
