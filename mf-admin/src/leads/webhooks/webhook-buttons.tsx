import type { Webhook } from '@pt-portal/api/contract'
import { Button, notify } from '@pt-portal/shared-ui'
import { ConfirmDialog } from '@pt-portal/shared-ui/overlays'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { KeyRound, Pencil, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { paths } from '../../platform/paths'
import { useWrite } from '../../platform/session/use-write'
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
export const WebhookButtons = ({ webhook, onEdit, onSecret }: WebhookButtonsProps) => (
  <>
    <IconButton label="Edit" url={webhook.url} onClick={onEdit}>
      <Pencil aria-hidden />
    </IconButton>
    <TestButton webhook={webhook} />
    <SecretButton webhook={webhook} onSecret={onSecret} />
    <DeleteButton webhook={webhook} />
  </>
)

function TestButton({ webhook: { id, url } }: { webhook: Webhook }) {
  const [test, { isLoading }] = useTestWebhookMutation()
  const write = useWrite()
  const navigate = useNavigate()

  const send = async () => {
    try {
      const { message } = await write(() => test(id).unwrap())
      notify({
        title: 'The test is being sent',
        description: message,
        type: 'success',
        action: {
          label: 'See deliveries',
          onSelect: () => void navigate(`${paths.deliveries}?state=waiting&kind=webhook`),
        },
      })
    } catch (failure) {
      tellFailure(failure, 'Failed to send a test', url)
    }
  }

  return (
    <IconButton label="Send a test" url={url} disabled={isLoading} onClick={send}>
      <Send aria-hidden />
    </IconButton>
  )
}

function SecretButton({ webhook: { id, url }, onSecret }: Omit<WebhookButtonsProps, 'onEdit'>) {
  const [renew, { isLoading }] = useRenewWebhookSecretMutation()
  const [isAsking, setIsAsking] = useState(false)
  const write = useWrite()

  const confirm = async () => {
    try {
      const { secret } = await write(() => renew(id).unwrap())
      setIsAsking(false)
      onSecret(secret)
    } catch (failure) {
      setIsAsking(false)
      tellFailure(failure, 'Failed to make a new secret', url)
    }
  }

  return (
    <>
      <IconButton label="New secret" url={url} onClick={() => setIsAsking(true)}>
        <KeyRound aria-hidden />
      </IconButton>
      {isAsking && (
        <ConfirmDialog
          open
          title="New secret"
          text={`Make a new secret for "${url}"? The one before signs nothing from then on, so the receiver refuses what it is told until it has the new one.`}
          confirmLabel="Make a new secret"
          pendingLabel="Making it..."
          pending={isLoading}
          onConfirm={confirm}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

function DeleteButton({ webhook: { id, url } }: { webhook: Webhook }) {
  const [remove] = useDeleteWebhookMutation()
  return (
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
      onFailure={(failure) => tellFailure(failure, 'Failed to delete webhook', url)}
    />
  )
}

interface IconButtonProps {
  label: string
  url: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

const IconButton = ({ label, url, ...props }: IconButtonProps) => (
  <Button
    size="sm"
    variant="ghost"
    colorPalette="gray"
    aria-label={`${label}: ${url}`}
    title={label}
    {...props}
  />
)
