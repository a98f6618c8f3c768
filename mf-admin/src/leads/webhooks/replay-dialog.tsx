import type { Webhook } from '@pt-portal/api/contract'
import { counted } from '@pt-portal/api/contract/language/english'
import { replaySchema } from '@pt-portal/api/contract/leads/webhook-schema'
import { notify } from '@pt-portal/shared-ui'
import { DateTimeField } from '../../forms/fields/date-time-field'
import { FormDialog } from '../../forms/form-dialog'
import { useReplayWebhookMutation } from '../data/webhook-endpoints'

// A type, not an interface: the form wants an index signature.
type Values = { since: string }

export interface ReplayDialogProps {
  webhook: Webhook
  onClose: () => void
}

/** Sends a receiver again what it accepted since a moment, or what was given up. */
export function ReplayDialog({ webhook, onClose }: ReplayDialogProps) {
  const [replay] = useReplayWebhookMutation()
  const save = async ({ since }: Values) => {
    const { replayed } = await replay({ id: webhook.id, ...(since && { since }) }).unwrap()
    const title = `${counted(replayed, 'delivery is', 'deliveries are')} sent again`
    notify({ title, description: webhook.url, type: 'success' })
    onClose()
  }
  return (
    <FormDialog<Values>
      title="Send again"
      text="Events go to the receiver again under their ids, so that it can tell what it knows. Without a moment it gets what was given up."
      initialValues={{ since: '' }}
      validationSchema={replaySchema}
      submit="Send again"
      save={save}
      failure="Nothing was sent again. Please try again."
      gone="Somebody else has deleted this webhook."
      onClose={onClose}
    >
      <DateTimeField name="since" label="Events since" />
    </FormDialog>
  )
}
