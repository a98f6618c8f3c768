import { lowerFirst } from '@pt-portal/api/contract/letters'
import { isNotLevied } from '@pt-portal/api/contract/not-levied'
import { stateAnswer } from '@pt-portal/api/contract/state-answer'
import { Box, chakra, StyledLink, useMessages, withKeys } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { FactList } from '../../fact-list'
import { type AnswerRows, answerRows } from './answer-rows'

const Amounts = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { textAlign: 'end', py: '1', ps: '2' },
    '& th:first-of-type': { textAlign: 'start', ps: '0' },
    '& thead th': { fontSize: 'sm', fontWeight: 'medium', color: 'fg.muted' },
    '& tbody th': { fontWeight: 'normal' },
    '& tbody tr > *': { borderTopWidth: '1px', borderColor: 'border' },
  },
})

/** The page's answer for readers in a hurry, out of the facts alone: who pays, how much, by when, what being late costs. */
export function Answer({ state }: { state: StatePage }) {
  const t = useMessages()
  const { facts } = state
  const answer = facts && !isNotLevied(state) ? stateAnswer(t, facts) : null
  if (!facts || !answer) return null
  const { whoPays, howMuch, employersPay, enrolledPay, beingLate } = answer
  const lines = [
    { term: 'Who pays', detail: `${whoPays}.` },
    {
      term: 'How much',
      detail: <HowMuch rows={answerRows(facts.slabs, facts.annualMax)} inWords={howMuch} />,
    },
    { term: 'By when', detail: duesText(employersPay, enrolledPay) },
    { term: 'If you are late', detail: beingLate && `${beingLate}.` },
  ]
  return (
    <Box
      as="section"
      aria-label="In short"
      bg="bg"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      p={{ base: '4', md: '5' }}
      mb="5"
      maxW="2xl"
    >
      <FactList facts={lines} size="compact" />
    </Box>
  )
}

/** 'Employers: by the 15th of each month. Working for yourself: by 31 March.' */
function duesText(employers: string, enrolled: string): string {
  if (employers === enrolled) return employers && `${employers}.`
  const ofEmployers = employers && `Employers: ${lowerFirst(employers)}.`
  const ofEnrolled = enrolled && `Working for yourself: ${lowerFirst(enrolled)}.`
  return [ofEmployers, ofEnrolled].filter(Boolean).join(' ')
}

interface HowMuchProps {
  rows: AnswerRows | null
  inWords: string
}

/** What an employee pays: band by band where the bands are few, otherwise in words. */
function HowMuch({ rows: table, inWords }: HowMuchProps) {
  if (!table) {
    return (
      <>
        {inWords}. <StyledLink href="#slabs">See each band</StyledLink>
      </>
    )
  }
  const [income, ...amounts] = table.head
  return (
    // It scrolls where it is wider than the screen, also by keyboard.
    <Box
      role="region"
      aria-label="Tax by salary"
      tabIndex={0}
      overflowX="auto"
      focusVisibleRing="outside"
    >
      <Amounts>
        <thead>
          <tr>
            <th scope="col">{income}</th>
            {amounts.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {withKeys(table.rows).map(({ key, item: [band, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{band}</th>
              {withKeys(cells).map(({ key: column, item }) => (
                <td key={column}>{item}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Amounts>
    </Box>
  )
}
