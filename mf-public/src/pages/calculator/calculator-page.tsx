import { island, Text, TextLink, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../messages'
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
    failure: m.calculatorNotLoaded,
  },
)

/** Calculates the tax a month and a year from state and monthly salary (D22); the address holds the input. */
export function CalculatorPage() {
  const t = useMessages()
  return (
    <>
      <PageHeader title={t(m.calculatorTitle)} lead={t(m.calculatorLead)}>
        <Text mt="3">
          <TextLink to={paths.employers}>{t(m.calculatorManySalaries)}</TextLink>
          {' · '}
          <TextLink to={paths.penaltyCalculator}>{t(m.lateTitle)}</TextLink>
        </Text>
      </PageHeader>
      <FormAndResult
        form={(params, address, { onAsk }) => (
          <CalculatorForm key={address} request={readRequest(params)} onAsk={onAsk} />
        )}
        result={(params) => <Result request={readRequest(params)} />}
      >
        {t(m.calculatorLimits)}
      </FormAndResult>
    </>
  )
}
