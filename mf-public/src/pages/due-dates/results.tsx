import { monthIn } from '@pt-portal/api/contract/language/locale'
import { dayText } from '@pt-portal/api/contract/law/due-dates/due-days'
import type { DueList, DueListDate } from '@pt-portal/api/contract/law/due-dates/due-list'
import {
  Box,
  Button,
  chakra,
  EmptyState,
  Heading,
  Stack,
  StyledLink,
  Text,
  type Translate,
  useMessages,
} from '@pt-portal/shared-ui'
import * as m from '../../messages'
import { YearStrip } from '../../ui/year-strip'
import { calendarLinks } from './calendar-links'
import { ChosenStates } from './chosen-states'
import './copy-link.early'
import type { DueDatesRequest } from './due-dates-request'
import { dutiesText } from './duties-text'
import { stripMonths } from './strip-months'

export interface ResultsProps {
  list: DueList
  request: DueDatesRequest
}

/** The dates by month, what they are for, and the same as a calendar. */
export function Results({ list, request }: ResultsProps) {
  const t = useMessages()
  const { states, dates, calendar } = list
  return (
    <Stack as="section" aria-labelledby="due-dates-result" gap={{ base: '8', md: '10' }}>
      <Box>
        <Heading as="h2" id="due-dates-result" mb="2">
          {t(m.dueDatesCount, { count: dates.length })}
        </Heading>
        <Text color="fg.muted">{t(m.dueDatesLimits)}</Text>
      </Box>
      <ChosenStates states={states} request={request} />
      {dates.length > 0 ? (
        <>
          <AsCalendar calendar={calendar} />
          <YearStrip months={stripMonths(t, list)} />
          <Months list={list} />
        </>
      ) : (
        <EmptyState level="h3" title={t(m.dueDatesNone)} text={t(m.dueDatesNoneText)} />
      )}
    </Stack>
  )
}

const Links = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    rowGap: '3',
    alignItems: 'center',
  },
})

/** The dates for calendar programs, and the link to this list. */
function AsCalendar({ calendar }: { calendar: string }) {
  const t = useMessages()
  return (
    <Box className="unprinted">
      <Heading as="h3" size="sm" mb="3">
        {t(m.dueDatesInCalendar)}
      </Heading>
      <Links>
        {calendarLinks(t, calendar).map(({ name, href, isOutside }) => (
          <li key={name}>
            <StyledLink href={href} {...(isOutside && { target: '_blank', rel: 'noopener' })}>
              {name}
            </StyledLink>
          </li>
        ))}
        <li>
          <Button
            size="sm"
            variant="outline"
            data-copy-link=""
            data-copied={t(m.dueDatesCopied)}
            data-failed={t(m.dueDatesCopyFailed)}
            aria-live="polite"
          >
            {t(m.dueDatesCopy)}
          </Button>
        </li>
      </Links>
    </Box>
  )
}

const monthOf = ({ date }: DueListDate) => date.slice(0, 7)

/** '15 March' */
const dayOf = (t: Translate, { date }: DueListDate) =>
  dayText(t, { month: Number(date.slice(5, 7)), day: Number(date.slice(8)) })

const titleOf = (t: Translate, month: string) =>
  t(m.monthAndYear, { month: monthIn(t, Number(month.slice(5))), year: month.slice(0, 4) })

const Days = chakra('ol', {
  base: {
    listStyle: 'none',
    borderTopWidth: '1px',
    borderColor: 'border',
    '& > li': {
      display: { md: 'grid' },
      gridTemplateColumns: '9rem 11rem minmax(0, 1fr)',
      gap: '4',
      py: '3',
      borderBottomWidth: '1px',
      borderColor: 'border',
      breakInside: 'avoid',
    },
    '& time': { fontWeight: 'semibold', me: '3' },
  },
})

/** The dates of each month, one line for what is due in a state on a day. */
function Months({ list: { states, dates } }: { list: DueList }) {
  const t = useMessages()
  const months = [...new Set(dates.map(monthOf))]
  const names = new Map(states.map(({ slug, name }) => [slug, name]))
  return (
    <Stack gap="8">
      {months.map((month) => (
        <Box key={month}>
          <Heading as="h3" size="sm" mb="3">
            {titleOf(t, month)}
          </Heading>
          <Days aria-label={titleOf(t, month)}>
            {rowsOf(dates.filter((each) => monthOf(each) === month)).map((row) => (
              <li key={`${row[0]!.date} ${row[0]!.slug}`}>
                <time dateTime={row[0]!.date}>{dayOf(t, row[0]!)}</time>
                <span>{names.get(row[0]!.slug)}</span>
                <div>{dutiesText(t, row)}</div>
              </li>
            ))}
          </Days>
        </Box>
      ))}
    </Stack>
  )
}

/** Groups what is due on one day in one state. */
function rowsOf(dates: DueListDate[]): DueListDate[][] {
  const rows = new Map<string, DueListDate[]>()
  for (const each of dates) {
    const key = `${each.date} ${each.slug}`
    rows.set(key, [...(rows.get(key) ?? []), each])
  }
  return [...rows.values()]
}
