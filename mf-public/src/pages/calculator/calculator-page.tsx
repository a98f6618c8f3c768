import { Box, Container, Grid, island, Static, Text, TextLink } from '@pt-portal/shared-ui'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import { useState } from 'react'
import { PageHeader } from '../../page-header'
import * as paths from '../../paths'
import { readRequest } from './calculation-request'
import type { CalculatorFormProps } from './calculator-form'
import { CalculatorFormSkeleton } from './calculator-form-skeleton'
import { Result } from './result'

const CalculatorForm = island<CalculatorFormProps>(
  () =>
    import(/* webpackChunkName: "calculator-form" */ './calculator-form').then(
      ({ CalculatorForm }) => CalculatorForm,
    ),
  {
    when: 'touch',
    fallback: <CalculatorFormSkeleton />,
    failure: 'The calculator could not be loaded',
  },
)

/** Calculates the tax a month and a year from state and monthly salary (D22); the address holds the input. */
export function CalculatorPage() {
  const [params] = useSearchParams()
  const request = readRequest(params)
  const address = params.toString()
  // The address whose result is gone, because the visitor then asked with input that has errors.
  const [gone, setGone] = useState<string>()
  const shown = address === gone ? '' : address
  return (
    <>
      <PageHeader
        title="Professional Tax Calculator"
        lead="See what is deducted from a salary in your state, the slab that applies, and where the figure comes from."
      >
        <Text mt="3">
          <TextLink to={paths.employers}>Many salaries at once</TextLink>
          {' · '}
          <TextLink to={paths.penaltyCalculator}>What does paying late cost?</TextLink>
        </Text>
      </PageHeader>
      <Container py={{ base: '8', md: '12' }}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: '22rem minmax(0, 1fr)' }}
          gap={{ base: '8', lg: '12' }}
          alignItems="start"
        >
          {/* The key resets the form, so that going back shows the earlier input. */}
          <CalculatorForm
            key={address}
            request={request}
            onAsk={(isRefused) => setGone(isRefused ? address : undefined)}
          />
          <Box id="result" scrollMarginTop="6" minW="0">
            <Static of={shown}>
              <Result request={readRequest(new URLSearchParams(shown))} />
            </Static>
          </Box>
        </Grid>
        <Text mt="12" fontSize="sm" color="fg.muted" maxW="prose">
          The calculator is for salaried people. Self-employed people, firms and companies pay a
          yearly amount under another part of each state's schedule. This is general information,
          not tax advice: rates change by notification, so confirm on the official portal before
          acting.
        </Text>
      </Container>
    </>
  )
}
