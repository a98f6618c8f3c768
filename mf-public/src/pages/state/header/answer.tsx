import { stateAnswer } from '@pt-portal/api/contract/law/state-answer'
import { isCollected } from '@pt-portal/api/contract/law/verdict'
import { Box, Text, useMessages } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import * as m from '../../../messages'
import { FactList } from '../../../ui/fact-list'

/**
 * The page's answer for readers in a hurry, out of the facts alone: how much in one figure, who pays, who by when, what being late
 * costs. The slabs stand beside it.
 */
export function Answer({ state: { facts } }: { state: StatePage }) {
  const t = useMessages()
  const answer = facts && stateAnswer(t, facts)
  if (!answer) return null
  const { whoPays, figure, figureSalary, dues, beingLate } = answer
  return (
    <Box as="section" aria-label={t(m.answerTitle)}>
      {/* Where it is in doubt whether the tax is collected, no amount is a headline (D100). */}
      {isCollected(facts) && (
        <>
          <Text fontSize="2xl" fontWeight="bold" lineHeight="snug">
            {figure}
          </Text>
          <Text mb="3">{t(m.answerFigureFor, { salary: figureSalary })}</Text>
        </>
      )}
      <FactList
        size="compact"
        facts={[
          { term: t(m.whoPays), detail: t(m.sentence, { text: whoPays }) },
          ...dues.map(({ who, when }) => ({ term: who, detail: when })),
          { term: t(m.answerLate), detail: beingLate && t(m.sentence, { text: beingLate }) },
        ]}
      />
    </Box>
  )
}
