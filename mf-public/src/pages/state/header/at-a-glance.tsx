import type { StateFacts } from '@pt-portal/api/contract'
import { shortName } from '@pt-portal/api/contract/content/slug'
import { indianDay } from '@pt-portal/api/contract/indian-day'
import { listIn, longDateIn, monthIn } from '@pt-portal/api/contract/language/locale'
import { isOldCheck } from '@pt-portal/api/contract/law/facts/checked-on'
import {
  Rich,
  Stack,
  StyledLink,
  Text,
  TextLink,
  type Translate,
  useMessages,
} from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { useEffect } from 'react'
import * as m from '../../../messages'
import * as paths from '../../../routing/paths'
import { StateSubscription } from '../../../subscription/state-subscription'
import { dueList } from '../sections/due-kinds'
import '../state-page.early'

/** The next due date, and how reliable the page is (D66). */
export function AtAGlance({ state }: { state: StatePage }) {
  const t = useMessages()
  const { facts, changes, law, slug } = state
  const [change] = changes
  // Needed when the browser renders the page; the script updates the server's HTML itself.
  useEffect(() => window.updateStatePage?.())
  if (!facts) return null
  const checked = isOldCheck(facts.checkedOn, indianDay()) ? m.lastCheckedOld : m.lastChecked
  return (
    <Stack gap="1">
      <NextDue key={slug} facts={facts} />
      <Text overflowWrap="anywhere">
        {`${t(m.asOf, { date: longDateIn(t, indianDay()) })} · ${t(checked, { date: longDateIn(t, facts.checkedOn) })} · `}
        <StyledLink href="#sources">{t(m.sources)}</StyledLink>
        {change && ` · ${t(m.changedOn, { date: longDateIn(t, change.at) })}, `}
        {change && <StyledLink href="#changes">{change.note ?? t(m.whatChanged)}</StyledLink>}
        {' · '}
        <TextLink to={paths.changesIn(shortName(state))}>{t(m.changesToPage)}</TextLink>
      </Text>
      <LawChange law={law} />
      <StateSubscription state={shortName(state)} />
    </Stack>
  )
}

const monthNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** What `state-page.early.ts` writes around a date; it fills in what stands in braces. */
const nextDueWords = (t: Translate) =>
  [
    t(m.nextDueBy, { duty: '{duty}', month: '{month}', day: '{day}', year: '{year}' }),
    listIn(t, ['{names}', '{last}']),
    t(m.nextDueToday),
    t(m.nextDueTomorrow),
    t(m.nextDueInDays, { days: '{days}' }),
  ].join('|')

/**
 * `state-page.early.ts` writes the date, as a cached page outlives the day. Until then a link to all dates is
 * always right.
 */
function NextDue({ facts }: { facts: StateFacts }) {
  const t = useMessages()
  const due = dueList(t, facts)
  if (!due) return null
  return (
    // Reserves the height of the longest date, so that nothing moves.
    <Text
      data-due={due}
      data-months={monthNumbers.map((month) => monthIn(t, month)).join()}
      data-words={nextDueWords(t)}
      minH={{ base: '3em', md: '0' }}
    >
      <Rich
        message={m.nextDue}
        elements={{ dates: (text) => <StyledLink href="#due-dates">{text}</StyledLink> }}
      />
      <Text as="span" css={{ '@media print': { display: 'none' } }} />
    </Text>
  )
}

/** When the law changed last, and when it will; the table of all its schedules stands in the section of the law. */
function LawChange({ law }: Pick<StatePage, 'law'>) {
  if (!law) return null
  return [law.changed, ...law.coming, law.notice].map(
    (line) =>
      line && (
        <Text key={line}>
          <StyledLink href="#law">{line}</StyledLink>
        </Text>
      ),
  )
}
