import { locale } from '@pt-portal/api/contract/language/locale'
import {
  BelowFold,
  Box,
  Container,
  Grid,
  GridItem,
  PageLoadFailure,
  Stack,
  staticSection,
  useMessages,
} from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { useStatePageQuery } from '@pt-portal/shared-ui/data'
import { useParams, useRetry } from '@pt-portal/shared-ui/router'
import { memo } from 'react'
import { ConsultationPanel } from '../../consultation/consultation-panel'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { loadSections } from './load-sections'
import { printed } from './printed'
import { StateNotFound } from './state-not-found'
import { StateSkeleton } from './state-skeleton'

const Header = staticSection(() => loadSections().then(({ StateHeader }) => StateHeader))
const JumpList = staticSection(() => loadSections().then(({ JumpList }) => JumpList))
const Essentials = staticSection(() => loadSections().then(({ Essentials }) => Essentials))
const QuickActions = staticSection(() => loadSections().then(({ QuickActions }) => QuickActions))
const Details = staticSection(() => loadSections().then(({ Details }) => Details))

/** `/{slug}`: everything about professional tax in one state. */
export function StatePageScreen() {
  const { slug = '' } = useParams()
  const { currentData: state, error, isFetching, refetch } = useStatePageQuery(slug)

  const retry = useRetry(refetch)
  const t = useMessages()

  // The tools read states in English that have no version; this page is of one language (D80).
  if (state?.isActive && state.language !== 'en') return <StateArticle state={state} />
  if (state !== undefined) return <StateNotFound />
  if (!error) return <StateSkeleton />
  return <PageLoadFailure title={t(m.statePageFailed)} pending={isFetching} onRetry={retry} />
}

// On phones the form follows the slabs; on wide screens it stands beside everything.
const areas = { base: '"essentials" "aside" "rest"', lg: '"essentials aside" "rest aside"' }

// The column beside the text stays in view: from its top where all of it fits, else from its lower edge, once that is reached.
const tall = '@media (min-width: 1024px) and (min-height: 57.5rem)'
const low = '@media (min-width: 1024px) and (max-height: 57.49rem)'
const atItsEnd = { [low]: { display: 'flex', alignItems: 'end' } }
const besideText = {
  width: 'full',
  [tall]: { position: 'sticky', top: '20' },
  [low]: { position: 'sticky', bottom: '6' },
}

// Jump targets stop below the jump list, which sticks to the top; what has the focus, above the button that sticks to the
// lower edge on phones.
const belowJumpList = {
  '& :is([id], a, summary, button, input, select, textarea, [tabindex])': {
    scrollMarginTop: '20',
    scrollMarginBottom: { base: '20', lg: '0' },
  },
}

/** The content of the page, for a public or previewed state. */
export const StateArticle = memo(function StateArticle({ state }: { state: StatePage }) {
  const t = useMessages()
  return (
    // Screen readers say ₹8,56,000 as one number where they know that it is Indian English.
    <Box css={printed} lang={t.language === 'en' ? locale : undefined}>
      <Header of={state} state={state} />
      <Box
        className="unprinted"
        position="sticky"
        top="0"
        zIndex="docked"
        bg="bg"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <JumpList of={state} state={state} />
      </Box>
      <Container py={{ base: '4', md: '10' }} css={belowJumpList}>
        <Grid
          data-printed="block"
          templateAreas={areas}
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
          templateRows={{ lg: 'auto 1fr' }}
          columnGap="12"
          rowGap={{ base: '6', md: '12' }}
        >
          <GridItem area="essentials">
            <Essentials of={state} state={state} />
          </GridItem>
          <GridItem area="aside" className="unprinted" css={atItsEnd}>
            <Stack gap="6" css={besideText}>
              <ConsultationPanel
                title={t(m.getHelpIn, { name: state.name })}
                phoneMaxLength={10}
                redirectTo={paths.next}
                state={state.name}
              />
              <QuickActions of={state} state={state} />
            </Stack>
          </GridItem>
          <GridItem area="rest">
            <BelowFold key={state.slug} height="240rem">
              <Details of={state} state={state} />
            </BelowFold>
          </GridItem>
        </Grid>
      </Container>
    </Box>
  )
})
