import type { Delivery, DeliveryAttempt } from '@pt-portal/api/contract'
import { chakra, Text } from '@pt-portal/shared-ui'
import { Moment } from '../../ui/dates/dates'
import { TitledModal } from '../../ui/dialogs/titled-modal'
import { useDeliveryAttemptsQuery } from '../data/delivery-endpoints'
import { deliveryName } from './delivery-buttons'
import { kindNames } from './kinds'

const Attempts = chakra('ol', { base: { mt: '4', display: 'grid', gap: '3' } })
const Answer = chakra('code', {
  base: { display: 'block', fontFamily: 'mono', fontSize: 'sm', overflowWrap: 'anywhere' },
})

/** What one delivery is, and what was answered to each attempt. */
export function DeliveryDetails({
  delivery,
  onClose,
}: {
  delivery: Delivery
  onClose: () => void
}) {
  const { data: attempts, isError } = useDeliveryAttemptsQuery(delivery.id, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <TitledModal
      placement="center"
      onClose={onClose}
      title={deliveryName(delivery)}
      text={
        <>
          {kindNames[delivery.kind]}, queued <Moment iso={delivery.createdAt} />
          {delivery.sentAt && (
            <>
              , accepted <Moment iso={delivery.sentAt} />
            </>
          )}
        </>
      }
    >
      {isError && <Text mt="4">The attempts could not be loaded.</Text>}
      {attempts?.length === 0 && <Text mt="4">No attempt is in the log.</Text>}
      {attempts && attempts.length > 0 && (
        <Attempts aria-label="Attempts">
          {attempts.map((attempt) => (
            <Attempt key={attempt.at} {...attempt} />
          ))}
        </Attempts>
      )}
    </TitledModal>
  )
}

const Attempt = ({ at, durationMs, isReplay, status, failure, answer }: DeliveryAttempt) => (
  <li>
    <Moment iso={at} />
    {isReplay && ', sent again'}, {durationMs} ms:{' '}
    {failure ? (
      <Text as="span" color="fg.error">
        {failure}
      </Text>
    ) : (
      `accepted${status ? ` with status ${status}` : ''}`
    )}
    {answer && <Answer>{answer}</Answer>}
  </li>
)
