import {
  BelowFold,
  belowFold,
  Container,
  Grid,
  GridItem,
  PageLoadFailure,
  Prose,
  Stack,
  Static,
} from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { useStatePageQuery } from '@pt-portal/shared-ui/data'
import { useParams, useRetry } from '@pt-portal/shared-ui/router'
import { memo } from 'react'
import { ConsultationPanel } from '../../consultation/consultation-panel'
import { isNotLevied } from '../../facts/not-levied'
import { FaqList } from '../../faq/faq-list'
import { PageSection } from '../../page-section'
import { Compliance } from './compliance'
import { Exemptions, Penalties } from './exemptions-penalties'
import { IncomeSlabs } from './income-slabs'
import { LegalBasis } from './legal-basis'
import { NotLevied } from './not-levied-notice'
import { Overview } from './overview'
import { QuickActions } from './quick-actions'
import { RegistrationSteps } from './registration-steps'
import { RelatedStates } from './related-states'
import { RequiredDocuments } from './required-documents'
import { Sources } from './sources'
import { stateFaqs } from './state-faqs'
import { StateHeader } from './state-header'
import { StateNotFound } from './state-not-found'
import { StateSkeleton } from './state-skeleton'

/** `/{slug}`: everything about professional tax in one state (seed §2). */
export function StatePageScreen() {
  const { slug = '' } = useParams()
  const { currentData: state, error, isFetching, refetch } = useStatePageQuery(slug)

  const retry = useRetry(refetch)

  if (state?.isActive) return <StateArticle state={state} />
  if (state !== undefined) return <StateNotFound />
  if (!error) return <StateSkeleton />
  return (
    <PageLoadFailure
      title="This state page could not be loaded"
      pending={isFetching}
      onRetry={retry}
    />
  )
}

// On phones the form follows the overview; on wide screens it stands beside everything.
const areas = { base: '"overview" "aside" "rest"', lg: '"overview aside" "rest aside"' }

/** The page itself, of a state that is public or previewed. */
export const StateArticle = memo(function StateArticle({ state }: { state: StatePage }) {
  return (
    <>
      <Static of={state}>
        <StateHeader state={state} />
      </Static>
      <Container py={{ base: '8', md: '12' }}>
        <Grid
          templateAreas={areas}
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
          templateRows={{ lg: 'auto 1fr' }}
          columnGap="12"
          rowGap={{ base: '10', md: '12' }}
        >
          <GridItem area="overview">
            <Static of={state}>
              <Overview state={state} />
            </Static>
          </GridItem>
          <GridItem area="aside">
            <Stack
              gap="6"
              css={{
                '@media (min-width: 1024px) and (min-height: 54rem)': {
                  position: 'sticky',
                  top: '6',
                },
              }}
            >
              <ConsultationPanel
                title={`Get help in ${state.name}`}
                phoneMaxLength={10}
                redirectTo="/next"
                state={state.name}
              />
              <Static of={state}>
                <QuickActions state={state} />
              </Static>
            </Stack>
          </GridItem>
          <GridItem area="rest">
            <BelowFold key={state.slug} height="360rem">
              <Static of={state}>
                <Stack gap={{ base: '10', md: '12' }} css={{ '& > *': belowFold('36rem') }}>
                  {isNotLevied(state) ? <NotLevied name={state.name} /> : <Rules state={state} />}
                  {state.contentHtml && <Prose html={state.contentHtml} />}
                  <LegalBasis facts={state.facts} officialUrl={state.officialUrl} />
                  <PageSection id="faqs" title="Frequently asked questions">
                    <FaqList faqs={stateFaqs(state)} />
                  </PageSection>
                  <Sources facts={state.facts} changes={state.changes} />
                  <RelatedStates current={state.name} />
                </Stack>
              </Static>
            </BelowFold>
          </GridItem>
        </Grid>
      </Container>
    </>
  )
})

function Rules({ state }: { state: StatePage }) {
  return (
    <>
      <IncomeSlabs state={state} />
      <RegistrationSteps state={state} />
      <RequiredDocuments facts={state.facts} />
      <Compliance facts={state.facts} />
      <Exemptions facts={state.facts} />
      <Penalties facts={state.facts} />
    </>
  )
}
