import type { StateFacts } from '@pt-portal/api/contract'
import { calculateLateCost } from '@pt-portal/api/contract/late-cost'
import { isNotLevied } from '@pt-portal/api/contract/not-levied'
import { Box, EmptyState, Panel, Stack, Text, TextLink, useMessages } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import * as paths from '../../paths'
import { ChosenState } from '../calculator/chosen-state'
import { Doubts } from '../calculator/doubts'
import { MainSource } from '../calculator/main-source'
import { ResultHeading } from '../calculator/result-heading'
import { InDoubt } from '../state/in-doubt'
import { LateAnswer } from './late-answer'
import { errorsOf, type LateRequest, rupeesOf } from './late-request'

/** The result for the address, or a message about what the input lacks. */
export function LateResult({ request }: { request: LateRequest }) {
  if (!request.state || !request.late) return <NothingAsked />
  return (
    <ChosenState slug={request.state} failure="This state's rules could not be loaded">
      {(state) => <OfState state={state} request={request} />}
    </ChosenState>
  )
}

function OfState({ state, request }: { state: StatePage; request: LateRequest }) {
  const t = useMessages()
  const { facts } = state
  const { late, tax, due, done } = request
  if (!facts) return <NoFacts state={state} />
  if (isNotLevied(state)) return <NotLevied state={state} facts={facts} />
  // Blank dates are about to be filled in by a redirect.
  if (Object.keys(errorsOf(request, facts)).length > 0 || !late || !due || !done) {
    return <NothingAsked />
  }
  const input = { late, tax: rupeesOf(tax) ?? 0, due, done }
  return (
    <Panel key={JSON.stringify(request)}>
      <Stack gap="8">
        <Box>
          <InDoubt state={state} />
          <LateAnswer
            state={state}
            facts={facts}
            input={input}
            result={calculateLateCost(t, facts, input)}
          />
        </Box>
        <Box id="doubts" scrollMarginTop="6">
          <Doubts doubts={facts.doubts} />
        </Box>
        <MainSource state={state} facts={facts} />
        <Text>
          Late already? <TextLink to={paths.consultation}>Get help in {state.name}</TextLink>
        </Text>
      </Stack>
    </Panel>
  )
}

function NothingAsked() {
  return (
    <EmptyState
      level="h2"
      title="Your result appears here"
      text="Choose a state and what was late, and select Calculate."
    />
  )
}

function NoFacts({ state }: { state: StatePage }) {
  return (
    <EmptyState
      level="h2"
      title={`No rule to calculate with in ${state.name}`}
      text="We hold no facts about penalties in this state, so we give no figure."
    >
      <TextLink to={paths.state(state.slug)}>Professional tax in {state.name}</TextLink>
    </EmptyState>
  )
}

function NotLevied({ state, facts }: { state: StatePage; facts: StateFacts }) {
  return (
    <Panel>
      <ResultHeading>No professional tax in {state.name}</ResultHeading>
      <Text mb="5">
        {state.name} does not levy professional tax at present, so nothing can be late for work done
        there.
      </Text>
      <Stack gap="8">
        <Doubts doubts={facts.doubts} />
        <MainSource state={state} facts={facts} />
      </Stack>
    </Panel>
  )
}
