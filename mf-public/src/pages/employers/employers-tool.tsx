import { shortName, slugify, type TaxRules } from '@pt-portal/api/contract'
import { Box, LoadFailure, Stack, useMessages } from '@pt-portal/shared-ui'
import { inPlace, useRetry, useSearchParams } from '@pt-portal/shared-ui/router'
import { useMemo, useState } from 'react'
import * as m from '../../messages'
import { readYear, yearText } from './financial-year'
import { LeavingGuard } from './leaving-guard'
import type { RowProblem } from './payroll'
import { type Choice, PayrollForm } from './payroll-form'
import { Results } from './results'
import { Running } from './running'
import { useTaxRulesQuery } from './tax-rules-endpoint'
import { ToolSkeleton } from './tool-skeleton'
import { withUntaxed } from './untaxed-rules'
import { usePayroll } from './use-payroll'

/** The form, the calculation and its results (D67). */
export function EmployersTool() {
  const t = useMessages()
  const { data, error, isFetching, refetch } = useTaxRulesQuery()
  const rules = useMemo(() => data && withUntaxed(t, data), [t, data])
  const retry = useRetry(refetch)
  if (error) {
    return (
      <LoadFailure title={t(m.employersSchedulesNotLoaded)} pending={isFetching} onRetry={retry} />
    )
  }
  return rules ? <Calculator rules={rules} /> : <ToolSkeleton />
}

function Calculator({ rules }: { rules: TaxRules[] }) {
  const [choice, choose] = useChoice(rules)
  // A new key replaces the form by an empty one.
  const [form, setForm] = useState(0)
  const [hasInput, setInput] = useState(false)
  const payroll = usePayroll({ rules, year: choice.year, defaultState: choice.state })
  const { state } = payroll

  const clear = () => {
    payroll.forget()
    setInput(false)
    setForm(form + 1)
  }
  return (
    <Stack gap={{ base: '8', md: '10' }}>
      <Box css={{ '@media print': { display: 'none' } }}>
        <PayrollForm
          key={form}
          rules={rules}
          choice={choice}
          onChoose={choose}
          problems={state.kind === 'done' && state.input === 'rows' ? state.result.problems : none}
          refused={state.kind === 'refused' ? state.reason : undefined}
          isRunning={state.kind === 'running'}
          onCalculate={payroll.calculate}
          onRefuse={payroll.refuse}
          onInput={() => setInput(true)}
          onClear={clear}
        />
      </Box>
      {state.kind === 'running' && <Running progress={state.progress} onCancel={payroll.cancel} />}
      {payroll.last && <Results key={payroll.last.id} result={payroll.last.result} />}
      <LeavingGuard isNeeded={hasInput || payroll.last !== undefined} />
    </Stack>
  )
}

const none: RowProblem[] = []

/** The slug of a state with that slug or name; empty if there is none. */
function slugNamed(rules: TaxRules[], text: string): string {
  const asked = slugify(text)
  if (!asked) return ''
  return rules.find((state) => state.slug === asked || shortName(state) === asked)?.slug ?? ''
}

/** Year and state, mirrored in the address: it can be shared, as it reveals nothing about anybody. */
function useChoice(rules: TaxRules[]): [Choice, (change: Partial<Choice>) => void] {
  const [params, setParams] = useSearchParams()
  const [choice, setChoice] = useState<Choice>(() => ({
    year: readYear(params.get('year')),
    state: slugNamed(rules, params.get('state') ?? ''),
  }))
  const choose = (change: Partial<Choice>) => {
    const next = { ...choice, ...change }
    setChoice(next)
    const address = new URLSearchParams()
    if (next.state) address.set('state', next.state)
    if (next.year !== readYear(null)) address.set('year', yearText(next.year))
    setParams(address, { replace: true, preventScrollReset: true, state: inPlace })
  }
  return [choice, choose]
}
