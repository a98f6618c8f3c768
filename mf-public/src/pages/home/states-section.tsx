import type { StatePageSummary } from '@pt-portal/api/contract'
import {
  Box,
  Button,
  Container,
  chakra,
  EmptyState,
  Input,
  LinkButton,
  LoadFailure,
  VisuallyHidden,
} from '@pt-portal/shared-ui'
import { searchStates, useStates } from '@pt-portal/shared-ui/data'
import { useEffect, useRef, useState } from 'react'
import { PageSection } from '../../page-section'
import { StateCard, StateCardSkeleton } from './state-card'

/** How many states stand on the home page until it is asked for all of them (seed §9). */
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

const Label = chakra('label', { base: { display: 'block', fontWeight: 'medium', mb: '1.5' } })

/** Search box and cards of the states; a search looks through all of them (seed §2, §5). */
export function StatesSection() {
  const { states, isLoading, isFallback, refetch } = useStates()
  const [query, setQuery] = useState('')
  const input = useRef<HTMLInputElement>(null)

  // A visitor may have typed before scripts ran.
  useEffect(() => setQuery(input.current?.value ?? ''), [])

  const clear = () => {
    setQuery('')
    input.current?.focus()
  }

  return (
    <Box bg="bg.subtle">
      <Container py={{ base: '10', md: '16' }}>
        <PageSection
          id="states"
          title="Find your state"
          lead="Rates, due dates, documents and how to register, state by state."
        >
          <Box role="search" maxW="xl" mb="6">
            <Label htmlFor="state-search">Search states and union territories</Label>
            <Input
              ref={input}
              id="state-search"
              type="search"
              autoComplete="off"
              placeholder="Name, rate or who has to pay"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          </Box>
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
            <StateCards states={states} query={query} onClear={clear} />
          )}
        </PageSection>
      </Container>
    </Box>
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

interface StateCardsProps {
  states: StatePageSummary[]
  query: string
  onClear: () => void
}

function StateCards({ states, query, onClear }: StateCardsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const isSearching = query.trim() !== ''
  const found = searchStates(states, query)
  const shown = isSearching || showsAll ? found : found.slice(0, firstStates)
  return (
    <>
      <VisuallyHidden role="status">
        {isSearching && found.length > 0 && `States found: ${found.length}`}
      </VisuallyHidden>
      {isSearching && found.length === 0 ? (
        <NoStates query={query} onClear={onClear} />
      ) : states.length === 0 ? (
        <EmptyState
          title="No states found"
          text="There is no state page at present. An expert answers your question all the same."
        >
          <LinkButton to="/contact" variant="outline">
            Contact us
          </LinkButton>
        </EmptyState>
      ) : (
        <Cards aria-label="States and union territories">
          {shown.map((state) => (
            <StateCard key={state.id} state={state} />
          ))}
        </Cards>
      )}
      {!isSearching && states.length > firstStates && (
        <Box textAlign="center" mt="8">
          <Button
            variant="outline"
            size="lg"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Show fewer' : `View All ${states.length} States & UTs`}
          </Button>
        </Box>
      )}
    </>
  )
}

function NoStates({ query, onClear }: Omit<StateCardsProps, 'states'>) {
  return (
    <Box role="status" overflowWrap="anywhere">
      <EmptyState
        title={`No states found matching "${query}"`}
        text="Check the spelling, or search for a rate such as ₹200."
      >
        <Button variant="outline" onClick={onClear}>
          Clear Search
        </Button>
      </EmptyState>
    </Box>
  )
}
