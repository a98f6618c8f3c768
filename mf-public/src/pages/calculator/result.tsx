import type { StateFacts } from '@pt-portal/api/contract'
import { calculateTax } from '@pt-portal/api/contract/tax'
import {
  EmptyState,
  Panel,
  rupees,
  Stack,
  StyledLink,
  Text,
  useMessages,
} from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { StateLink } from '../../facts/state-link'
import * as m from '../../messages'
import type { CalculationRequest } from './calculation-request'
import { ChosenState } from './chosen-state'
import { Doubts } from './doubts'
import { Evidence } from './evidence'
import { Notice } from './notice'
import { parseSalary } from './parse-salary'
import { ResultHeading } from './result-heading'
import { SlabTable } from './slab-table'
import { TaxAmounts } from './tax-amounts'

/** The result for the address, or a message about what the input lacks. */
export function Result({ request }: { request: CalculationRequest }) {
  const t = useMessages()
  const salary = parseSalary(request.salary)
  if (!request.state || 'error' in salary) return <NothingAsked />
  return (
    <ChosenState slug={request.state} failure={t(m.calculatorSlabsNotLoaded)}>
      {(state) =>
        state.facts ? (
          <Answer
            key={`${state.slug} ${salary.rupees} ${request.sex}`}
            state={state}
            facts={state.facts}
            salary={salary.rupees}
            request={request}
          />
        ) : (
          <NoSchedule state={state} />
        )
      }
    </ChosenState>
  )
}

interface AnswerProps {
  state: StatePage
  facts: StateFacts
  salary: number
  request: CalculationRequest
}

function Answer({ state, facts, salary, request: { sex } }: AnswerProps) {
  const t = useMessages()
  const result = calculateTax(facts, { monthlySalary: salary, sex })
  switch (result.kind) {
    case 'no-slab':
      return <NoSchedule state={state} />
    case 'sex-needed':
      return (
        <EmptyState
          level="h2"
          title={t(m.calculatorSexNeeded)}
          text={t(m.calculatorSexNeededText, { state: state.name })}
        />
      )
    case 'not-levied':
      return (
        <Panel>
          <ResultHeading>{t(m.noTaxInState, { state: state.name })}</ResultHeading>
          <Text mb="5">{t(m.calculatorNoTax, { state: state.name, salary: rupees(salary) })}</Text>
          <Stack gap="8">
            {result.caveats.map((caveat) => (
              <Notice key={caveat}>{caveat}</Notice>
            ))}
            <Doubts doubts={facts.doubts} />
            <Evidence state={state} facts={facts} />
          </Stack>
        </Panel>
      )
    case 'tax':
      return (
        <Panel>
          <ResultHeading>{t(m.taxInState, { state: state.name })}</ResultHeading>
          <Text color="fg.muted" mb="5">
            {t(m.calculatorOnSalary, { salary: rupees(salary), sex: sex ?? 'none' })}
          </Text>
          <Stack gap="8">
            <TaxAmounts result={result} monthlySalary={salary} frequency={facts.frequency} />
            <Doubts doubts={facts.doubts} />
            <SlabTable schedule={result.schedule} applied={result.slab} />
            <Evidence state={state} facts={facts} />
          </Stack>
        </Panel>
      )
  }
}

function NothingAsked() {
  const t = useMessages()
  return <EmptyState level="h2" title={t(m.resultHere)} text={t(m.calculatorAsk)} />
}

function NoSchedule({ state }: { state: StatePage }) {
  const t = useMessages()
  return (
    <EmptyState
      level="h2"
      title={t(m.calculatorNoSlab, { state: state.name })}
      text={t(m.calculatorNoSlabText, { rates: state.taxRates })}
    >
      <StyledLink asChild>
        <StateLink state={state}>{t(m.taxInState, { state: state.name })}</StateLink>
      </StyledLink>
    </EmptyState>
  )
}
