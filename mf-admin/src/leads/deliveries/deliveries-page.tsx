import { deliveryKinds } from '@pt-portal/api/contract'
import { Box, chakra, Heading, Panel, TextLink } from '@pt-portal/shared-ui'
import { RefreshCw } from 'lucide-react'
import { paths } from '../../platform/paths'
import { queryOf } from '../../platform/requests'
import { quiet } from '../../ui/buttons/looks'
import { PendingButton } from '../../ui/buttons/pending-button'
import type { ListFilters, Option } from '../../ui/lists/list-filter'
import { useListAddress } from '../../ui/lists/use-list-address'
import { WorkList } from '../../ui/lists/work-list'
import { PageHeader } from '../../ui/page-header'
import { useTableSettings } from '../../ui/table/use-table-settings'
import { Views } from '../../ui/views'
import { useDeliveryPageQuery } from '../data/delivery-endpoints'
import { DiscardButton, deliveryName, RetryAll, RetryButton } from './delivery-buttons'
import { deliveryColumns } from './delivery-columns'
import { kindNames, kindTexts } from './kinds'

const states = [
  { state: 'failed', label: 'Failed' },
  { state: 'waiting', label: 'Waiting' },
] as const

const filters = {
  state: { kind: 'link', values: ['failed', 'waiting'] },
  kind: {
    kind: 'choice',
    label: 'Kind',
    any: 'All kinds',
    options: deliveryKinds.map((kind): Option => [kind, kindNames[kind]]),
  },
} as const satisfies ListFilters<string>

/** `/admin/deliveries`: failed deliveries with their reasons and Retry, and waiting ones (D58, D62). */
export function DeliveriesPage() {
  const address = useListAddress(filters)
  const { kind } = address.filter
  const state = address.filter.state === 'waiting' ? 'waiting' : 'failed'
  const read = useDeliveryPageQuery(
    { ...address.wanted, state },
    { refetchOnMountOrArgChange: true },
  )
  const settings = useTableSettings('deliveries')
  return (
    <>
      <PageHeader text="Mails, forwarded leads and webhooks. The portal retries what failed for a while, then lists it here.">
        <Views
          label="State"
          isSmall
          views={states.map((view) => ({
            label: view.label,
            to: `?${queryOf({ state: view.state, kind })}`,
            isCurrent: view.state === state,
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
        settings={settings}
        nameOf={deliveryName}
        tools={state === 'failed' && kind === '' && <RetryAll count={read.data?.total ?? 0} />}
        actions={{
          width: 150,
          of: (delivery) => (
            <>
              <RetryButton delivery={delivery} />
              <DiscardButton delivery={delivery} />
            </>
          ),
        }}
        empty={{
          title: 'Everything was sent',
          text: state === 'failed' ? 'Nothing was given up.' : 'Nothing waits to be sent.',
        }}
      />
      <KindsExplained />
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
