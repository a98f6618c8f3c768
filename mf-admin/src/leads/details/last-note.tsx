import { Text } from '@pt-portal/shared-ui'
import { Moment } from '../../ui/dates/dates'
import { useLeadEventsQuery } from '../data/lead-endpoints'
import { noteNames } from './event-words'

/** The newest note of a lead, in a few lines; the history has it in full. */
export function LastNote({ id }: { id: number }) {
  const { currentData: events = [] } = useLeadEventsQuery(id)
  const textOf = (noteId: number) =>
    events.find(({ id, kind, corrects }) => kind in noteNames && (corrects ?? id) === noteId)?.to
  const last = events.find((event) => {
    return event.kind in noteNames && event.corrects === null && textOf(event.id)
  })
  if (!last) return null
  return (
    <>
      <Text as="span" lineClamp="3">
        {textOf(last.id)}
      </Text>
      <Text as="span" display="block" fontSize="sm" color="fg.muted">
        <Moment iso={last.at} />
        {last.by && ` • ${last.by}`}
      </Text>
    </>
  )
}
