import { useMessages } from '@pt-portal/shared-ui'
import { useState } from 'react'
import * as m from '../../../messages'
import * as paths from '../../../routing/paths'
import type { CalculatorFormEvents } from '../form-and-result'
import { monthAnswerApi } from '../month-answer-endpoint'
import { type CalculationRequest, readRequest, resultAddress } from './calculation-request'
import { MonthField, SalaryField, SexField } from './fields'
import { OfferedStates } from './offered-states'
import { errorsOf, questionOf } from './question'
import { QuestionForm, type QuestionFormProps } from './question-form'
import { type OfferedState, StateField } from './state-field'

export interface CalculatorFormProps extends CalculatorFormEvents {
  request: CalculationRequest
}

/** Asks for state, salary and month, and for the sex where the answer to these depends on it. */
export const CalculatorForm = ({ request, onAsk }: CalculatorFormProps) => (
  <OfferedStates>
    {(states) => <Fields request={request} onAsk={onAsk} states={states} />}
  </OfferedStates>
)

interface FieldsProps extends CalculatorFormProps {
  states: OfferedState[]
}

function Fields({ request, onAsk, states }: FieldsProps) {
  const t = useMessages()
  const [state, setState] = useState(request.state)
  const isSexMissing = useIsSexMissing(request)
  const asksSex = state === request.state && (isSexMissing || request.sex !== undefined)
  const isBlank = !request.state && !request.salary
  const [errors, setErrors] = useState(isBlank ? {} : errorsOf(request))

  const ask: QuestionFormProps['ask'] = (typed) => {
    const next = readRequest(typed)
    const found = errorsOf(next)
    setErrors(found)
    const isSameQuestion = isSexMissing && questionOf(next) === questionOf(request)
    return [Object.keys(found)[0] ?? (isSameQuestion ? 'sex' : undefined), resultAddress(next)]
  }

  return (
    <QuestionForm action={paths.calculator} label={t(m.calculator)} ask={ask} onAsk={onAsk}>
      <StateField states={states} value={state} onChange={setState} error={errors.state} />
      <SalaryField typed={request.salary} error={errors.salary} />
      <MonthField month={request.month} error={errors.month} />
      {asksSex && (
        <SexField chosen={request.sex} error={isSexMissing ? m.calculatorSexMissing : undefined} />
      )}
    </QuestionForm>
  )
}

/** Whether the answer to the address is that the sex decides; the page has asked, so nothing is fetched. */
function useIsSexMissing(request: CalculationRequest): boolean {
  const { useQueryState } = monthAnswerApi.endpoints.monthAnswer
  const question = questionOf(request)
  const { data } = useQueryState(question ?? '', { skip: !question })
  return data?.kind === 'sex-needed'
}
