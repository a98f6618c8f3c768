import type { Delivery } from '@pt-portal/api/contract'
import { counted } from '@pt-portal/api/contract/language/english'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import { notify } from '@pt-portal/shared-ui'
import { RotateCcw } from 'lucide-react'
import { focusHeading } from '../../platform/focus-heading'
import { isGone } from '../../platform/requests'
import { ActionButton } from '../../ui/buttons/action-button'
import { quiet } from '../../ui/buttons/looks'
import { RemoveButton } from '../../ui/buttons/remove-button'
import { tellFailure } from '../../ui/tell-failure'
import {
  useDiscardDeliveryMutation,
  useRetryDeliveriesMutation,
  useRetryDeliveryMutation,
} from '../data/delivery-endpoints'

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
  } else tellFailure(failure, title)
}

const labels = { failed: 'Retry', waiting: 'Try now', sent: 'Send again' }

/** Tries a delivery again at once, or sends one again that was sent. */
export function RetryButton({ delivery }: { delivery: Delivery }) {
  const [retry] = useRetryDeliveryMutation()
  const label = labels[delivery.state]
  const name = deliveryName(delivery)
  return (
    <ActionButton
      {...quiet}
      aria-label={`${label}: ${name}`}
      title={label}
      icon={<RotateCcw aria-hidden />}
      takesRow
      act={async () => {
        await retry(delivery.id).unwrap()
        const title = delivery.state === 'sent' ? 'Sent again' : 'Tried again now'
        notify({ title, description: name, type: 'success' })
      }}
      failed={(failure) => tell(failure, 'The retry failed', delivery)}
    >
      {label}
    </ActionButton>
  )
}

/** Discards a delivery after a question. */
export function DiscardButton({ delivery }: { delivery: Delivery }) {
  const [discard] = useDiscardDeliveryMutation()
  const name = deliveryName(delivery)
  return (
    <RemoveButton
      verb="Discard"
      noun="delivery"
      name={name}
      label={`Discard: ${name}`}
      effect="It will never be sent."
      remove={() => discard(delivery.id).unwrap()}
      onFailure={(failure) => tell(failure, 'Failed to discard', delivery)}
    />
  )
}

/** Retries all failed deliveries. */
export function RetryAll({ count }: { count: number }) {
  const [retryAll] = useRetryDeliveriesMutation()
  return (
    <ActionButton
      size="sm"
      variant="outline"
      icon={<RotateCcw aria-hidden />}
      meanwhile="Retrying..."
      act={async () => {
        const { retried } = await retryAll().unwrap()
        notify({
          title: `${counted(retried, 'delivery is', 'deliveries are')} tried again`,
          description: 'You can watch them under Waiting.',
          type: 'success',
        })
        focusHeading()
      }}
      failed="The retry failed"
    >
      {count > 1 ? `Retry all ${grouped(count)}` : 'Retry all'}
    </ActionButton>
  )
}
