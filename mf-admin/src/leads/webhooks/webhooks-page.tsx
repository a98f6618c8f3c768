import type { Webhook } from '@pt-portal/api/contract'
import { counted } from '@pt-portal/api/contract/language/english'
import { replaySchema } from '@pt-portal/api/contract/leads/webhook-schema'
import { Badge, Button, notify, TextLink } from '@pt-portal/shared-ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { DateTimeField } from '../../forms/fields/date-time-field'
import { FormDialog } from '../../forms/form-dialog'
import { paths } from '../../platform/paths'
import { ActiveBadge } from '../../ui/badges'
import { Moment } from '../../ui/dates/dates'
import { ShownOnce } from '../../ui/dialogs/shown-once'
import { WorkList } from '../../ui/lists/work-list'
import { PageHeader } from '../../ui/page/page-header'
import type { Column } from '../../ui/table/column'
import { useReplayWebhookMutation, useWebhooksQuery } from '../data/webhook-endpoints'
import { eventNames } from './event-names'
import { ForDevelopers } from './for-developers'
import { WebhookButtons } from './webhook-buttons'
import { WebhookDialog } from './webhook-dialog'

/** `/admin/webhooks`: receivers that are notified of leads and content (D62, D88). */
export function WebhooksPage() {
  const read = useWebhooksQuery(undefined, { refetchOnMountOrArgChange: true })
  const [edited, setEdited] = useState<Webhook | 'new'>()
  const [replayed, setReplayed] = useState<Webhook>()
  const [secret, setSecret] = useState<string>()
  return (
    <>
      <PageHeader text="The portal tells these systems about leads, pages and facts.">
        <Button size="sm" onClick={() => setEdited('new')}>
          <Plus aria-hidden />
          Add webhook
        </Button>
      </PageHeader>
      <WorkList
        noun={{ one: 'webhook', many: 'webhooks' }}
        read={read}
        columns={columns}
        name="webhooks"
        nameOf={({ url }) => url}
        actions={{
          width: 296,
          of: (webhook) => (
            <WebhookButtons
              webhook={webhook}
              onEdit={() => setEdited(webhook)}
              onReplay={() => setReplayed(webhook)}
              onSecret={setSecret}
            />
          ),
        }}
        empty={{
          title: 'No webhooks yet',
          text: 'Add the address of a system, such as a CRM, that should learn about leads, pages or facts.',
        }}
      />
      <ForDevelopers />
      {edited && (
        <WebhookDialog
          webhook={edited === 'new' ? undefined : edited}
          onSecret={setSecret}
          onClose={() => setEdited(undefined)}
        />
      )}
      {replayed && <ReplayDialog webhook={replayed} onClose={() => setReplayed(undefined)} />}
      {secret && (
        <ShownOnce
          title="Secret of the webhook"
          text="The portal signs what it sends with this secret. Give it to the receiver now: it is not shown again."
          label="Secret"
          value={secret}
          copied="Secret copied"
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  )
}

const columns: readonly Column<Webhook>[] = [
  {
    id: 'url',
    label: 'Address',
    width: 220,
    isWidest: true,
    cell: ({ url }) => <span title={url}>{url}</span>,
    summary: ({ description, pausedBecause }) =>
      pausedBecause ? `Paused by the portal: ${pausedBecause}` : description,
  },
  {
    id: 'active',
    label: 'State',
    width: 96,
    onCard: 'badge',
    cell: ({ isActive, isPaused, pausedBecause }) =>
      isActive && isPaused ? (
        <Badge colorPalette="orange" title={pausedBecause ?? undefined}>
          Paused
        </Badge>
      ) : (
        <ActiveBadge active={isActive} />
      ),
  },
  {
    id: 'events',
    label: 'Events',
    width: 200,
    cell: ({ events }) => events.map((event) => eventNames[event]).join(', '),
  },
  {
    id: 'log',
    label: 'Log',
    width: 110,
    cell: ({ id }) => (
      <TextLink to={`${paths.deliveries}?state=all&webhook=${id}`}>What was sent</TextLink>
    ),
  },
  {
    id: 'added',
    label: 'Added',
    width: 148,
    cell: ({ createdAt }) => <Moment iso={createdAt} />,
  },
  { id: 'by', label: 'By', width: 180, cell: ({ createdBy }) => createdBy },
]

/** Sends a receiver again what it accepted since a moment, or what was given up. */
function ReplayDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [replay] = useReplayWebhookMutation()
  return (
    <FormDialog
      title="Send again"
      text="Events go to the receiver again under their ids, so that it can tell what it knows. Without a moment it gets what was given up."
      initialValues={{ since: '' }}
      validationSchema={replaySchema}
      submit="Send again"
      save={async ({ since }) => {
        const { replayed } = await replay({ id: webhook.id, ...(since && { since }) }).unwrap()
        const title = `${counted(replayed, 'delivery is', 'deliveries are')} sent again`
        notify({ title, description: webhook.url, type: 'success' })
        onClose()
      }}
      failure="Nothing was sent again. Please try again."
      gone="Somebody else has deleted this webhook."
      onClose={onClose}
    >
      <DateTimeField name="since" label="Events since" />
    </FormDialog>
  )
}
