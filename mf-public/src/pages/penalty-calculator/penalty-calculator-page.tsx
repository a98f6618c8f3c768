import { island, Text, TextLink } from '@pt-portal/shared-ui'
import { PageHeader } from '../../page-header'
import * as paths from '../../paths'
import { CalculatorFormSkeleton } from '../calculator/calculator-form-skeleton'
import { FormAndResult } from '../calculator/form-and-result'
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
export const PenaltyCalculatorPage = () => (
  <>
    <PageHeader
      title="What does paying late cost?"
      lead="The interest and fees that a state charges for late professional tax, by which rule, and how sure that rule is."
    >
      <Text mt="3">
        <TextLink to={paths.calculator}>What is the tax on a salary?</TextLink>
      </Text>
    </PageHeader>
    <FormAndResult
      form={(params, address, { onAsk }) => (
        <LateForm key={address} request={readRequest(params)} onAsk={onAsk} />
      )}
      result={(params) => <LateResult request={readRequest(params)} />}
    >
      This is general information, not tax advice. An officer may decide differently, and rules
      change by notification, so confirm on the official portal before acting.
    </FormAndResult>
  </>
)
