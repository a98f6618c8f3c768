import { island, Text, TextLink, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { PageHeader } from '../../ui/page-header'
import { FormAndResult } from '../calculator/form-and-result'
import { CalculatorFormSkeleton } from '../calculator/question/calculator-form-skeleton'
import type { LateFormProps } from './late-form'
import { readRequest } from './late-request'
import { LateResult } from './late-result'

const LateForm = island<LateFormProps>(
  () => import(/* webpackChunkName: "late-form" */ './late-form').then(({ LateForm }) => LateForm),
  {
    when: 'touch',
    fallback: <CalculatorFormSkeleton />,
    failure: m.formFailed,
  },
)

/** Calculates what a late payment, return or registration costs in a state; the address holds the input. */
export function PenaltyCalculatorPage() {
  const t = useMessages()
  return (
    <>
      <PageHeader title={t(m.lateTitle)} lead={t(m.lateLead)} parents={null}>
        <Text mt="3">
          <TextLink to={paths.calculator}>{t(m.lateSalaryLink)}</TextLink>
        </Text>
      </PageHeader>
      <FormAndResult
        form={(params, address, { onAsk }) => (
          <LateForm key={address} request={readRequest(params)} onAsk={onAsk} />
        )}
        result={(params) => <LateResult request={readRequest(params)} />}
      >
        {t(m.lateLimits)}
      </FormAndResult>
    </>
  )
}
