import { type WebhookEvent, webhookEvents } from '@pt-portal/api/contract'
import { Box, chakra, Flex, Text } from '@pt-portal/shared-ui'
import { useField } from '@pt-portal/shared-ui/forms'
import { useId } from 'react'
import { errorText } from '../../forms/error-text'
import { eventNames } from './event-names'

const Fieldset = chakra('fieldset', { base: { minW: '0' } })
const Legend = chakra('legend', { base: { fontWeight: 'medium', mb: '1.5' } })
const Checkbox = chakra('input', {
  base: { accentColor: 'brand.600', boxSize: '5', flexShrink: '0', focusVisibleRing: 'outside' },
})

/** Field for the events that a webhook receives. */
export function EventsField() {
  const [{ value }, { error }, { setValue }] = useField<WebhookEvent[]>('events')
  const errorId = useId()
  const message = errorText(error)
  return (
    <Fieldset aria-describedby={message ? errorId : undefined}>
      <Legend>Tell it of</Legend>
      {webhookEvents.map((event) => (
        <Flex as="label" key={event} align="center" gap="3" minH="9" cursor="button">
          <Checkbox
            type="checkbox"
            name="events"
            aria-invalid={Boolean(message)}
            checked={value.includes(event)}
            onChange={({ target }) =>
              // Keeps a fixed order, in whichever order the user chose.
              setValue(
                webhookEvents.filter((each) =>
                  each === event ? target.checked : value.includes(each),
                ),
              )
            }
          />
          <Box as="span">
            {eventNames[event]}{' '}
            <Text as="code" fontSize="sm" color="fg.muted">
              {event}
            </Text>
          </Box>
        </Flex>
      ))}
      {message && (
        <Text id={errorId} fontSize="sm" fontWeight="medium" color="fg.error" mt="1">
          {message}
        </Text>
      )}
    </Fieldset>
  )
}
