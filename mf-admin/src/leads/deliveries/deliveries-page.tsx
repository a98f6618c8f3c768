import { type Delivery, deliveryKinds } from '@pt-portal/api/contract'
import { Box, Button, chakra, Heading, Panel, TextLink } from '@pt-portal/shared-ui'
import { Info, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../platform/paths'
import { queryOf } from '../../platform/requests'
import { bare, quiet } from '../../ui/buttons/looks'
import { PendingButton } from '../../ui/buttons/pending-button'
import type { ListFilters, Option } from '../../ui/lists/list-filter'
import { useListAddress } from '../../ui/lists/use-list-address'
import { WorkList } from '../../ui/lists/work-list'
import { PageHeader } from '../../ui/page/page-header'
import { Views } from '../../ui/page/views'
import { useDeliveryPageQuery } from '../data/delivery-endpoints'
import { useWebhooksQuery } from '../data/webhook-endpoints'
import { DiscardButton, deliveryName, RetryAll, RetryButton } from './delivery-buttons'
import { deliveryColumns } from './delivery-columns'
import { DeliveryDetails } from './delivery-details'
import { kindNames, kindTexts } from './kinds'

const views = [
  { state: 'failed', label: 'Failed', empty: 'Nothing was given up.' },
  { state: 'waiting', label: 'Waiting', empty: 'Nothing waits to be sent.' },
  { state: 'sent', label: 'Sent', empty: 'The log is empty.' },
  { state: 'all', label: 'All', empty: 'Nothing waits, and the log is empty.' },
] as const

/** View, kind and webhook of the deliveries; webhooks go by their hosts. */
function useFilters() {
  const { data: webhooks = [] } = useWebhooksQuery()
  return {
    state: { kind: 'link', values: views.map(({ state }) => state) },
    kind: {
      kind: 'choice',
      label: 'Kind',
      any: 'All kinds',
      options: deliveryKinds.map((kind): Option => [kind, kindNames[kind]]),
    },
    webhook: {
      kind: 'choice',
      label: 'Webhook',
      any: 'All webhooks',
      options: webhooks.map(({ id, url }): Option => [String(id), new URL(url).host]),
      isKnown: (value: string) => /^[1-9]\d*$/.test(value),
    },
  } as const satisfies ListFilters<string>
}

/** `/admin/deliveries`: failed deliveries with their reasons and Retry, waiting ones, and the log of what was sent (D58, D88). */
export function DeliveriesPage() {
  const address = useListAddress(useFilters())
  const { kind, webhook } = address.filter
  const shownView = views.find((view) => view.state === address.filter.state) ?? views[0]
  const { state, empty } = shownView
  const [shown, setShown] = useState<Delivery>()
  const read = useDeliveryPageQuery(
    { ...address.wanted, state },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <>
      <PageHeader text="Mails, forwarded leads and webhooks. The portal retries what failed for a while, then lists it here. What was sent stays in the log for some weeks.">
        <Views
          label="State"
          isSmall
          views={views.map((view) => ({
            label: view.label,
            to: `?${queryOf({ state: view.state, kind, webhook })}`,
            isCurrent: view === shownView,
          }))}
        />
        <PendingButton {...quiet} pending={read.isFetching} onClick={read.refetch}>
          <RefreshCw aria-hidden />
          Refresh
        </PendingButton>
      </PageHeader>
      <WorkList
        noun={{ one: 'delivery', many: 'deliveries' }}
        address={address}
        read={read}
        columns={deliveryColumns}
        name="deliveries"
        nameOf={deliveryName}
        tools={state === 'failed' && kind === '' && <RetryAll count={read.data?.total ?? 0} />}
        actions={{
          width: 210,
          of: (delivery) => (
            <>
              <Button
                {...bare}
                title="Details"
                aria-label={`Details: ${deliveryName(delivery)}`}
                onClick={() => setShown(delivery)}
              >
                <Info aria-hidden />
              </Button>
              {(delivery.state !== 'sent' || delivery.canSendAgain) && (
                <RetryButton delivery={delivery} />
              )}
              {delivery.state !== 'sent' && <DiscardButton delivery={delivery} />}
            </>
          ),
        }}
        empty={{
          title: state === 'failed' || state === 'waiting' ? 'Everything was sent' : 'Nothing here',
          text: empty,
        }}
      />
      <KindsExplained />
      {shown && <DeliveryDetails delivery={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

const Term = chakra('dt', { base: { fontWeight: 'semibold' } })
const Meaning = chakra('dd', {
  base: { color: 'fg.muted', fontSize: 'sm', maxW: '3xl' },
})

/** Explains each kind of delivery. */
function KindsExplained() {
  return (
    <Panel as="section" mt="6" aria-labelledby="what-is-sent">
      <Heading as="h2" size="sm" id="what-is-sent">
        What is sent
      </Heading>
      <dl>
        {deliveryKinds.map((kind) => (
          <Box key={kind} mt="3">
            <Term>{kindNames[kind]}</Term>
            <Meaning>
              {kindTexts[kind]}
              {kind === 'webhook' && (
                <>
                  {' '}
                  <TextLink to={paths.webhooks}>See the webhooks</TextLink>
                </>
              )}
            </Meaning>
          </Box>
        ))}
      </dl>
    </Panel>
  )
}
