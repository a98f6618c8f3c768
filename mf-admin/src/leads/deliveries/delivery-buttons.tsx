import type { Delivery } from '@pt-portal/api/contract'
import { Button, notify } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { RotateCcw } from 'lucide-react'
import { useRef } from 'react'
import { isGone } from '../../platform/requests'
import { useWrite } from '../../platform/session/use-write'
import { RemoveButton } from '../../ui/buttons/remove-button'
import { useFocusAfterRow } from '../../ui/use-focus-after-row'
import { useDiscardDeliveryMutation, useRetryDeliveryMutation } from '../data/delivery-endpoints'

/** A delivery in words: what, and to whom. */
export const deliveryName = ({ subject, receiver }: Delivery) =>
  receiver ? `${subject} to ${receiver}` : subject

/** Shows a toast for a delivery that was sent or discarded meanwhile, or for another failure. */
function tell(failure: unknown, title: string, delivery: Delivery): void {
  if (isGone(failure)) {
    notify({
      title: 'No longer here',
      description: `"${deliveryName(delivery)}" was sent or discarded meanwhile.`,
    })
  } else notify({ title, description: failureText(failure, ''), type: 'error' })
}

/** Tries a delivery again at once. */
export function RetryButton({ delivery }: { delivery: Delivery }) {
  const [retry, { isLoading }] = useRetryDeliveryMutation()
  const button = useRef<HTMLButtonElement>(null)
  const rowLeaves = useFocusAfterRow(button)
  const write = useWrite()
  const label = delivery.state === 'failed' ? 'Retry' : 'Try now'

  const tryAgain = async () => {
    try {
      await write(() => retry(delivery.id).unwrap())
      rowLeaves()
      notify({ title: 'Tried again now', description: deliveryName(delivery), type: 'success' })
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
      aria-label={`${label}: ${deliveryName(delivery)}`}
      title={label}
      disabled={isLoading}
      onClick={tryAgain}
    >
      <RotateCcw aria-hidden />
      {label}
    </Button>
  )
}

/** Discards a delivery after a question. */
export function DiscardButton({ delivery }: { delivery: Delivery }) {
  const [discard] = useDiscardDeliveryMutation()
  const name = deliveryName(delivery)
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
