import type { StatePageSummary } from '@pt-portal/api/contract'
import { Box, Button, EmptyState, Flex, Input, Text, VisuallyHidden } from '@pt-portal/shared-ui'
import { useId, useState } from 'react'
import { useAdminStatePagesQuery } from '../../content/data/record-endpoints'
import { NewLink } from '../../content/lists/new-link'
import { RecordRow } from '../../content/lists/record-row'
import { stateKind } from '../../content/states/state-kind'
import { paths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { Rows, RowsSkeleton } from '../../ui/lists/rows'
import { Loaded } from '../../ui/loaded'
import { Section } from '../../ui/section'
import { SeedButton } from './seed-button'

/** State Pages Management. */
export function StateSection() {
  const states = useAdminStatePagesQuery()
  const may = useMay()
  return (
    <Section
      title="State Pages Management"
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
        title="State pages could not be loaded"
        skeleton={<RowsSkeleton count={statesAtOnce} />}
        px="4"
      >
        {(pages) => <StateList states={pages} />}
      </Loaded>
    </Section>
  )
}

/** States on one page of the list. */
const statesAtOnce = 10

/** Page of the state that was changed last; the first, if several were changed together. */
function pageOfNewest(states: StatePageSummary[]): number {
  const [newest] = states
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .slice(-1)
  const index = states.findIndex(({ updatedAt }) => updatedAt === newest)
  const isAlone = states.filter(({ updatedAt }) => updatedAt === newest).length === 1
  return isAlone ? Math.floor(index / statesAtOnce) + 1 : 1
}

function StateList({ states }: { states: StatePageSummary[] }) {
  const may = useMay()
  const [filter, setFilter] = useState('')
  const [chosenPage, setPage] = useState<number>()
  if (states.length === 0) {
    return (
      <Box p="4">
        <EmptyState
          title="No state pages yet"
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
  const matching = states.filter(({ name }) => name.toLowerCase().includes(wanted))
  const pages = Math.max(1, Math.ceil(matching.length / statesAtOnce))
  // Begins where the state stands that was changed last; a page can vanish with its last state.
  const page = Math.min(chosenPage ?? pageOfNewest(matching), pages)
  const shown = matching.slice((page - 1) * statesAtOnce, page * statesAtOnce)
  return (
    <>
      <FilterBox
        value={filter}
        onChange={(value) => {
          setFilter(value)
          setPage(1)
        }}
      />
      <Rows>
        {shown.map((state) => (
          <RecordRow key={state.id} kind={stateKind} record={state} level="h3" />
        ))}
      </Rows>
      {pages > 1 && <StatePager page={page} pages={pages} onPage={setPage} />}
      <Text role="status" px="5" py={shown.length === 0 ? '6' : '0'} color="fg.muted">
        {shown.length === 0 && `No state is called "${filter.trim()}".`}
      </Text>
    </>
  )
}

interface StatePagerProps {
  /** Counted from 1. */
  page: number
  pages: number
  onPage: (page: number) => void
}

function StatePager({ page, pages, onPage }: StatePagerProps) {
  const step = (label: string, to: number) => (
    <Button
      size="sm"
      variant="outline"
      colorPalette="gray"
      aria-disabled={to < 1 || to > pages}
      // Stays focusable on the first and last page, so that the keyboard does not lose its place.
      opacity={to < 1 || to > pages ? '0.5' : undefined}
      onClick={() => to >= 1 && to <= pages && onPage(to)}
    >
      {label}
    </Button>
  )
  return (
    <Flex
      as="nav"
      aria-label="Pages of states"
      align="center"
      justify="center"
      gap="4"
      p="3"
      borderTopWidth="1px"
      borderColor="border"
    >
      {step('Previous', page - 1)}
      <Text fontSize="sm" role="status">{`Page ${page} of ${pages}`}</Text>
      {step('Next', page + 1)}
    </Flex>
  )
}

function FilterBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId()
  return (
    <Box
      px={{ base: '4', md: '5' }}
      py="3"
      borderBottomWidth="1px"
      borderColor="border"
      bg="bg.subtle"
    >
      <VisuallyHidden asChild>
        <label htmlFor={id}>Filter states by name</label>
      </VisuallyHidden>
      <Input
        id={id}
        type="search"
        placeholder="Filter by name"
        minH="9"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  )
}
