import { differsBySex, type Sex } from '@pt-portal/api/contract/tax'
import {
  Button,
  grouped,
  Input,
  type Message,
  Panel,
  Stack,
  useMessages,
} from '@pt-portal/shared-ui'
import { useStatePageQuery } from '@pt-portal/shared-ui/data'
import { Field } from '@pt-portal/shared-ui/forms'
import { useHref, useNavigate } from '@pt-portal/shared-ui/router'
import { type SubmitEvent, useState } from 'react'
import * as m from '../../messages'
import * as paths from '../../paths'
import {
  type CalculationRequest,
  errorsOf,
  readRequest,
  resultAddress,
} from './calculation-request'
import type { CalculatorFormEvents } from './form-and-result'
import { OfferedStates } from './offered-states'
import { longestSalary, parseSalary } from './parse-salary'
import { RadioGroup } from './radio-group'
import { type OfferedState, StateField } from './state-field'

/** The salary for the field: with grouped digits if it is valid, else as typed. */
function salaryText(typed: string): string {
  const parsed = typed ? parseSalary(typed) : undefined
  return parsed && 'rupees' in parsed ? grouped(parsed.rupees) : typed
}

export interface CalculatorFormProps extends CalculatorFormEvents {
  request: CalculationRequest
}

/** Asks for state and salary. It is a plain GET form, so it also works without scripts. */
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
  const navigate = useNavigate()
  const [state, setState] = useState(request.state)
  const asksSex = useAsksSex(state)
  const isBlank = !request.state && !request.salary
  const [errors, setErrors] = useState(isBlank ? {} : errorsOf(request, asksSex))

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const next = readRequest({ get: (name) => typed.get(name)?.toString() ?? null })
    const found = errorsOf(next, asksSex)
    setErrors(found)
    const [first] = Object.keys(found)
    onAsk(first !== undefined)
    if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else navigate(resultAddress(next))
  }

  return (
    <Panel>
      <form
        data-at-once=""
        action={useHref(paths.calculator)}
        onSubmit={submit}
        noValidate
        aria-label={t(m.calculator)}
      >
        <Stack gap="5">
          <StateField states={states} value={state} onChange={setState} error={errors.state} />
          <SalaryField typed={request.salary} error={errors.salary} />
          {asksSex && <SexField chosen={request.sex} error={errors.sex} />}
          <Button type="submit" size="lg" width="full">
            {t(m.calculate)}
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}

/** Whether the chosen state's slabs differ for men and women; false until they are known. */
function useAsksSex(slug: string): boolean {
  const { currentData: state } = useStatePageQuery(slug, { skip: !slug })
  return Boolean(state?.facts && differsBySex(state.facts))
}

function SalaryField({ typed, error }: { typed: string; error: Message | undefined }) {
  const t = useMessages()
  return (
    <Field label={t(m.calculatorSalary)} hint={t(m.calculatorSalaryHint)} error={error && t(error)}>
      {(control) => (
        <Input
          {...control}
          name="salary"
          inputMode="numeric"
          autoComplete="off"
          maxLength={longestSalary}
          defaultValue={salaryText(typed)}
        />
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
