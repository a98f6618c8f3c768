import { differsBySex, type Sex } from '@pt-portal/api/contract/tax'
import {
  Button,
  chakra,
  Flex,
  grouped,
  Input,
  LoadFailure,
  Panel,
  Stack,
  Text,
} from '@pt-portal/shared-ui'
import { useStatePageQuery, useStatePagesQuery } from '@pt-portal/shared-ui/data'
import { Field } from '@pt-portal/shared-ui/forms'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import * as paths from '../../paths'
import {
  type CalculationRequest,
  errorsOf,
  type RequestErrors,
  readRequest,
  resultAddress,
} from './calculation-request'
import { CalculatorFormSkeleton } from './calculator-form-skeleton'
import { longestSalary, parseSalary } from './parse-salary'

const Fieldset = chakra('fieldset')
const Legend = chakra('legend', { base: { fontWeight: 'medium', mb: '1.5' } })
const Choice = chakra('label', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', minH: '11', cursor: 'pointer' },
})
const Radio = chakra('input', {
  base: { width: '5', height: '5', accentColor: 'brand.600', focusVisibleRing: 'outside' },
})

/** The salary for the field: with grouped digits if it is valid, else as typed. */
function salaryText(typed: string): string {
  const parsed = typed ? parseSalary(typed) : undefined
  return parsed && 'rupees' in parsed ? grouped(parsed.rupees) : typed
}

export interface CalculatorFormProps {
  request: CalculationRequest
  /** Called when the visitor asks for a calculation, with whether the input has errors. */
  onAsk: (isRefused: boolean) => void
}

/** Asks for state and salary. It is a plain GET form, so it also works without scripts. */
export function CalculatorForm({ request, onAsk }: CalculatorFormProps) {
  const { data: states, error, isFetching, refetch } = useStatePagesQuery()
  if (error) {
    return (
      <LoadFailure
        title="The list of states could not be loaded"
        pending={isFetching}
        onRetry={refetch}
      />
    )
  }
  if (!states) return <CalculatorFormSkeleton />
  const active = states.filter(({ isActive }) => isActive)
  return <Fields request={request} onAsk={onAsk} states={active} />
}

interface FieldsProps extends CalculatorFormProps {
  states: { slug: string; name: string }[]
}

function Fields({ request, onAsk, states }: FieldsProps) {
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
        action={paths.calculator}
        onSubmit={submit}
        noValidate
        aria-label="Calculator"
      >
        <Stack gap="5">
          <StateField states={states} value={state} onChange={setState} error={errors.state} />
          <SalaryField typed={request.salary} error={errors.salary} />
          {asksSex && <SexField chosen={request.sex} error={errors.sex} />}
          <Button type="submit" size="lg" width="full">
            Calculate
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

interface StateFieldProps extends Pick<FieldsProps, 'states'> {
  value: string
  onChange: (slug: string) => void
  error: string | undefined
}

function StateField({ states, value, onChange, error }: StateFieldProps) {
  const select = useRef<HTMLSelectElement>(null)

  // Takes over what a visitor chose before hydration.
  useEffect(() => onChange(select.current!.value), [onChange])

  return (
    <Field
      label="State of work"
      hint="Where the work is done, not where head office is."
      error={error}
    >
      {(control) => (
        <Input asChild>
          <select
            {...control}
            ref={select}
            name="state"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">Choose a state</option>
            {states.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </Input>
      )}
    </Field>
  )
}

function SalaryField({ typed, error }: { typed: string; error: string | undefined }) {
  return (
    <Field
      label="Monthly salary in rupees"
      hint="Gross salary of one month, for example 25,000 or 1,00,000."
      error={error}
    >
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

function SexField({ chosen, error }: { chosen: Sex | undefined; error: RequestErrors['sex'] }) {
  const errorId = useId()
  return (
    <Fieldset aria-describedby={error ? errorId : undefined}>
      <Legend>Schedule for</Legend>
      <Text fontSize="sm" color="fg.muted">
        This state's limits differ for men and women.
      </Text>
      <Flex gap="6">
        {(['men', 'women'] as const).map((sex) => (
          <Choice key={sex}>
            <Radio type="radio" name="sex" value={sex} defaultChecked={sex === chosen} />
            {sex === 'men' ? 'Men' : 'Women'}
          </Choice>
        ))}
      </Flex>
      {error && (
        <Text id={errorId} fontSize="sm" fontWeight="medium" color="fg.error">
          {error}
        </Text>
      )}
    </Fieldset>
  )
}
