import type { Delivery } from '@pt-portal/api/contract'
import { counted } from '@pt-portal/api/contract/language/english'
import { Badge, Box, Button, Flex, Heading, notify, Text, TextLink } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { RotateCcw } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { paths } from '../../platform/paths'
import { isGone } from '../../platform/requests'
import { useWrite } from '../../platform/session/use-write'
import { Moment } from '../../ui/dates'
import { FactsLine } from '../../ui/facts-line'
import { Row } from '../../ui/lists/rows'
import { RemoveButton } from '../../ui/remove-button'
import { useFocusAfterRow } from '../../ui/use-focus-after-row'
import { useDiscardDeliveryMutation, useRetryDeliveryMutation } from '../data/delivery-endpoints'
import { kindNames } from './kinds'

function triesOf({ attempts, lastAttemptAt }: Delivery): ReactNode {
  if (attempts === 0 || !lastAttemptAt) return 'Not tried yet'
  return (
    <>
      {counted(attempts, 'try', 'tries')}, the last on <Moment iso={lastAttemptAt} />
    </>
  )
}

function nextOf({ state, nextAttemptAt }: Delivery): ReactNode {
  if (state === 'failed' || !nextAttemptAt) return 'Not tried again by itself'
  if (Date.parse(nextAttemptAt) <= Date.now()) return 'Next try now'
  return (
    <>
      Next try on <Moment iso={nextAttemptAt} />
    </>
  )
}

/** One delivery: content, receiver, reason of the failure, and its actions. */
export function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { kind, subject, receiver, inquiryId, failure, createdAt } = delivery
  return (
    <Row>
      <Flex gap="3" align="flex-start" direction={{ base: 'column', md: 'row' }}>
        <Box flex="1" minW="0">
          <Flex gap="2" wrap="wrap" align="center">
            <Heading as="h2" fontSize="md" overflowWrap="anywhere">
              {subject}
            </Heading>
            <Badge colorPalette="gray">{kindNames[kind]}</Badge>
          </Flex>
          <Text overflowWrap="anywhere">
            {receiver && `To ${receiver}`}
            {receiver && inquiryId !== null && ' · '}
            {inquiryId !== null && (
              <TextLink to={paths.inquiry(inquiryId)}>{`Lead ${inquiryId}`}</TextLink>
            )}
          </Text>
          {failure && (
            <Text color="fg.error" overflowWrap="anywhere">
              {failure}
            </Text>
          )}
          <FactsLine
            facts={[
              triesOf(delivery),
              nextOf(delivery),
              <>
                Since <Moment iso={createdAt} />
              </>,
            ]}
          />
        </Box>
        <Flex gap="2">
          <RetryButton delivery={delivery} />
          <DiscardButton delivery={delivery} />
        </Flex>
      </Flex>
    </Row>
  )
}

const nameOf = ({ subject, receiver }: Delivery) =>
  receiver ? `${subject} to ${receiver}` : subject

/** Shows a toast for a delivery that was sent or discarded meanwhile, or for another failure. */
function tell(failure: unknown, title: string, delivery: Delivery): void {
  if (isGone(failure)) {
    notify({
      title: 'No longer here',
      description: `"${nameOf(delivery)}" was sent or discarded meanwhile.`,
    })
  } else notify({ title, description: failureText(failure, ''), type: 'error' })
}

function RetryButton({ delivery }: { delivery: Delivery }) {
  const [retry, { isLoading }] = useRetryDeliveryMutation()
  const button = useRef<HTMLButtonElement>(null)
  const rowLeaves = useFocusAfterRow(button)
  const write = useWrite()
  const label = delivery.state === 'failed' ? 'Retry' : 'Try now'

  const tryAgain = async () => {
    try {
      await write(() => retry(delivery.id).unwrap())
      rowLeaves()
      notify({ title: 'Tried again now', description: nameOf(delivery), type: 'success' })
    } catch (failure) {
      if (isGone(failure)) rowLeaves()
      tell(failure, 'The retry failed', delivery)
    }
  }

  return (
    <Button
      ref={button}
      size="sm"
      variant="outline"
      colorPalette="gray"
      aria-label={`${label}: ${nameOf(delivery)}`}
      title={label}
      disabled={isLoading}
      onClick={tryAgain}
    >
      <RotateCcw aria-hidden />
      {label}
    </Button>
  )
}

function DiscardButton({ delivery }: { delivery: Delivery }) {
  const [discard] = useDiscardDeliveryMutation()
  const name = nameOf(delivery)
  return (
    <RemoveButton
      label={`Discard: ${name}`}
      hint="Discard"
      question={{
        title: 'Discard delivery',
        text: `Are you sure you want to discard "${name}"? It will never be sent. This action cannot be undone.`,
        confirmLabel: 'Discard',
        pendingLabel: 'Discarding...',
      }}
      remove={() => discard(delivery.id).unwrap()}
      onRemoved={() => notify({ title: 'Delivery discarded', description: name, type: 'success' })}
      onFailure={(failure) => tell(failure, 'Failed to discard', delivery)}
    />
  )
}
