import type { StatePageSummary } from '@pt-portal/api/contract'
import { listIn } from '@pt-portal/api/contract/language/locale'
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
  type Translate,
  useMessages,
  VisuallyHidden,
} from '@pt-portal/shared-ui'
import { useStates } from '@pt-portal/shared-ui/data'
import { memo, useEffect } from 'react'
import { TaxOverview } from '../../content/map/tax-overview'
import * as m from '../../messages'
import { PageSection } from '../../ui/page-section'
import { StateCard, StateCardSkeleton } from './state-card'
import './state-finder.early'
import * as paths from '../../routing/paths'

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
    gap: { md: '4' },
  },
})

// Hidden during a search, so that the results are right below the box.
const Overview = chakra('div', {
  base: {
    mb: { base: '4', md: '12' },
    '[data-finder=count]:not(:empty) ~ &, [data-finder=none]:not([hidden]) ~ &': {
      display: 'none',
    },
  },
})

const Label = chakra('label', { base: { display: 'block', fontWeight: 'medium', mb: '1.5' } })

/** Search box and cards of the states; a search looks through all of them. */
export function StatesSection() {
  const t = useMessages()
  return (
    <Box bg="bg.subtle" css={belowFold('110rem')}>
      <Container py={{ base: '4', md: '16' }}>
        <PageSection id="states" title={t(m.findYourState)}>
          <States />
        </PageSection>
      </Container>
    </Box>
  )
}

function States() {
  const t = useMessages()
  const { states, isLoading, isFallback, refetch } = useStates({ inEnglishToo: true })
  return (
    <>
      {isFallback && (
        <LoadFailure
          title={t(m.statesStale)}
          text={t(m.statesStaleText)}
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
  const t = useMessages()
  return (
    <Box aria-busy="true">
      <VisuallyHidden role="status">{t(m.statesLoading)}</VisuallyHidden>
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

/** What `state-finder.early.ts` and `place-finder.early.ts` say; they fill in what stands in braces. */
const finderTexts = (t: Translate) => ({
  'data-found': t(m.finderFound, { count: '{count}' }),
  'data-nothing': t(m.finderNothing, { query: '{query}' }),
  'data-town': t(m.finderTown, { town: '{town}', places: '{places}' }),
  'data-in': t(m.finderIn, { place: '{place}' }),
  'data-and': listIn(t, ['{names}', '{last}']),
  'data-untaxed': t(m.noTaxIn, { place: '{place}' }),
})

/** All states before a search. `state-finder.early.ts` shows and hides the parts; React never updates them. */
const StateFinder = memo(
  function StateFinder({ states }: StateFinderProps) {
    const t = useMessages()
    useEffect(() => window.updateStateFinders?.(), [])
    return (
      <div data-finder="states" data-early="" {...finderTexts(t)}>
        <Box role="search" maxW="xl" mb="6">
          <Label htmlFor="state-search">{t(m.finderLabel)}</Label>
          <Input id="state-search" type="search" autoComplete="off" placeholder={t(m.finderHint)} />
        </Box>
        <VisuallyHidden role="status" data-finder="count" />
        <Box role="status" overflowWrap="anywhere" data-finder="none" hidden>
          <EmptyState title={t(m.noStates)} text={t(m.finderAdvice)}>
            <Button variant="outline">{t(m.clearSearch)}</Button>
          </EmptyState>
        </Box>
        {states.length > 0 && (
          <Overview>
            <TaxOverview states={states} />
          </Overview>
        )}
        {states.length === 0 ? (
          <div data-finder="empty">
            <EmptyState title={t(m.noStates)} text={t(m.noStatesText)}>
              <LinkButton to={paths.contact} variant="outline">
                {t(m.contactUs)}
              </LinkButton>
            </EmptyState>
          </div>
        ) : (
          <Cards aria-label={t(m.statesAndUts)}>
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
  const t = useMessages()
  const label = t(m.viewAllStates, { count })
  return (
    <Box textAlign="center" mt={{ base: '5', md: '8' }} data-finder="more">
      <Button
        variant="outline"
        size="lg"
        aria-expanded="false"
        data-label={label}
        data-other-label={t(m.showFewer)}
      >
        {label}
      </Button>
    </Box>
  )
}
