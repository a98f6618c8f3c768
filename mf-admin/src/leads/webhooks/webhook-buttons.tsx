import type { Webhook } from '@pt-portal/api/contract'
import { Button, notify } from '@pt-portal/shared-ui'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { History, KeyRound, Pause, Pencil, Play, Send, ShieldOff } from 'lucide-react'
import { paths } from '../../platform/paths'
import { ActionButton } from '../../ui/buttons/action-button'
import { bare } from '../../ui/buttons/looks'
import { RemoveButton } from '../../ui/buttons/remove-button'
import { tellFailure } from '../../ui/tell-failure'
import {
  useDeleteWebhookMutation,
  usePauseWebhookMutation,
  useRenewWebhookSecretMutation,
  useResumeWebhookMutation,
  useRetireWebhookSecretMutation,
  useTestWebhookMutation,
} from '../data/webhook-endpoints'

export interface WebhookButtonsProps {
  webhook: Webhook
  onEdit: () => void
  onReplay: () => void
  /** Receives the webhook's new secret. */
  onSecret: (secret: string) => void
}

const paused = { title: 'Webhook paused', description: 'What happens meanwhile waits.' }
const goesOn = { title: 'Webhook goes on', description: 'What waited is being sent.' }

/** What can be done with a receiver. */
export function WebhookButtons({ webhook, onEdit, onReplay, onSecret }: WebhookButtonsProps) {
  const { id, url, isPaused } = webhook
  const [test] = useTestWebhookMutation()
  const [pause] = usePauseWebhookMutation()
  const [resume] = useResumeWebhookMutation()
  const [renew] = useRenewWebhookSecretMutation()
  const [retire] = useRetireWebhookSecretMutation()
  const [remove] = useDeleteWebhookMutation()
  const navigate = useNavigate()
  const seeDeliveries = {
    label: 'See deliveries',
    onSelect: () => void navigate(`${paths.deliveries}?state=waiting&kind=webhook`),
  }
  const lookOf = (label: string) => ({ ...bare, title: label, 'aria-label': `${label}: ${url}` })
  const tell = (title: string) => (failure: unknown) => tellFailure(failure, title, url)
  return (
    <>
      <Button {...lookOf('Edit')} onClick={onEdit}>
        <Pencil aria-hidden />
      </Button>
      <ActionButton
        {...lookOf('Send a test')}
        act={async () => {
          const { message: description } = await test(id).unwrap()
          const title = 'The test is being sent'
          notify({ title, description, type: 'success', action: seeDeliveries })
        }}
        failed={tell('Failed to send a test')}
      >
        <Send aria-hidden />
      </ActionButton>
      <ActionButton
        {...lookOf(isPaused ? 'Resume' : 'Pause')}
        act={async () => {
          await (isPaused ? resume(id) : pause(id)).unwrap()
          notify({ ...(isPaused ? goesOn : paused), type: 'success' })
        }}
        failed={tell('Failed to change it')}
      >
        {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
      </ActionButton>
      <Button {...lookOf('Replay')} onClick={onReplay}>
        <History aria-hidden />
      </Button>
      <ActionButton
        {...lookOf('New secret')}
        question={{
          title: 'New secret',
          text: `Make a new secret for "${url}"? The one before signs beside it for seven days, or until you retire it: give the receiver the new one meanwhile. X-Signature then has two signatures.`,
          confirmLabel: 'Make a new secret',
          pendingLabel: 'Making it...',
        }}
        act={async () => onSecret((await renew(id).unwrap()).secret)}
        failed={tell('Failed to make a new secret')}
      >
        <KeyRound aria-hidden />
      </ActionButton>
      {webhook.formerSecretUntil && (
        <ActionButton
          {...lookOf('Retire the former secret')}
          question={{
            title: 'Retire the former secret',
            text: `Does the receiver "${url}" know the new secret? The former one signs no more from then on.`,
            confirmLabel: 'Retire it',
            pendingLabel: 'Retiring it...',
          }}
          act={async () => {
            await retire(id).unwrap()
            notify({ title: 'The former secret signs no more', type: 'success' })
          }}
          failed={tell('Failed to retire the secret')}
        >
          <ShieldOff aria-hidden />
        </ActionButton>
      )}
      <RemoveButton
        noun="webhook"
        name={url}
        label={`Delete: ${url}`}
        effect="What waits for it is never sent."
        remove={() => remove(id).unwrap()}
      />
    </>
  )
}
