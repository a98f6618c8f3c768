import type { StatePageSummary } from '@pt-portal/api/contract'
import {
  Box,
  Button,
  belowFold,
  Container,
  chakra,
  EmptyState,
  Input,
  LinkButton,
  LoadFailure,
  VisuallyHidden,
} from '@pt-portal/shared-ui'
import { useStates } from '@pt-portal/shared-ui/data'
import { memo, useEffect } from 'react'
import { TaxOverview } from '../../map/tax-overview'
import { PageSection } from '../../page-section'
import { StateCard, StateCardSkeleton } from './state-card'
import './state-finder.early'
import * as paths from '../../paths'

/** Number of states that the home page shows before "View All". */
const firstStates = 12

const Cards = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(3, minmax(0, 1fr))',
    },
    gap: '4',
  },
})

// Hidden during a search, so that the results are right below the box.
const Overview = chakra('div', {
  base: {
    mt: '8',
    mb: '12',
    '[data-finder=count]:not(:empty) ~ &, [data-finder=none]:not([hidden]) ~ &': {
      display: 'none',
    },
  },
})

const Label = chakra('label', { base: { display: 'block', fontWeight: 'medium', mb: '1.5' } })

/** Search box and cards of the states; a search looks through all of them. */
export function StatesSection() {
  return (
    <Box bg="bg.subtle" css={belowFold('280rem')}>
      <Container py={{ base: '10', md: '16' }}>
        <PageSection id="states" title="Find your state">
          <States />
        </PageSection>
      </Container>
    </Box>
  )
}

function States() {
  const { states, isLoading, isFallback, refetch } = useStates()
  return (
    <>
      {isFallback && (
        <LoadFailure
          title="The latest list of states could not be loaded"
          text="Below is the built-in list; it may be out of date."
          level="h3"
          onRetry={refetch}
        />
      )}
      {isLoading ? (
        <CardSkeletons />
      ) : (
        // A new list mounts a new finder, as the script moves its elements.
        <StateFinder key={states.map(({ updatedAt }) => updatedAt).join()} states={states} />
      )}
    </>
  )
}

function CardSkeletons() {
  return (
    <Box aria-busy="true">
      <VisuallyHidden role="status">Loading states…</VisuallyHidden>
      <Cards aria-hidden="true">
        {Array.from({ length: firstStates }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike.
          <StateCardSkeleton key={index} />
        ))}
      </Cards>
    </Box>
  )
}

interface StateFinderProps {
  states: StatePageSummary[]
}

/** All states before a search. `state-finder.early.ts` shows and hides the parts; React never updates them. */
const StateFinder = memo(
  function StateFinder({ states }: StateFinderProps) {
    useEffect(() => window.updateStateFinders?.(), [])
    return (
      <div data-finder="states" data-early="">
        <Box role="search" maxW="xl" mb="6">
          <Label htmlFor="state-search">Search states and union territories</Label>
          <Input
            id="state-search"
            type="search"
            autoComplete="off"
            placeholder="Name, rate or who has to pay"
          />
        </Box>
        <VisuallyHidden role="status" data-finder="count" />
        <Box role="status" overflowWrap="anywhere" data-finder="none" hidden>
          <EmptyState
            title="No states found"
            text="Check the spelling, or search for a rate such as ₹200."
          >
            <Button variant="outline">Clear Search</Button>
          </EmptyState>
        </Box>
        {states.length > 0 && (
          <Overview>
            <TaxOverview states={states} />
          </Overview>
        )}
        {states.length === 0 ? (
          <div data-finder="empty">
            <EmptyState
              title="No states found"
              text="There is no state page at present. An expert answers your question all the same."
            >
              <LinkButton to={paths.contact} variant="outline">
                Contact us
              </LinkButton>
            </EmptyState>
          </div>
        ) : (
          <Cards aria-label="States and union territories">
            {states.map((state, index) => (
              <StateCard key={state.id} state={state} hidden={index >= firstStates} />
            ))}
          </Cards>
        )}
        {states.length > firstStates && <MoreStates count={states.length} />}
      </div>
    )
  },
  () => true,
)

function MoreStates({ count }: { count: number }) {
  const label = `View All ${count} States & UTs`
  return (
    <Box textAlign="center" mt="8" data-finder="more">
      <Button
        variant="outline"
        size="lg"
        aria-expanded="false"
        data-label={label}
        data-other-label="Show fewer"
      >
        {label}
      </Button>
    </Box>
  )
}
