import { Button, grouped, Input, Panel, Stack, useMessages } from '@pt-portal/shared-ui'
import { useStatePageQuery } from '@pt-portal/shared-ui/data'
import { Field } from '@pt-portal/shared-ui/forms'
import { useHref, useNavigate } from '@pt-portal/shared-ui/router'
import { type SubmitEvent, useRef, useState } from 'react'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import type { CalculatorFormEvents } from '../calculator/form-and-result'
import { OfferedStates } from '../calculator/question/offered-states'
import { longestSalary } from '../calculator/question/parse-salary'
import { RadioGroup } from '../calculator/question/radio-group'
import { type OfferedState, StateField } from '../calculator/question/state-field'
import { errorsOf, type LateRequest, readRequest, requestAddress, rupeesOf } from './late-request'

export interface LateFormProps extends CalculatorFormEvents {
  request: LateRequest
}

/** Asks what was late, and when. It is a plain GET form, so it also works without scripts. */
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
  const navigate = useNavigate()
  const [state, setState] = useState(request.state)
  const { currentData: page } = useStatePageQuery(state, { skip: !state })
  const [errors, setErrors] = useState(request.late ? errorsOf(request, page?.facts) : {})
  const due = useRef<HTMLInputElement>(null)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const next = readRequest({ get: (name) => typed.get(name)?.toString() ?? null })
    const found = errorsOf(next, page?.facts)
    setErrors(found)
    const [first] = Object.keys(found)
    onAsk(first !== undefined)
    if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else navigate(requestAddress(next, '#result'))
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
    <Panel>
      <form
        data-at-once=""
        action={useHref(paths.penaltyCalculator)}
        onSubmit={submit}
        noValidate
        aria-label={t(m.lateWhat)}
      >
        <Stack gap="5">
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
          <Field
            label={t(m.lateDone)}
            hint={t(m.lateDoneHint)}
            error={errors.done && t(errors.done)}
          >
            {(control) => (
              <Input {...control} type="date" name="done" defaultValue={request.done} />
            )}
          </Field>
          <Button type="submit" size="lg" width="full">
            {t(m.calculate)}
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}

/** The tax for the field: with grouped digits if it is valid, else as typed. */
function taxText(typed: string): string {
  const rupees = rupeesOf(typed)
  return rupees ? grouped(rupees) : typed
}
