import type { StateFacts } from '@pt-portal/api/contract'
import { longDateIn } from '@pt-portal/api/contract/language/locale'
import { dueText } from '@pt-portal/api/contract/law/due-days'
import { isNotLevied } from '@pt-portal/api/contract/law/not-levied'
import { highestTax } from '@pt-portal/api/contract/law/tax'
import { verdictLabel, verdictOf } from '@pt-portal/api/contract/law/verdict'
import {
  Badge,
  type Message,
  rupees,
  StyledLink,
  Text,
  type Translate,
  useMessages,
} from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import type { ReactNode } from 'react'
import { LineSample, scheduleText } from '../../content/charts/chart-lines'
import { taxSchedules } from '../../content/charts/tax-steps'
import { StateLink } from '../../content/state-link'
import { onlineText, registrationText } from '../../content/state-texts'
import * as m from '../../messages'
import { BulletList } from '../../ui/bullet-list'
import { DataTable, TableFrame } from '../../ui/data-table'
import { letterOf } from './compare-chart'

/** What a row shows for a state. */
type Show = (t: Translate, state: StatePage) => ReactNode

/** Renders a row from a state's facts, or 'Not known' without them. */
const ofFacts =
  (show: (t: Translate, facts: StateFacts) => ReactNode): Show =>
  (t, { facts }) =>
    (facts && show(t, facts)) || t(m.notKnown)

function highestText(t: Translate, facts: StateFacts): string {
  const highest = highestTax(facts)
  return highest > 0 ? t(m.amountAYear, { amount: rupees(highest) }) : t(m.compareNothing)
}

const slabsText = ofFacts(
  (t, facts) =>
    facts.slabs.length > 0 &&
    taxSchedules(facts).map((schedule) => (
      <p key={schedule.sex ?? 'all'}>{scheduleText(t, schedule)}</p>
    )),
)

function Doubts({ state }: { state: StatePage }) {
  const t = useMessages()
  const { facts } = state
  if (!facts) return t(m.notKnown)
  const verdict = verdictOf(facts)
  const doubt = verdict !== 'not levied' && verdictLabel(t, verdict)
  return (
    <>
      {doubt && (
        <Text mb="2">
          <Badge colorPalette="orange">{doubt}</Badge>
        </Text>
      )}
      {facts.doubts.length > 0 ? <BulletList items={facts.doubts} /> : t(m.none)}
    </>
  )
}

const rows: { title: Message; show: Show }[] = [
  { title: m.taxRates, show: (_, { taxRates }) => taxRates },
  { title: m.compareHighest, show: ofFacts(highestText) },
  {
    title: m.compareSlabs,
    show: (t, state) => (isNotLevied(state) ? t(m.compareNoSlabsNow) : slabsText(t, state)),
  },
  { title: m.whoPays, show: (_, { facts, applicability }) => facts?.payer || applicability },
  { title: m.duePayment, show: ofFacts((t, { dueDates }) => dueText(t, dueDates.payment)) },
  { title: m.dueReturn, show: ofFacts((t, { dueDates }) => dueText(t, dueDates.return)) },
  { title: m.compareEnrolled, show: ofFacts((t, { dueDates }) => dueText(t, dueDates.enrolled)) },
  { title: m.registrationRequired, show: registrationText },
  { title: m.compareDeadline, show: ofFacts((_, facts) => facts.registrationDeadline) },
  {
    title: m.certificates,
    show: ofFacts((t, { certificates }) => certificates.join('; ') || t(m.none)),
  },
  { title: m.onlineServices, show: onlineText },
  { title: m.law, show: ofFacts((_, { act }) => act) },
  { title: m.compareChecked, show: ofFacts((t, { checkedOn }) => longDateIn(t, checkedOn)) },
  { title: m.pleaseConfirm, show: (_, state) => <Doubts state={state} /> },
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
      aria-label={t(m.comparison)}
      tabIndex={0}
      css={{ '@media print': { overflow: 'visible' } }}
    >
      <DataTable css={columns}>
        <thead>
          <tr>
            <th scope="col">{t(m.state)}</th>
            {states.map((state, look) => (
              <th key={state.slug} scope="col">
                <Text mb="1" aria-hidden="true" color="fg.muted">
                  {letterOf(t, look)} <LineSample look={look} />
                </Text>
                <StyledLink asChild>
                  <StateLink state={state} />
                </StyledLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, show }) => (
            <tr key={t(title)}>
              <th scope="row">{t(title)}</th>
              {states.map((state) => (
                <td key={state.slug}>{show(t, state)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </TableFrame>
  )
}
