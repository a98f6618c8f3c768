import type { Webhook, WebhookEvent } from '@pt-portal/api/contract'
import { webhookSchema } from '@pt-portal/api/contract/leads/webhook-schema'
import { notify, Stack, Text } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import {
  type FormikHelpers,
  PortalForm,
  showFieldErrors,
  TextField,
} from '@pt-portal/shared-ui/forms'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { useState } from 'react'
import { DialogButtons } from '../../forms/dialog-buttons'
import { SwitchField } from '../../forms/switch-field'
import { isGone } from '../../platform/requests'
import { useWrite } from '../../platform/session/use-write'
import { Modal } from '../../ui/modal'
import { useCreateWebhookMutation, useUpdateWebhookMutation } from '../data/webhook-endpoints'
import { EventsField } from './events-field'

// A type, not an interface: the form wants an index signature.
type Values = { url: string; description: string; events: WebhookEvent[]; isActive: boolean }

const newValues: Values = { url: '', description: '', events: ['lead.created'], isActive: true }

const valuesOf = ({ url, description, events, isActive }: Webhook): Values => ({
  url,
  description,
  events,
  isActive,
})

export interface WebhookDialogProps {
  /** The webhook to change; absent for a new one. */
  webhook?: Webhook
  /** Receives the secret of a new webhook. */
  onSecret: (secret: string) => void
  onClose: () => void
}

/** Dialog to add or change a webhook. */
export function WebhookDialog({ webhook, onSecret, onClose }: WebhookDialogProps) {
  const [create] = useCreateWebhookMutation()
  const [update] = useUpdateWebhookMutation()
  const [reason, setReason] = useState('')
  const write = useWrite()

  const send = async (values: Values) => {
    if (webhook) return update({ id: webhook.id, ...values }).unwrap()
    const { secret } = await create(values).unwrap()
    onSecret(secret)
  }

  const save = async (values: Values, helpers: FormikHelpers<Values>) => {
    setReason('')
    try {
      await write(() => send(values))
      notify({ title: webhook ? 'Webhook saved' : 'Webhook added', type: 'success' })
      onClose()
    } catch (failure) {
      showFieldErrors(helpers, failure)
      setReason(
        isGone(failure)
          ? 'Somebody else has deleted this webhook.'
          : failureText(failure, 'The webhook could not be saved. Please try again.'),
      )
    }
  }

  return (
    // A press outside would lose the typed values.
    <Modal placement="center" closeOnInteractOutside={false} onClose={onClose}>
      <Dialog.Header>
        <Dialog.Title>{webhook ? 'Edit webhook' : 'Add webhook'}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body pb="6">
        <PortalForm<Values>
          initialValues={webhook ? valuesOf(webhook) : newValues}
          validationSchema={webhookSchema}
          onSubmit={save}
        >
          <Stack gap="5">
            <TextField
              name="url"
              label="Address"
              hint="Such as https://crm.example.com/hooks/leads"
              type="url"
              inputMode="url"
              autoComplete="off"
              required
              data-autofocus
            />
            <TextField
              name="description"
              label="Description"
              hint="For your colleagues: what it is for, who looks after it."
            />
            <EventsField />
            <SwitchField
              name="isActive"
              label="Active"
              hint="While it is off, the portal sends it nothing."
            />
            {reason && (
              <Text role="alert" color="fg.error" fontWeight="medium">
                {reason}
              </Text>
            )}
            <DialogButtons label={webhook ? 'Save' : 'Add webhook'} onClose={onClose} />
          </Stack>
        </PortalForm>
      </Dialog.Body>
    </Modal>
  )
}
