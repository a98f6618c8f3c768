import type { Sex } from '@pt-portal/api/contract/law/tax'
import { grouped, Input, type Message, useMessages } from '@pt-portal/shared-ui'
import { Field } from '@pt-portal/shared-ui/forms'
import { useState } from 'react'
import * as m from '../../../messages'
import * as paths from '../../../routing/paths'
import type { CalculatorFormEvents } from '../form-and-result'
import { monthAnswerApi } from '../month-answer-endpoint'
import { type CalculationRequest, readRequest, resultAddress } from './calculation-request'
import { OfferedStates } from './offered-states'
import { longestSalary, parseSalary } from './parse-salary'
import { errorsOf, lastMonth, questionOf } from './question'
import { QuestionForm, type QuestionFormProps } from './question-form'
import { RadioGroup } from './radio-group'
import { type OfferedState, StateField } from './state-field'

/** The salary for the field: with grouped digits if it is valid, else as typed. */
function salaryText(typed: string): string {
  const parsed = parseSalary(typed, true)
  if (!('rupees' in parsed)) return typed
  const [whole, paise] = String(parsed.rupees).split('.')
  return grouped(Number(whole)) + (paise ? `.${paise.padEnd(2, '0')}` : '')
}

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

function SalaryField({ typed, error }: { typed: string; error: Message | undefined }) {
  const t = useMessages()
  return (
    <Field label={t(m.calculatorSalary)} hint={t(m.calculatorSalaryHint)} error={error && t(error)}>
      {(control) => (
        <Input
          {...control}
          name="salary"
          inputMode="decimal"
          autoComplete="off"
          maxLength={longestSalary}
          defaultValue={salaryText(typed)}
        />
      )}
    </Field>
  )
}

function MonthField({ month, error }: { month: string; error: Message | undefined }) {
  const t = useMessages()
  return (
    <Field label={t(m.calculatorMonth)} error={error && t(error)}>
      {(control) => (
        <Input {...control} type="month" name="month" max={lastMonth()} defaultValue={month} />
      )}
    </Field>
  )
}

function SexField({ chosen, error }: { chosen: Sex | undefined; error: Message | undefined }) {
  const t = useMessages()
  return (
    <RadioGroup
      name="sex"
      label={t(m.calculatorSex)}
      hint={t(m.calculatorSexHint)}
      options={{ men: t(m.men), women: t(m.women) }}
      chosen={chosen}
      error={error && t(error)}
    />
  )
}
