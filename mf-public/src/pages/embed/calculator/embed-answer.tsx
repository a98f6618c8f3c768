import { longDateIn } from '@pt-portal/api/contract/language/locale'
import type { MonthAnswer } from '@pt-portal/api/contract/law/month-answer'
import { Box, Heading, Stack, StyledLink, Text, useMessages } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import * as m from '../../../messages'
import { AnswerBody, headingOf } from '../../calculator/answer/answer'

export interface EmbedAnswerProps {
  state: StatePage
  answer: MonthAnswer
}

/** The answer with its source and the day on which it was checked; the portal's own page has the schedule. */
export function EmbedAnswer({ state, answer }: EmbedAnswerProps) {
  const t = useMessages()
  const isKnown = answer.kind !== 'no-slab'
  const heading = isKnown ? headingOf(answer.kind) : m.calculatorNoSlab
  return (
    <Box mt="5" lang={answer.language === t.language ? undefined : answer.language}>
      <Heading as="h2" size="sm" mb="1" tabIndex={-1} outline="none">
        {t(heading, { state: state.name })}
      </Heading>
      {isKnown ? (
        <Stack gap="4">
          <AnswerBody answer={answer} />
          <Source state={state} answer={answer} />
        </Stack>
      ) : (
        <Text>{t(m.calculatorNoSlabText, { rates: state.taxRates })}</Text>
      )}
    </Box>
  )
}

function Source({ state: { facts }, answer }: EmbedAnswerProps) {
  const t = useMessages()
  const source = answer.source ?? facts?.sources.find(({ url }) => url)
  const checkedOn = answer.source?.checkedOn ?? facts?.checkedOn
  return (
    <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
      {source && (
        <>
          {t(m.source)}:{' '}
          <StyledLink href={source.url} target="_blank" rel="noopener">
            {source.title}
          </StyledLink>
          .{' '}
        </>
      )}
      {checkedOn && `${t(m.lastCheckedOn, { date: longDateIn(t, checkedOn) })}.`}
    </Text>
  )
}
