import { shortName, slugify, type TaxRules } from '@pt-portal/api/contract'
import type { OpenState } from '@pt-portal/api/contract/law/open-law'
import { Box, LoadFailure, Stack, useMessages } from '@pt-portal/shared-ui'
import { inPlace, useRetry, useSearchParams } from '@pt-portal/shared-ui/router'
import { useMemo, useState } from 'react'
import * as m from '../../messages'
import { financialYearOf, readYear, yearText } from './calculation/financial-year'
import { firstYear, lawsOf } from './calculation/laws'
import type { RowProblem } from './calculation/payroll'
import { useSchedulesQuery } from './calculation/schedules-endpoint'
import { useTaxRulesQuery } from './calculation/tax-rules-endpoint'
import { withUntaxed } from './calculation/untaxed-rules'
import { usePayroll } from './calculation/use-payroll'
import { LeavingGuard } from './form/leaving-guard'
import { type Choice, PayrollForm } from './form/payroll-form'
import { Results } from './results/results'
import { Running } from './results/running'
import { ToolSkeleton } from './tool-skeleton'

/** The form, the calculation and its results (D67). The form is there before the law is, which only calculating needs. */
export function EmployersTool() {
  const t = useMessages()
  const named = useTaxRulesQuery()
  const schedules = useSchedulesQuery()
  const rules = useMemo(() => named.data && withUntaxed(t, named.data), [t, named.data])
  const retry = useRetry(async () => {
    const [{ data: names }, { data: states }] = await Promise.all([
      named.refetch(),
      schedules.refetch(),
    ])
    return { data: names && states }
  })
  const failed = [named, schedules].filter(({ error }) => error)
  const failure = failed.length > 0 && (
    <LoadFailure
      title={t(m.employersSchedulesNotLoaded)}
      pending={failed.some(({ isFetching }) => isFetching)}
      onRetry={retry}
    />
  )
  if (!rules) return failure || <ToolSkeleton />
  return (
    <>
      {failure}
      <Calculator rules={rules} states={schedules.data} />
    </>
  )
}

function Calculator({ rules, states }: { rules: TaxRules[]; states: OpenState[] | undefined }) {
  const laws = useMemo(() => states && lawsOf(states), [states])
  const [choice, choose] = useChoice(rules)
  // A new key replaces the form by an empty one.
  const [form, setForm] = useState(0)
  const [hasInput, setInput] = useState(false)
  const payroll = usePayroll({ rules, year: choice.year, defaultState: choice.state }, laws)
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
          firstYear={Math.min(laws ? firstYear(laws) : financialYearOf() - 1, choice.year)}
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
    if (next.year !== financialYearOf()) address.set('year', yearText(next.year))
    setParams(address, { replace: true, preventScrollReset: true, state: inPlace })
  }
  return [choice, choose]
}
