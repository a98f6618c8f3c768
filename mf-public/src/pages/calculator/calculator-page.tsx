import { island, Text, TextLink, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { PageHeader } from '../../ui/page-header'
import { Result } from './answer/result'
import { FormAndResult } from './form-and-result'
import { readRequest } from './question/calculation-request'
import type { CalculatorFormProps } from './question/calculator-form'
import { CalculatorFormSkeleton } from './question/calculator-form-skeleton'

const CalculatorForm = island<CalculatorFormProps>(
  () =>
    import(/* webpackChunkName: "calculator-form" */ './question/calculator-form').then(
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
      <PageHeader title={t(m.calculatorTitle)} lead={t(m.calculatorLead)} parents={null}>
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
