import type { StateFacts } from '@pt-portal/api/contract'
import { dueText } from '@pt-portal/api/contract/due-days'
import { isNotLevied } from '@pt-portal/api/contract/not-levied'
import { highestTax } from '@pt-portal/api/contract/tax'
import { verdictLabel, verdictOf } from '@pt-portal/api/contract/verdict'
import {
  Badge,
  longDate,
  rupees,
  Text,
  TextLink,
  type Translate,
  useMessages,
} from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import type { ReactNode } from 'react'
import { BulletList } from '../../bullet-list'
import { LineSample } from '../../charts/chart-lines'
import { stepsText, taxSchedules } from '../../charts/tax-steps'
import { DataTable, TableFrame } from '../../data-table'
import { onlineText, registrationText } from '../../facts/state-texts'
import * as paths from '../../paths'
import { letterOf } from './compare-chart'

const notKnown = 'Not known'

/** Renders a row from a state's facts, or 'Not known' without them. */
const ofFacts =
  (show: (facts: StateFacts) => ReactNode) =>
  ({ facts }: StatePage): ReactNode =>
    (facts && show(facts)) || notKnown

function highestText(facts: StateFacts): string {
  const highest = highestTax(facts)
  return highest > 0 ? `${rupees(highest)} a year` : 'Nothing'
}

function slabsText(facts: StateFacts): ReactNode {
  return taxSchedules(facts).map(({ sex, steps }) => (
    <p key={sex ?? 'all'}>
      {sex && `${sex === 'men' ? 'Men' : 'Women'}: `}
      {stepsText(steps)}
    </p>
  ))
}

function Doubts({ state }: { state: StatePage }) {
  const t = useMessages()
  const { facts } = state
  if (!facts) return notKnown
  const verdict = verdictOf(facts)
  const doubt = verdict !== 'not levied' && verdictLabel(t, verdict)
  return (
    <>
      {doubt && (
        <Text mb="2">
          <Badge colorPalette="orange">{doubt}</Badge>
        </Text>
      )}
      {facts.doubts.length > 0 ? <BulletList items={facts.doubts} /> : 'None'}
    </>
  )
}

const rowsIn = (t: Translate): { title: string; show: (state: StatePage) => ReactNode }[] => [
  { title: 'Tax rates', show: ({ taxRates }) => taxRates },
  { title: 'Highest yearly tax', show: ofFacts(highestText) },
  {
    title: 'Slabs by monthly salary',
    show: (state) =>
      isNotLevied(state)
        ? 'None: nothing is levied at present'
        : ofFacts((facts) => facts.slabs.length > 0 && slabsText(facts))(state),
  },
  { title: 'Who pays', show: ({ facts, applicability }) => facts?.payer || applicability },
  { title: 'Payment', show: ofFacts(({ dueDates }) => dueText(t, dueDates.payment)) },
  { title: 'Return', show: ofFacts(({ dueDates }) => dueText(t, dueDates.return)) },
  { title: 'Enrolled persons', show: ofFacts(({ dueDates }) => dueText(t, dueDates.enrolled)) },
  { title: 'Registration required', show: registrationText },
  { title: 'Registration deadline', show: ofFacts((facts) => facts.registrationDeadline) },
  {
    title: 'Certificates',
    show: ofFacts(({ certificates }) => certificates.join('; ') || 'None'),
  },
  { title: 'Online services', show: onlineText },
  { title: 'Law', show: ofFacts(({ act }) => act) },
  { title: 'Last checked', show: ofFacts(({ checkedOn }) => longDate(checkedOn)) },
  { title: 'Please confirm', show: (state) => <Doubts state={state} /> },
]

// Passed as `css`: Chakra would merge an extension into the component's own rules of the same name.
const columns = {
  tableLayout: 'fixed',
  overflowWrap: 'anywhere',
  '& p + p': { mt: '2' },
  '& thead th': { width: { base: '11rem', md: 'auto' }, verticalAlign: 'bottom' },
  // The row headings stay visible while the columns scroll.
  '& tbody th, & thead th:first-of-type': {
    position: 'sticky',
    insetInlineStart: '0',
    width: { base: '8.5rem', md: '11rem' },
    bg: 'bg.subtle',
    whiteSpace: 'normal',
    borderInlineEndWidth: '1px',
    zIndex: '1',
  },
  '& td': { borderInlineStartWidth: '1px' },
  '@media print': { fontSize: 'xs', '& *': { width: 'auto !important' } },
} as const

/** States in columns, compared facts in rows. It scrolls where it is wider than the screen, also by keyboard. */
export function CompareTable({ states }: { states: StatePage[] }) {
  const t = useMessages()
  return (
    <TableFrame
      role="region"
      aria-label="Comparison"
      tabIndex={0}
      css={{ '@media print': { overflow: 'visible' } }}
    >
      <DataTable css={columns}>
        <thead>
          <tr>
            <th scope="col">State</th>
            {states.map(({ slug, name }, look) => (
              <th key={slug} scope="col">
                <Text mb="1" aria-hidden="true" color="fg.muted">
                  {letterOf(look)} <LineSample look={look} />
                </Text>
                <TextLink to={paths.state(slug)}>{name}</TextLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsIn(t).map(({ title, show }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {states.map((state) => (
                <td key={state.slug}>{show(state)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </TableFrame>
  )
}
