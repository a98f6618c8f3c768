import { grouped, Input, useMessages } from '@pt-portal/shared-ui'
import { useStatePageQuery } from '@pt-portal/shared-ui/data'
import { Field } from '@pt-portal/shared-ui/forms'
import { useRef, useState } from 'react'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import type { CalculatorFormEvents } from '../calculator/form-and-result'
import { OfferedStates } from '../calculator/question/offered-states'
import { longestSalary } from '../calculator/question/parse-salary'
import { QuestionForm, type QuestionFormProps } from '../calculator/question/question-form'
import { RadioGroup } from '../calculator/question/radio-group'
import { type OfferedState, StateField } from '../calculator/question/state-field'
import { errorsOf, type LateRequest, readRequest, requestAddress, rupeesOf } from './late-request'

export interface LateFormProps extends CalculatorFormEvents {
  request: LateRequest
}

/** Asks what was late, and when. */
export const LateForm = ({ request, onAsk }: LateFormProps) => (
  <OfferedStates>
    {(states) => <Fields request={request} onAsk={onAsk} states={states} />}
  </OfferedStates>
)

interface FieldsProps extends LateFormProps {
  states: OfferedState[]
}

function Fields({ request, onAsk, states }: FieldsProps) {
  const t = useMessages()
  const [state, setState] = useState(request.state)
  const { currentData: page } = useStatePageQuery(state, { skip: !state })
  const [errors, setErrors] = useState(request.late ? errorsOf(request, page?.facts) : {})
  const due = useRef<HTMLInputElement>(null)

  const ask: QuestionFormProps['ask'] = (typed) => {
    const next = readRequest(typed)
    const found = errorsOf(next, page?.facts)
    setErrors(found)
    return [Object.keys(found)[0], requestAddress(next, '#result')]
  }

  // The due date of the last result belongs to what it was calculated for.
  const forgetDue = () => {
    if (due.current && due.current.value === request.due) due.current.value = ''
  }
  const chooseState = (slug: string) => {
    if (slug !== state) forgetDue()
    setState(slug)
  }

  return (
    <QuestionForm action={paths.penaltyCalculator} label={t(m.lateWhat)} ask={ask} onAsk={onAsk}>
      <StateField states={states} value={state} onChange={chooseState} error={errors.state} />
      <RadioGroup
        name="late"
        label={t(m.lateWhat)}
        options={{
          payment: t(m.latePaying),
          return: t(m.lateFiling),
          registration: t(m.lateRegistering),
        }}
        chosen={request.late ?? 'payment'}
        onChange={forgetDue}
        error={errors.late && t(errors.late)}
      />
      <Field label={t(m.lateTax)} hint={t(m.lateTaxHint)} error={errors.tax && t(errors.tax)}>
        {(control) => (
          <Input
            {...control}
            name="tax"
            inputMode="numeric"
            autoComplete="off"
            maxLength={longestSalary}
            defaultValue={taxText(request.tax)}
          />
        )}
      </Field>
      <Field label={t(m.lateDue)} hint={t(m.lateDueHint)} error={errors.due && t(errors.due)}>
        {(control) => (
          <Input {...control} ref={due} type="date" name="due" defaultValue={request.due} />
        )}
      </Field>
      <Field label={t(m.lateDone)} hint={t(m.lateDoneHint)} error={errors.done && t(errors.done)}>
        {(control) => <Input {...control} type="date" name="done" defaultValue={request.done} />}
      </Field>
    </QuestionForm>
  )
}

/** The tax for the field: with grouped digits if it is valid, else as typed. */
function taxText(typed: string): string {
  const rupees = rupeesOf(typed)
  return rupees ? grouped(rupees) : typed
}
