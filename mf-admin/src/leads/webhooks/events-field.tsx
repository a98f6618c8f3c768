import { webhookEvents } from '@pt-portal/api/contract'
import { Text } from '@pt-portal/shared-ui'
import { ChecksField } from '../../forms/fields/checks-field'
import { eventNames } from './event-names'

const options = webhookEvents.map((event) => ({
  value: event,
  label: (
    <>
      {eventNames[event]}{' '}
      <Text as="code" fontSize="sm" color="fg.muted">
        {event}
      </Text>
    </>
  ),
}))

/** Field for the events that a webhook receives. */
export const EventsField = () => <ChecksField name="events" label="Tell it of" options={options} />
