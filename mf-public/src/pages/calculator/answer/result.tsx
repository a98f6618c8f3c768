import { EmptyState, LoadFailure, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../../messages'
import { monthAnswerApi } from '../month-answer-endpoint'
import type { CalculationRequest } from '../question/calculation-request'
import { questionOf } from '../question/question'
import { Answer } from './answer'
import { ChosenState } from './chosen-state'
import { NoSchedule } from './no-schedule'
import { ResultSkeleton } from './result-skeleton'

/** The result for the address, or a message about what the input lacks. */
export function Result({ request }: { request: CalculationRequest }) {
  const t = useMessages()
  const question = questionOf(request)
  const { currentData, error, isFetching, refetch } = monthAnswerApi.useMonthAnswerQuery(
    question ?? '',
    { skip: !question },
  )
  if (!question) return <EmptyState level="h2" title={t(m.resultHere)} text={t(m.calculatorAsk)} />
  const failure = t(m.calculatorSlabsNotLoaded)
  return (
    <ChosenState slug={request.state} failure={failure} onRetry={refetch}>
      {(state) => {
        if (!state.facts) return <NoSchedule state={state} />
        if (error) return <LoadFailure title={failure} pending={isFetching} onRetry={refetch} />
        if (!currentData) return <ResultSkeleton />
        return <Answer key={question} state={state} answer={currentData} />
      }}
    </ChosenState>
  )
}
