import { lowerFirst } from '@pt-portal/api/contract/content/letter-case'
import { isNotLevied } from '@pt-portal/api/contract/law/not-levied'
import { stateAnswer } from '@pt-portal/api/contract/law/state-answer'
import {
  Box,
  chakra,
  StyledLink,
  type Translate,
  useMessages,
  withKeys,
} from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import * as m from '../../../messages'
import { FactList } from '../../../ui/fact-list'
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
    { term: t(m.whoPays), detail: t(m.sentence, { text: whoPays }) },
    {
      term: t(m.answerHowMuch),
      detail: <HowMuch rows={answerRows(t, facts.slabs, facts.annualMax)} inWords={howMuch} />,
    },
    { term: t(m.answerByWhen), detail: duesText(t, employersPay, enrolledPay) },
    { term: t(m.answerLate), detail: beingLate && t(m.sentence, { text: beingLate }) },
  ]
  return (
    <Box
      as="section"
      aria-label={t(m.answerTitle)}
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
function duesText(t: Translate, employers: string, enrolled: string): string {
  if (employers === enrolled) return employers && t(m.sentence, { text: employers })
  const ofEmployers = employers && t(m.answerEmployersDue, { due: lowerFirst(employers) })
  const ofEnrolled = enrolled && t(m.answerOwnDue, { due: lowerFirst(enrolled) })
  return [ofEmployers, ofEnrolled].filter(Boolean).join(' ')
}

interface HowMuchProps {
  rows: AnswerRows | null
  inWords: string
}

/** What an employee pays: slab by slab where the slabs are few, otherwise in words. */
function HowMuch({ rows: table, inWords }: HowMuchProps) {
  const t = useMessages()
  if (!table) {
    return (
      <>
        {t(m.sentence, { text: inWords })} <StyledLink href="#slabs">{t(m.answerSlabs)}</StyledLink>
      </>
    )
  }
  const [income, ...amounts] = table.head
  return (
    // It scrolls where it is wider than the screen, also by keyboard.
    <Box role="region" aria-label={t(m.answerTable)} tabIndex={0} overflowX="auto">
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
          {withKeys(table.rows).map(({ key, item: [slab, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{slab}</th>
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
