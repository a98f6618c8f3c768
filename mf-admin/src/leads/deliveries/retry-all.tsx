import { counted } from '@pt-portal/api/contract/language/english'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import { notify } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { RotateCcw } from 'lucide-react'
import { focusHeading } from '../../platform/focus-heading'
import { useWrite } from '../../platform/session/use-write'
import { PendingButton } from '../../ui/buttons/pending-button'
import { useRetryDeliveriesMutation } from '../data/delivery-endpoints'

/** Retries all failed deliveries. */
export function RetryAll({ count }: { count: number }) {
  const [retryAll, { isLoading }] = useRetryDeliveriesMutation()
  const write = useWrite()

  const retry = async () => {
    try {
      const { retried } = await write(() => retryAll().unwrap())
      notify({
        title: `${counted(retried, 'delivery is', 'deliveries are')} tried again`,
        description: 'You can watch them under Waiting.',
        type: 'success',
      })
      focusHeading()
    } catch (failure) {
      notify({ title: 'The retry failed', description: failureText(failure, ''), type: 'error' })
    }
  }

  return (
    <PendingButton size="sm" variant="outline" pending={isLoading} onClick={retry}>
      <RotateCcw aria-hidden />
      {isLoading ? 'Retrying...' : `Retry all ${count > 1 ? grouped(count) : ''}`.trim()}
    </PendingButton>
  )
}
