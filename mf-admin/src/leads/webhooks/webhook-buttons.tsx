import type { Webhook } from '@pt-portal/api/contract'
import { Button, notify } from '@pt-portal/shared-ui'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { KeyRound, Pencil, Send } from 'lucide-react'
import { paths } from '../../platform/paths'
import { ActionButton } from '../../ui/buttons/action-button'
import { bare } from '../../ui/buttons/looks'
import { RemoveButton } from '../../ui/buttons/remove-button'
import { tellFailure } from '../../ui/tell-failure'
import {
  useDeleteWebhookMutation,
  useRenewWebhookSecretMutation,
  useTestWebhookMutation,
} from '../data/webhook-endpoints'

export interface WebhookButtonsProps {
  webhook: Webhook
  onEdit: () => void
  /** Receives the webhook's new secret. */
  onSecret: (secret: string) => void
}

/** What can be done with a receiver. */
export function WebhookButtons({ webhook, onEdit, onSecret }: WebhookButtonsProps) {
  const { id, url } = webhook
  const [test] = useTestWebhookMutation()
  const [renew] = useRenewWebhookSecretMutation()
  const [remove] = useDeleteWebhookMutation()
  const navigate = useNavigate()
  const lookOf = (label: string) => ({ ...bare, title: label, 'aria-label': `${label}: ${url}` })
  const failed = (title: string) => (failure: unknown) => tellFailure(failure, title, url)

  return (
    <>
      <Button {...lookOf('Edit')} onClick={onEdit}>
        <Pencil aria-hidden />
      </Button>
      <ActionButton
        {...lookOf('Send a test')}
        act={async () => {
          const { message } = await test(id).unwrap()
          notify({
            title: 'The test is being sent',
            description: message,
            type: 'success',
            action: {
              label: 'See deliveries',
              onSelect: () => void navigate(`${paths.deliveries}?state=waiting&kind=webhook`),
            },
          })
        }}
        failed={failed('Failed to send a test')}
      >
        <Send aria-hidden />
      </ActionButton>
      <ActionButton
        {...lookOf('New secret')}
        question={{
          title: 'New secret',
          text: `Make a new secret for "${url}"? The one before signs nothing from then on, so the receiver refuses what it is told until it has the new one.`,
          confirmLabel: 'Make a new secret',
          pendingLabel: 'Making it...',
        }}
        act={async () => onSecret((await renew(id).unwrap()).secret)}
        failed={failed('Failed to make a new secret')}
      >
        <KeyRound aria-hidden />
      </ActionButton>
      <RemoveButton
        label={`Delete: ${url}`}
        hint="Delete"
        question={{
          title: 'Delete webhook',
          text: `Are you sure you want to delete "${url}"? What waits for it is never sent. This action cannot be undone.`,
          confirmLabel: 'Delete',
          pendingLabel: 'Deleting...',
        }}
        remove={() => remove(id).unwrap()}
        onRemoved={() => notify({ title: 'Webhook deleted', description: url, type: 'success' })}
        onFailure={failed('Failed to delete webhook')}
      />
    </>
  )
}
