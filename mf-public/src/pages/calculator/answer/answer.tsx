import type { StateFacts } from '@pt-portal/api/contract'
import type { MonthAnswer } from '@pt-portal/api/contract/law/month-answer'
import {
  EmptyState,
  type Message,
  Panel,
  SimpleGrid,
  Stack,
  Text,
  useMessages,
} from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import * as m from '../../../messages'
import { Notice } from '../../../ui/notice'
import { Amount } from './amount'
import { AnswerTable } from './answer-table'
import { Doubts } from './doubts'
import { Evidence } from './evidence'
import { NoSchedule } from './no-schedule'
import { ResultHeading } from './result-heading'
import { Words } from './words'

const labels: Record<string, Message | undefined> = {
  month: m.calculatorPerMonth,
  average: m.calculatorPerMonthOnAverage,
  year: m.calculatorPerYear,
}

/** Facts for the evidence: another schedule than theirs has its own source, and who was exempt then is not known. */
function factsOn({ kind, source }: MonthAnswer, facts: StateFacts): StateFacts {
  if (source) return { ...facts, sources: [source], checkedOn: source.checkedOn, exemptions: [] }
  return kind === 'unknown' ? { ...facts, exemptions: [] } : facts
}

/** Heading of an answer that has one. */
export const headingOf = (kind: MonthAnswer['kind']) =>
  kind === 'not-levied' ? m.noTaxInState : m.taxInState

/** The answer in words and figures. What is in doubt comes before the figures (D100). */
export function AnswerBody({ answer }: { answer: MonthAnswer }) {
  const t = useMessages()
  const { doubt, figures, english } = answer
  const doubts = <Doubts doubts={answer.doubts} english={english} />
  const isDoubtFirst = doubt !== 'none'
  return (
    <>
      <Text color="fg.muted" whiteSpace="pre-line">
        {answer.question.join('\n')}
      </Text>
      {isDoubtFirst && doubts}
      <Stack gap="4">
        {figures.length > 0 && (
          <SimpleGrid as="dl" columns={{ base: 1, sm: figures.length }} gap="3">
            {figures.map(({ label, text }) => {
              const own = labels[label]
              return (
                <Amount key={label} label={own ? t(own) : label}>
                  {text}
                </Amount>
              )
            })}
          </SimpleGrid>
        )}
        <Text>{answer.sentences.join(' ')}</Text>
        <Text color="fg.muted" whiteSpace="pre-line">
          <Words text={answer.law.join('\n')} english={english} />
        </Text>
        {answer.warnings.map((warning) => (
          <Notice key={warning}>
            <Words text={warning} english={english} />
          </Notice>
        ))}
      </Stack>
      {!isDoubtFirst && doubts}
    </>
  )
}

export interface AnswerProps {
  state: StatePage
  answer: MonthAnswer
}

/** The API's answer. */
export function Answer({ state, answer }: AnswerProps) {
  const t = useMessages()
  const { kind, tables, english } = answer
  if (kind === 'no-slab') return <NoSchedule state={state} />
  if (kind === 'sex-needed') {
    return (
      <EmptyState
        level="h2"
        title={t(m.calculatorSexNeeded)}
        text={t(m.calculatorSexNeededText, { state: state.name })}
      />
    )
  }
  return (
    <Panel lang={answer.language === t.language ? undefined : answer.language}>
      <ResultHeading>{t(headingOf(kind), { state: state.name })}</ResultHeading>
      <Stack gap="8">
        <AnswerBody answer={answer} />
        {tables.map((table) => (
          <AnswerTable key={table.caption} {...table} english={english} />
        ))}
        {state.facts && <Evidence state={state} facts={factsOn(answer, state.facts)} />}
      </Stack>
    </Panel>
  )
}
