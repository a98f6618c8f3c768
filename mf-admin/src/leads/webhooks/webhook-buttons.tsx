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

/** What can be done with a receiver. */
export function WebhookButtons({ webhook, onEdit, onReplay, onSecret }: WebhookButtonsProps) {
  const { id, url } = webhook
  const [remove] = useDeleteWebhookMutation()
  return (
    <>
      <Button {...lookOf('Edit', webhook)} onClick={onEdit}>
        <Pencil aria-hidden />
      </Button>
      <TestButton webhook={webhook} />
      <PauseButton webhook={webhook} />
      <Button {...lookOf('Replay', webhook)} onClick={onReplay}>
        <History aria-hidden />
      </Button>
      <NewSecretButton webhook={webhook} onSecret={onSecret} />
      {webhook.formerSecretUntil && <RetireButton webhook={webhook} />}
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

type OfWebhook = Pick<WebhookButtonsProps, 'webhook'>

const lookOf = (label: string, { url }: Webhook) => ({
  ...bare,
  title: label,
  'aria-label': `${label}: ${url}`,
})

const tell =
  (title: string, { url }: Webhook) =>
  (failure: unknown) =>
    tellFailure(failure, title, url)

function TestButton({ webhook }: OfWebhook) {
  const [test] = useTestWebhookMutation()
  const navigate = useNavigate()
  const action = {
    label: 'See deliveries',
    onSelect: () => void navigate(`${paths.deliveries}?state=waiting&kind=webhook`),
  }
  return (
    <ActionButton
      {...lookOf('Send a test', webhook)}
      act={async () => {
        const { message: description } = await test(webhook.id).unwrap()
        notify({ title: 'The test is being sent', description, type: 'success', action })
      }}
      failed={tell('Failed to send a test', webhook)}
    >
      <Send aria-hidden />
    </ActionButton>
  )
}

const paused = { title: 'Webhook paused', description: 'What happens meanwhile waits.' }
const goesOn = { title: 'Webhook goes on', description: 'What waited is being sent.' }

function PauseButton({ webhook }: OfWebhook) {
  const { id, isPaused } = webhook
  const [pause] = usePauseWebhookMutation()
  const [resume] = useResumeWebhookMutation()
  return (
    <ActionButton
      {...lookOf(isPaused ? 'Resume' : 'Pause', webhook)}
      act={async () => {
        await (isPaused ? resume(id) : pause(id)).unwrap()
        notify({ ...(isPaused ? goesOn : paused), type: 'success' })
      }}
      failed={tell('Failed to change it', webhook)}
    >
      {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
    </ActionButton>
  )
}

function NewSecretButton({ webhook, onSecret }: Pick<WebhookButtonsProps, 'webhook' | 'onSecret'>) {
  const { id, url } = webhook
  const [renew] = useRenewWebhookSecretMutation()
  return (
    <ActionButton
      {...lookOf('New secret', webhook)}
      question={{
        title: 'New secret',
        text: `Make a new secret for "${url}"? The one before signs beside it for seven days, or until you retire it: give the receiver the new one meanwhile. X-Signature then has two signatures.`,
        confirmLabel: 'Make a new secret',
        pendingLabel: 'Making it...',
      }}
      act={async () => onSecret((await renew(id).unwrap()).secret)}
      failed={tell('Failed to make a new secret', webhook)}
    >
      <KeyRound aria-hidden />
    </ActionButton>
  )
}

function RetireButton({ webhook }: OfWebhook) {
  const [retire] = useRetireWebhookSecretMutation()
  return (
    <ActionButton
      {...lookOf('Retire the former secret', webhook)}
      question={{
        title: 'Retire the former secret',
        text: `Does the receiver "${webhook.url}" know the new secret? The former one signs no more from then on.`,
        confirmLabel: 'Retire it',
        pendingLabel: 'Retiring it...',
      }}
      act={async () => {
        await retire(webhook.id).unwrap()
        notify({ title: 'The former secret signs no more', type: 'success' })
      }}
      failed={tell('Failed to retire the secret', webhook)}
    >
      <ShieldOff aria-hidden />
    </ActionButton>
  )
}
