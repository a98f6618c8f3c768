import { island, Text, TextLink } from '@pt-portal/shared-ui'
import { PageHeader } from '../../page-header'
import * as paths from '../../paths'
import { readRequest } from './calculation-request'
import type { CalculatorFormProps } from './calculator-form'
import { CalculatorFormSkeleton } from './calculator-form-skeleton'
import { FormAndResult } from './form-and-result'
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
export const CalculatorPage = () => (
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
    <FormAndResult
      form={(params, address, { onAsk }) => (
        <CalculatorForm key={address} request={readRequest(params)} onAsk={onAsk} />
      )}
      result={(params) => <Result request={readRequest(params)} />}
    >
      The calculator is for salaried people. Self-employed people, firms and companies pay a yearly
      amount under another part of each state's schedule. This is general information, not tax
      advice: rates change by notification, so confirm on the official portal before acting.
    </FormAndResult>
  </>
)
