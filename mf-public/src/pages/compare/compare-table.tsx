import type { StateFacts } from '@pt-portal/api/contract'
import { listIn, longDateIn } from '@pt-portal/api/contract/language/locale'
import { dueText } from '@pt-portal/api/contract/law/due-dates/due-days'
import { isNotLevied } from '@pt-portal/api/contract/law/not-levied'
import { highestTax } from '@pt-portal/api/contract/law/tax'
import { type Verdict, verdictLabel, verdictOf } from '@pt-portal/api/contract/law/verdict'
import {
  Badge,
  type Message,
  rupees,
  StyledLink,
  type Translate,
  useMessages,
} from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import type { ReactNode } from 'react'
import { scheduleText, sexes } from '../../content/charts/chart-lines'
import { type TaxSchedule, taxSchedules } from '../../content/charts/tax-steps'
import { StateLink } from '../../content/state-link'
import { onlineText, registrationText } from '../../content/state-texts'
import * as m from '../../messages'
import { DataTable, WideTableFrame } from '../../ui/data-table'

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

/** Texts of a cell on one line: a copied table has a line for each row. */
const inOneLine = (t: Translate, texts: string[]) =>
  texts.length > 1 ? texts.map((text) => t(m.sentence, { text })).join(' ') : texts[0]

const slabsText = ofFacts((t, facts) =>
  inOneLine(
    t,
    taxSchedules(facts).map((schedule) => scheduleText(t, schedule)),
  ),
)

/** A year's tax on a monthly salary: '₹2,400 a year', or 'Men: ₹2,400 a year. Women: Nothing.' where they differ. */
function taxOn(t: Translate, facts: StateFacts, salary: number): string | undefined {
  const amountIn = ({ steps }: TaxSchedule) => {
    const { perYear } = steps.filter(({ from }) => from <= salary).at(-1)!
    return perYear > 0 ? t(m.amountAYear, { amount: rupees(perYear) }) : t(m.compareNothing)
  }
  const taxes = taxSchedules(facts).map((schedule) => ({
    ...schedule,
    text: amountIn(schedule),
  }))
  const [first, ...others] = taxes
  if (others.every(({ text }) => text === first?.text)) return first?.text
  return inOneLine(
    t,
    taxes.map(({ sex, text }) => (sex ? t(m.labelled, { label: t(sexes[sex]), text }) : text)),
  )
}

/** Salaries whose tax is compared first, rupees a month. */
const salaries = [15_000, 25_000, 50_000]

const taxRow = (salary: number): Row => ({
  title: (t) => t(m.compareTaxOn, { salary: rupees(salary) }),
  show: (t, state) => {
    const text = isNotLevied(state)
      ? t(m.compareNothing)
      : ofFacts((t, facts) => taxOn(t, facts, salary))(t, state)
    if (verdictOf(state.facts) !== 'levy in doubt') return text
    return (
      <>
        {text} <DoubtBadge verdict="levy in doubt" />
      </>
    )
  },
})

function DoubtBadge({ verdict }: { verdict: Verdict }) {
  const t = useMessages()
  return <Badge colorPalette="orange">{verdictLabel(t, verdict)}</Badge>
}

function Doubts({ state: { facts } }: { state: StatePage }) {
  const t = useMessages()
  if (!facts) return t(m.notKnown)
  const verdict = verdictOf(facts)
  return (
    <>
      {verdict.endsWith('in doubt') && <DoubtBadge verdict={verdict} />}{' '}
      {facts.doubts.join(' ') || t(m.none)}
    </>
  )
}

interface Row {
  title: (t: Translate) => string
  show: Show
  /** Whether it says sentences, which on phones need the whole width. */
  isProse?: true
}

const row = (title: Message, show: Show): Row => ({ title: (t) => t(title), show })
const prose = (title: Message, show: Show): Row => ({ ...row(title, show), isProse: true })

const rows: Row[] = [
  ...salaries.map(taxRow),
  prose(m.taxRates, (_, { taxRates }) => taxRates),
  row(m.compareHighest, ofFacts(highestText)),
  prose(m.compareSlabs, (t, state) =>
    isNotLevied(state) ? t(m.compareNoSlabsNow) : slabsText(t, state),
  ),
  prose(m.whoPays, (_, { facts, applicability }) => facts?.payer || applicability),
  prose(
    m.duePayment,
    ofFacts((t, { dueDates }) => dueText(t, dueDates.payment)),
  ),
  prose(
    m.dueReturn,
    ofFacts((t, { dueDates }) => dueText(t, dueDates.return)),
  ),
  prose(
    m.compareEnrolled,
    ofFacts((t, { dueDates }) => dueText(t, dueDates.enrolled)),
  ),
  row(m.registrationRequired, registrationText),
  prose(
    m.compareDeadline,
    ofFacts((_, facts) => facts.registrationDeadline),
  ),
  prose(
    m.certificates,
    ofFacts((t, { certificates }) => certificates.join('; ') || t(m.none)),
  ),
  row(m.onlineServices, onlineText),
  prose(
    m.law,
    ofFacts((_, { act }) => act),
  ),
  row(
    m.compareChecked,
    ofFacts((t, { checkedOn }) => longDateIn(t, checkedOn)),
  ),
  prose(m.pleaseConfirm, (_, state) => <Doubts state={state} />),
]

// Passed as `css`: Chakra would merge an extension into the component's own rules of the same name.
const columns = {
  overflowWrap: 'anywhere',
  // Six columns on a sheet: the longest name of a state has a line.
  '@media print': { fontSize: 'xs', '& th, & td': { px: '1' } },
  '@media not screen, (min-width: 48rem)': {
    tableLayout: 'fixed',
    '& thead th': { verticalAlign: 'bottom' },
    // The row headings stay visible while the columns scroll.
    '& tbody th, & thead th:first-of-type': {
      position: 'sticky',
      insetInlineStart: '0',
      width: '11rem',
      bg: 'bg.subtle',
      whiteSpace: 'normal',
      borderInlineEndWidth: '1px',
      zIndex: '1',
    },
    '& td': { borderInlineStartWidth: '1px' },
  },
  // Phones have no room for columns: below each row's heading, a line for each value with the states that it is of.
  '@media screen and (max-width: 47.99rem)': {
    '& :is(tr, th, td)': { display: 'block' },
    '& thead tr': { display: 'flex', flexWrap: 'wrap', bg: 'bg.subtle' },
    '& thead th': { borderBottomWidth: '0', py: '1.5' },
    '& thead th:first-of-type': { display: 'none' },
    '& tbody th': { bg: 'bg.subtle', py: '1.5', fontWeight: 'semibold' },
    '& tbody td': { py: '1.5' },
    '& tbody td::before': { content: 'attr(data-states) ": "', color: 'fg.muted' },
    '& tbody .prose td': { py: '1', fontSize: 'sm', lineHeight: '1.4' },
    '& tr:not(.prose) td': { display: 'flow-root', textAlign: 'end' },
    '& tr:not(.prose) td::before': {
      float: 'left',
      maxWidth: '62%',
      me: '3',
      textAlign: 'start',
    },
    '& tbody tr .said': { display: 'none' },
  },
} as const

/** The states that each value is of: all that share its words at the first of them, '' at the others. */
function statesOfValues(t: Translate, states: StatePage[], values: ReactNode[]): string[] {
  return states.map((state, index) => {
    const value = values[index]
    // Only plain words can be compared.
    if (typeof value !== 'string') return state.name
    if (values.indexOf(value) < index) return ''
    const sharing = states.filter((_, other) => values[other] === value)
    return sharing.length === states.length && sharing.length > 1
      ? t(m.compareAll, { count: sharing.length })
      : listIn(
          t,
          sharing.map(({ name }) => name),
        )
  })
}

function FactRow({ row: { title, show, isProse }, states }: { row: Row; states: StatePage[] }) {
  const t = useMessages()
  const values = states.map((state) => show(t, state))
  const namesOf = statesOfValues(t, states, values)
  return (
    <tr className={isProse && 'prose'}>
      <th scope="row">{title(t)}</th>
      {states.map(({ slug }, index) => (
        <td key={slug} data-states={namesOf[index]} className={namesOf[index] ? undefined : 'said'}>
          {values[index]}
        </td>
      ))}
    </tr>
  )
}

/** States in columns, compared facts in rows; on phones a row's values are below each other, each said once. */
export function CompareTable({ states }: { states: StatePage[] }) {
  const t = useMessages()
  return (
    <WideTableFrame label={t(m.comparison)}>
      <DataTable css={columns}>
        <thead>
          <tr>
            <th scope="col">{t(m.state)}</th>
            {states.map((state) => (
              <th key={state.slug} scope="col">
                <StyledLink asChild>
                  <StateLink state={state} />
                </StyledLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FactRow key={row.title(t)} row={row} states={states} />
          ))}
        </tbody>
      </DataTable>
    </WideTableFrame>
  )
}
