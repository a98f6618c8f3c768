import type { StateFacts } from '@pt-portal/api/contract'
import { isNotLevied } from '@pt-portal/api/contract/law/not-levied'
import {
  EmptyState,
  LoadFailure,
  Panel,
  Stack,
  StyledLink,
  Text,
  useMessages,
} from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { StateLink } from '../../content/state-link'
import * as m from '../../messages'
import { Notice } from '../../ui/notice'
import { ChosenState } from '../calculator/answer/chosen-state'
import { Doubts } from '../calculator/answer/doubts'
import { MainSource } from '../calculator/answer/main-source'
import { ResultHeading } from '../calculator/answer/result-heading'
import { ResultSkeleton } from '../calculator/answer/result-skeleton'
import { LateAnswer } from './late-answer'
import { lateAnswerApi } from './late-answer-endpoint'
import { type LateRequest, questionOf } from './late-request'

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
  const question = questionOf(request, facts)
  const { currentData, error, isFetching, refetch } = lateAnswerApi.useLateAnswerQuery(
    question ?? '',
    { skip: !question },
  )
  if (!facts) return <NoFacts state={state} />
  if (!question || !request.late) {
    return isNotLevied(state) ? <NotLevied state={state} facts={facts} /> : <NothingAsked />
  }
  if (error) {
    const failure = t(m.lateRulesNotLoaded)
    return <LoadFailure title={failure} pending={isFetching} onRetry={refetch} />
  }
  if (!currentData) return <ResultSkeleton />
  return (
    <LateAnswer
      key={question}
      state={state}
      facts={facts}
      late={request.late}
      answer={currentData}
    />
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
