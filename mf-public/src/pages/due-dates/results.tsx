import { dayText } from '@pt-portal/api/contract/due-days'
import type { DueList, DueListDate } from '@pt-portal/api/contract/entities/due-list'
import { counted, monthNames } from '@pt-portal/api/contract/locale'
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
import { calendarLinks } from './calendar-links'
import { ChosenStates } from './chosen-states'
import './copy-link.early'
import type { DueDatesRequest } from './due-dates-request'
import { dutiesText } from './duties-text'
import { YearStrip } from './year-strip'

export interface ResultsProps {
  list: DueList
  request: DueDatesRequest
}

/** The dates by month, what they are for, and the same as a calendar. */
export function Results({ list, request }: ResultsProps) {
  const { states, dates, calendar } = list
  return (
    <Stack as="section" aria-labelledby="due-dates-result" gap={{ base: '8', md: '10' }}>
      <Box>
        <Heading as="h2" id="due-dates-result" mb="2">
          {counted(dates.length, 'date')} in the next twelve months
        </Heading>
        <Text color="fg.muted">
          General information, not tax advice. Confirm on the official portal before you pay.
        </Text>
      </Box>
      <ChosenStates states={states} request={request} />
      {dates.length > 0 ? (
        <>
          <AsCalendar calendar={calendar} />
          <YearStrip list={list} />
          <Months list={list} />
        </>
      ) : (
        <EmptyState
          level="h3"
          title="No date is known"
          text="See above what is said about each state."
        />
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
  return (
    <Box className="unprinted">
      <Heading as="h3" size="sm" mb="3">
        In your calendar
      </Heading>
      <Links>
        {calendarLinks(calendar).map(({ name, href, isOutside }) => (
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
            data-copied="Link copied"
            data-failed="Copy the address above"
            aria-live="polite"
          >
            Copy link to this list
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

const titleOf = (month: string) => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

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
            {titleOf(month)}
          </Heading>
          <Days aria-label={titleOf(month)}>
            {rowsOf(dates.filter((each) => monthOf(each) === month)).map((row) => (
              <li key={`${row[0]!.date} ${row[0]!.slug}`}>
                <time dateTime={row[0]!.date}>{dayOf(t, row[0]!)}</time>
                <span>{names.get(row[0]!.slug)}</span>
                <div>{dutiesText(row)}</div>
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
