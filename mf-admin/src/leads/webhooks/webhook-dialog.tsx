import { type Webhook, webhookEvents } from '@pt-portal/api/contract'
import { webhookSchema } from '@pt-portal/api/contract/leads/webhook-schema'
import { notify, Text } from '@pt-portal/shared-ui'
import { TextField } from '@pt-portal/shared-ui/forms'
import { ChecksField } from '../../forms/fields/checks-field'
import { SwitchField } from '../../forms/fields/switch-field'
import { FormDialog } from '../../forms/form-dialog'
import { useCreateWebhookMutation, useUpdateWebhookMutation } from '../data/webhook-endpoints'
import { eventNames } from './event-names'

const valuesOf = ({ url, description, events, isActive }: Webhook) => ({
  url,
  description,
  events,
  isActive,
})

type Values = ReturnType<typeof valuesOf>

const newValues: Values = { url: '', description: '', events: ['lead.created'], isActive: true }

const options = webhookEvents.map((event) => ({
  value: event,
  label: (
    <>
      {eventNames[event]}{' '}
      <Text as="code" fontSize="sm" color="fg.muted">
        {event}
      </Text>
    </>
  ),
}))

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

  const save = async (values: Values) => {
    if (webhook) await update({ id: webhook.id, ...values }).unwrap()
    else onSecret((await create(values).unwrap()).secret)
    notify({ title: webhook ? 'Webhook saved' : 'Webhook added', type: 'success' })
    onClose()
  }

  return (
    <FormDialog<Values>
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      initialValues={webhook ? valuesOf(webhook) : newValues}
      validationSchema={webhookSchema}
      submit={webhook ? 'Save' : 'Add webhook'}
      save={save}
      failure="The webhook could not be saved. Please try again."
      gone="Somebody else has deleted this webhook."
      onClose={onClose}
    >
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
      <ChecksField name="events" label="Tell it of" options={options} />
      <SwitchField
        name="isActive"
        label="Active"
        hint="While it is off, the portal sends it nothing."
      />
    </FormDialog>
  )
}
