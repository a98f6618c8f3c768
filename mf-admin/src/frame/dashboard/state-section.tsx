import type { StatePageSummary } from '@pt-portal/api/contract'
import { Badge, Box, EmptyState, Flex, Heading, Input, notify, Text } from '@pt-portal/shared-ui'
import { Database } from 'lucide-react'
import { useState } from 'react'
import { useAdminStatePagesQuery, useSeedStatesMutation } from '../../content/data/record-endpoints'
import { DraftBadge } from '../../content/drafts/draft-badge'
import { NewLink } from '../../content/lists/new-link'
import { RecordActions, RecordName } from '../../content/lists/record-cells'
import { stateKind } from '../../content/states/state-kind'
import { paths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { ActiveBadge } from '../../ui/badges'
import { ActionButton } from '../../ui/buttons/action-button'
import { quiet } from '../../ui/buttons/looks'
import { Row, Rows, RowsSkeleton, WithActions } from '../../ui/lists/rows'
import { Loaded } from '../../ui/page/loaded'
import { Section } from '../../ui/page/section'
import { shorten } from '../../ui/shorten'

/** State Pages Management. */
export function StateSection() {
  const states = useAdminStatePagesQuery()
  const may = useMay()
  return (
    <Section
      title={may('content.write') ? 'State Pages Management' : 'States'}
      actions={
        <>
          {may('content.write') && <SeedButton />}
          <NewLink to={paths.newState} size="sm">
            Add New State
          </NewLink>
        </>
      }
    >
      <Loaded
        read={states}
        title="States could not be loaded"
        skeleton={<RowsSkeleton count={10} />}
        px="4"
      >
        {(pages) => <StateList states={pages} />}
      </Loaded>
    </Section>
  )
}

function StateList({ states }: { states: StatePageSummary[] }) {
  const may = useMay()
  const [filter, setFilter] = useState('')
  if (states.length === 0) {
    return (
      <Box p="4">
        <EmptyState
          title="No states yet"
          text={
            may('content.write')
              ? 'Seed all states to start from the built-in list, or add one by hand.'
              : undefined
          }
        />
      </Box>
    )
  }
  const wanted = filter.trim().toLowerCase()
  const shown = states.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <>
      <Box
        px={{ base: '4', md: '5' }}
        py="3"
        borderBottomWidth="1px"
        borderColor="border"
        bg="bg.subtle"
      >
        <Input
          type="search"
          aria-label="Filter states by name"
          placeholder="Filter by name"
          minH="9"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      </Box>
      {/* Scrolls by itself, so that what stands below is not far away. */}
      <Box maxH="40rem" overflowY="auto">
        <Rows>
          {shown.map((state) => (
            <StateRow key={state.id} state={state} />
          ))}
        </Rows>
      </Box>
      <Text role="status" px="5" py={shown.length === 0 ? '6' : '0'} color="fg.muted">
        {shown.length === 0 && `No state is called "${filter.trim()}".`}
      </Text>
    </>
  )
}

/** A state page in the words of the specification (seed §5). */
function StateRow({ state }: { state: StatePageSummary }) {
  const { id, slug, taxRates, description, isActive, isUnionTerritory, onlineServices } = state
  return (
    <Row data-record={id}>
      <WithActions actions={<RecordActions kind={stateKind} record={state} />}>
        <Flex gap="2" wrap="wrap" align="center">
          <Heading as="h3" fontSize="md" overflowWrap="anywhere">
            <RecordName kind={stateKind} record={state} />
          </Heading>
          <ActiveBadge active={isActive} />
          {isUnionTerritory && <Badge colorPalette="brand">Union Territory</Badge>}
          {onlineServices && <Badge colorPalette="gray">Online Services</Badge>}
          <DraftBadge resource="state-pages" id={id} title={state.name} />
        </Flex>
        <Text fontSize="sm" color="fg.muted" mt="0.5" overflowWrap="anywhere">
          {`/${slug} • ${taxRates}`}
        </Text>
        <Text fontSize="sm" mt="1" overflowWrap="anywhere">
          {shorten(description, 100)}
        </Text>
      </WithActions>
    </Row>
  )
}

/** Adds the built-in states that are missing. */
function SeedButton() {
  const [seed] = useSeedStatesMutation()
  return (
    <ActionButton
      {...quiet}
      icon={<Database aria-hidden />}
      meanwhile="Seeding..."
      act={async () => {
        const answer = await seed().unwrap()
        const description = answer?.message || 'All states have been seeded successfully!'
        notify({ title: 'Success', description, type: 'success' })
      }}
      failed={() => notify({ title: 'Error', description: 'Failed to seed states', type: 'error' })}
    >
      Seed All States
    </ActionButton>
  )
}
