import type { StateFacts } from '@pt-portal/api/contract'
import { calculateLateCost } from '@pt-portal/api/contract/law/late-cost'
import { isNotLevied } from '@pt-portal/api/contract/law/not-levied'
import {
  Box,
  EmptyState,
  Panel,
  Rich,
  Stack,
  StyledLink,
  Text,
  TextLink,
  useMessages,
} from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { StateLink } from '../../facts/state-link'
import * as m from '../../messages'
import * as paths from '../../paths'
import { ChosenState } from '../calculator/chosen-state'
import { Doubts } from '../calculator/doubts'
import { MainSource } from '../calculator/main-source'
import { Notice } from '../calculator/notice'
import { ResultHeading } from '../calculator/result-heading'
import { InDoubt } from '../state/in-doubt'
import { LateAnswer } from './late-answer'
import { errorsOf, type LateRequest, rupeesOf } from './late-request'

/** The result for the address, or a message about what the input lacks. */
export function LateResult({ request }: { request: LateRequest }) {
  const t = useMessages()
  if (!request.state || !request.late) return <NothingAsked />
  return (
    <ChosenState slug={request.state} failure={t(m.lateRulesNotLoaded)}>
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
          <Rich
            message={m.lateHelp}
            args={{ state: state.name }}
            elements={{ link: (text) => <TextLink to={paths.consultation}>{text}</TextLink> }}
          />
        </Text>
      </Stack>
    </Panel>
  )
}

function NothingAsked() {
  const t = useMessages()
  return <EmptyState level="h2" title={t(m.resultHere)} text={t(m.lateAsk)} />
}

function NoFacts({ state }: { state: StatePage }) {
  const t = useMessages()
  return (
    <EmptyState
      level="h2"
      title={t(m.lateNoRule, { state: state.name })}
      text={t(m.lateNoRuleText)}
    >
      <StyledLink asChild>
        <StateLink state={state}>{t(m.taxInState, { state: state.name })}</StateLink>
      </StyledLink>
    </EmptyState>
  )
}

function NotLevied({ state, facts }: { state: StatePage; facts: StateFacts }) {
  const t = useMessages()
  return (
    <Panel>
      <ResultHeading>{t(m.noTaxInState, { state: state.name })}</ResultHeading>
      <Text mb="5">{t(m.lateNoTax, { state: state.name })}</Text>
      <Stack gap="8">
        {facts.caveats.map(({ text }) => (
          <Notice key={text}>{text}</Notice>
        ))}
        <Doubts doubts={facts.doubts} />
        <MainSource state={state} facts={facts} />
      </Stack>
    </Panel>
  )
}
