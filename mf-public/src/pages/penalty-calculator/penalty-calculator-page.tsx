import { Box, Container, Grid, island, Static, Text, TextLink } from '@pt-portal/shared-ui'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import { PageHeader } from '../../page-header'
import * as paths from '../../paths'
import { CalculatorFormSkeleton } from '../calculator/calculator-form-skeleton'
import type { LateFormProps } from './late-form'
import { readRequest } from './late-request'
import { LateResult } from './late-result'

const LateForm = island<LateFormProps>(
  () => import(/* webpackChunkName: "late-form" */ './late-form').then(({ LateForm }) => LateForm),
  {
    when: 'touch',
    fallback: <CalculatorFormSkeleton />,
    failure: 'The form could not be loaded',
  },
)

/** Calculates what a late payment, return or registration costs in a state; the address holds the input. */
export function PenaltyCalculatorPage() {
  const [params] = useSearchParams()
  const request = readRequest(params)
  return (
    <>
      <PageHeader
        title="What does paying late cost?"
        lead="See what interest and fees a state charges for professional tax that is late, by which rule, and how sure that rule is."
      >
        <Text mt="3">
          <TextLink to={paths.calculator}>What is the tax on a salary?</TextLink>
        </Text>
      </PageHeader>
      <Container py={{ base: '8', md: '12' }}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: '22rem minmax(0, 1fr)' }}
          gap={{ base: '8', lg: '12' }}
          alignItems="start"
        >
          {/* The key resets the form, so that going back shows the earlier input. */}
          <LateForm key={params.toString()} request={request} />
          <Box id="result" scrollMarginTop="6" minW="0">
            <Static of={params.toString()}>
              <LateResult request={request} />
            </Static>
          </Box>
        </Grid>
        <Text mt="12" fontSize="sm" color="fg.muted" maxW="prose">
          This is general information, not tax advice. An officer may decide differently, and rules
          change by notification, so confirm on the official portal before acting.
        </Text>
      </Container>
    </>
  )
}
