import { type Delivery, deliveryKinds } from '@pt-portal/api/contract'
import { counted } from '@pt-portal/api/contract/language/english'
import { Box, Button, EmptyState, Flex, LinkButton, Panel, Text } from '@pt-portal/shared-ui'
import { RefreshCw } from 'lucide-react'
import { paths } from '../../platform/paths'
import { type ListPage, queryOf } from '../../platform/requests'
import { BackButton } from '../../ui/back-button'
import { FilterChip } from '../../ui/lists/filter-chip'
import { ListBar } from '../../ui/lists/list-bar'
import { Pager } from '../../ui/lists/pager'
import { Rows, RowsSkeleton } from '../../ui/lists/rows'
import { shownPage } from '../../ui/lists/shown-page'
import { pageSize, useListAddress } from '../../ui/lists/use-list-address'
import { Loaded } from '../../ui/loaded'
import { PageHeader } from '../../ui/page-header'
import { PendingButton } from '../../ui/pending-button'
import { useDeliveryPageQuery } from '../data/delivery-endpoints'
import { DeliveryRow } from './delivery-row'
import { kindNames } from './kinds'
import { KindsExplained } from './kinds-explained'
import { RetryAll } from './retry-all'

/** `/admin/deliveries`: failed deliveries with their reasons and Retry, and waiting ones (D58, D62). */
export function DeliveriesPage() {
  const { filter, setFilter, page, pathOfPage } = useListAddress(['state', 'kind'])
  const state = filter.state === 'waiting' ? 'waiting' : 'failed'
  const deliveries = useDeliveryPageQuery(
    { state, kind: filter.kind, page, pageSize },
    { refetchOnMountOrArgChange: true },
  )
  const { isOutdated, read } = shownPage(deliveries)
  return (
    <>
      <PageHeader
        title="Deliveries"
        text="Mails, forwarded leads and webhooks. The portal retries what failed for a while, then lists it here."
        back={<BackButton to={paths.dashboard}>Back to Admin</BackButton>}
      >
        <PendingButton
          size="sm"
          variant="outline"
          colorPalette="gray"
          pending={deliveries.isFetching}
          onClick={deliveries.refetch}
        >
          <RefreshCw aria-hidden />
          Refresh
        </PendingButton>
      </PageHeader>
      <Panel padding="none">
        <ListBar isSelecting={false}>
          <States state={state} kind={filter.kind} />
          <FilterChip label="Kind" value={filter.kind} onChange={(kind) => setFilter({ kind })}>
            <option value="">All kinds</option>
            {deliveryKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindNames[kind]}
              </option>
            ))}
          </FilterChip>
        </ListBar>
        <Loaded
          read={read}
          title="Deliveries could not be loaded"
          skeleton={<RowsSkeleton count={4} />}
          px="4"
        >
          {(data) => (
            <Box aria-busy={isOutdated} opacity={isOutdated ? 0.5 : 1}>
              <Deliveries
                data={data}
                state={state}
                isFiltered={filter.kind !== ''}
                onClear={() => setFilter({ kind: '' })}
              />
            </Box>
          )}
        </Loaded>
      </Panel>
      {read.data && <Pager page={page} total={read.data.total} pathOf={pathOfPage} />}
      <KindsExplained />
    </>
  )
}

const states = { failed: 'Failed', waiting: 'Waiting' }

function States({ state, kind }: { state: string; kind: string }) {
  return (
    <Flex as="nav" aria-label="State" gap="2">
      {Object.entries(states).map(([name, label]) => (
        <LinkButton
          key={name}
          to={`?${queryOf({ state: name, kind })}`}
          size="sm"
          variant={name === state ? 'subtle' : 'ghost'}
          colorPalette={name === state ? 'brand' : 'gray'}
          aria-current={name === state ? 'page' : undefined}
        >
          {label}
        </LinkButton>
      ))}
    </Flex>
  )
}

interface DeliveriesProps {
  data: ListPage<Delivery>
  state: 'failed' | 'waiting'
  isFiltered: boolean
  onClear: () => void
}

function Deliveries({ data: { items, total }, state, isFiltered, onClear }: DeliveriesProps) {
  if (items.length === 0) {
    return (
      <Box p="4">
        <Nothing total={total} state={state} isFiltered={isFiltered} onClear={onClear} />
      </Box>
    )
  }
  const count = counted(total, 'delivery', 'deliveries')
  return (
    <section aria-label={states[state]}>
      <Flex
        px={{ base: '4', md: '5' }}
        py="2"
        minH="12"
        bg="bg.subtle"
        borderBottomWidth="1px"
        borderColor="border"
        justify="space-between"
        align="center"
        gap="3"
      >
        <Text role="status" fontSize="sm" color="fg.muted">
          {state === 'failed' ? `${count} given up` : `${count} to be sent`}
        </Text>
        {state === 'failed' && !isFiltered && <RetryAll count={total} />}
      </Flex>
      <Rows>
        {items.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </Rows>
    </section>
  )
}

function Nothing({
  total,
  state,
  isFiltered,
  onClear,
}: Omit<DeliveriesProps, 'data'> & { total: number }) {
  if (total > 0) {
    return (
      <EmptyState
        level="h2"
        title="No deliveries on this page"
        text="There are fewer pages than that."
      />
    )
  }
  if (isFiltered) {
    return (
      <EmptyState level="h2" title="No delivery of this kind" text="Look at the other kinds, too.">
        <Button onClick={onClear}>All kinds</Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level="h2"
      title="Everything was sent"
      text={state === 'failed' ? 'Nothing was given up.' : 'Nothing waits to be sent.'}
    />
  )
}
