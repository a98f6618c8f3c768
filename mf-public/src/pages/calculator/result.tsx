import type { StateFacts } from '@pt-portal/api/contract'
import { calculateTax } from '@pt-portal/api/contract/tax'
import { EmptyState, Panel, rupees, Stack, Text, TextLink } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import * as paths from '../../paths'
import type { CalculationRequest } from './calculation-request'
import { ChosenState } from './chosen-state'
import { Doubts } from './doubts'
import { Evidence } from './evidence'
import { parseSalary } from './parse-salary'
import { ResultHeading } from './result-heading'
import { SlabTable } from './slab-table'
import { TaxAmounts } from './tax-amounts'

/** The result for the address, or a message about what the input lacks. */
export function Result({ request }: { request: CalculationRequest }) {
  const salary = parseSalary(request.salary)
  if (!request.state || 'error' in salary) return <NothingAsked />
  return (
    <ChosenState slug={request.state} failure="This state's slabs could not be loaded">
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
  const result = calculateTax(facts, { monthlySalary: salary, sex })
  switch (result.kind) {
    case 'no-slab':
      return <NoSchedule state={state} />
    case 'sex-needed':
      return (
        <EmptyState
          level="h2"
          title="One more choice"
          text={`Limits in ${state.name} differ for men and women. Choose one and calculate again.`}
        />
      )
    case 'not-levied':
      return (
        <Panel>
          <ResultHeading>No professional tax in {state.name}</ResultHeading>
          <Text mb="5">
            {state.name} does not levy professional tax at present, so nothing is deducted from a
            salary of {rupees(salary)} a month for work done there.
          </Text>
          <Stack gap="8">
            <Doubts doubts={facts.doubts} />
            <Evidence state={state} facts={facts} />
          </Stack>
        </Panel>
      )
    case 'tax':
      return (
        <Panel>
          <ResultHeading>Professional tax in {state.name}</ResultHeading>
          <Text color="fg.muted" mb="5">
            On a salary of {rupees(salary)} a month{sex && ` (${sex}'s schedule)`}
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
  return (
    <EmptyState
      level="h2"
      title="Your result appears here"
      text="Choose the state where you work, enter a monthly salary and select Calculate."
    />
  )
}

function NoSchedule({ state }: { state: StatePage }) {
  return (
    <EmptyState
      level="h2"
      title={`No slab to calculate with in ${state.name}`}
      text={`The schedule that we hold does not cover this salary. Published rates: ${state.taxRates}.`}
    >
      <TextLink to={paths.state(state.slug)}>Professional tax in {state.name}</TextLink>
    </EmptyState>
  )
}
