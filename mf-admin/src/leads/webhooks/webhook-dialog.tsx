import { type Webhook, type WebhookEvent, webhookEvents } from '@pt-portal/api/contract'
import { webhookSchema } from '@pt-portal/api/contract/leads/webhook-schema'
import { notify, Text } from '@pt-portal/shared-ui'
import { TextField } from '@pt-portal/shared-ui/forms'
import { ChecksField } from '../../forms/fields/checks-field'
import { SwitchField } from '../../forms/fields/switch-field'
import { FormDialog } from '../../forms/form-dialog'
import { useCreateWebhookMutation, useUpdateWebhookMutation } from '../data/webhook-endpoints'
import { eventNames } from './event-names'

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
      <EventsField />
      <SwitchField
        name="isActive"
        label="Active"
        hint="While it is off, the portal sends it nothing."
      />
    </FormDialog>
  )
}

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

/** Field for the events that a webhook receives. */
const EventsField = () => <ChecksField name="events" label="Tell it of" options={options} />
