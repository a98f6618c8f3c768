import type { Webhook } from '@pt-portal/api/contract'
import { Box, Button, EmptyState, Panel } from '@pt-portal/shared-ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../platform/paths'
import { BackButton } from '../../ui/back-button'
import { Rows, RowsSkeleton } from '../../ui/lists/rows'
import { Loaded } from '../../ui/loaded'
import { PageHeader } from '../../ui/page-header'
import { useWebhooksQuery } from '../data/webhook-endpoints'
import { ForDevelopers } from './for-developers'
import { SecretDialog } from './secret-dialog'
import { WebhookDialog } from './webhook-dialog'
import { WebhookRow } from './webhook-row'

/** `/admin/webhooks`: receivers that are notified of leads (D62). */
export function WebhooksPage() {
  const read = useWebhooksQuery(undefined, { refetchOnMountOrArgChange: true })
  const [edited, setEdited] = useState<Webhook | 'new'>()
  const [secret, setSecret] = useState<string>()
  return (
    <>
      <PageHeader
        title="Webhooks"
        text="The portal tells these systems about new and changed leads."
        back={<BackButton to={paths.dashboard}>Back to Admin</BackButton>}
      >
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden />
          Add webhook
        </Button>
      </PageHeader>
      <Panel as="section" aria-label="Receivers" padding="none">
        <Loaded
          read={read}
          title="Webhooks could not be loaded"
          skeleton={<RowsSkeleton count={2} />}
          px="4"
        >
          {(webhooks) =>
            webhooks.length === 0 ? (
              <Box p="4">
                <EmptyState
                  level="h2"
                  title="No webhooks yet"
                  text="Add the address of a system, such as a CRM, that should learn about leads."
                />
              </Box>
            ) : (
              <Rows>
                {webhooks.map((webhook) => (
                  <WebhookRow
                    key={webhook.id}
                    webhook={webhook}
                    onEdit={() => setEdited(webhook)}
                    onSecret={setSecret}
                  />
                ))}
              </Rows>
            )
          }
        </Loaded>
      </Panel>
      <ForDevelopers />
      {edited && (
        <WebhookDialog
          webhook={edited === 'new' ? undefined : edited}
          onSecret={setSecret}
          onClose={() => setEdited(undefined)}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}
