import type { BlogSummary } from '@pt-portal/api/contract'
import { counted } from '@pt-portal/api/contract/language/english'
import { Box, EmptyState, Flex, Heading, LinkButton, Panel, Text } from '@pt-portal/shared-ui'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { monthTitle, weekdayTitle } from '../../platform/format'
import { onChanges } from '../../platform/live/changes'
import { paths } from '../../platform/paths'
import type { ListPage } from '../../platform/requests'
import { useMay } from '../../platform/session/use-may'
import { useIsWide } from '../../ui/browser/use-is-wide'
import { quiet } from '../../ui/buttons/looks'
import { Row, Rows, RowsSkeleton } from '../../ui/lists/rows'
import { shownPage } from '../../ui/lists/shown-page'
import { Loaded } from '../../ui/page/loaded'
import { PageHeader } from '../../ui/page/page-header'
import { ViewToggle } from '../blogs/view-toggle'
import { useContentReleasesQuery } from '../data/release-endpoints'
import { NewLink } from '../lists/new-link'
import { useRecordPage } from '../lists/use-record-page'
import { DayEntries, type MonthEntries } from './day-entries'
import { byDay, dayOf, monthFilter, monthId, monthOf, monthsLater, weeksOf } from './month'
import { MonthTable } from './month-table'
import { dayTarget, type Moving } from './moving'
import { NewOnDay } from './new-on-day'
import { useMovePost } from './use-move-post'

/** `/admin/blogs/calendar`: planned and published posts, month by month (D47). */
export function CalendarPage() {
  const [search] = useSearchParams()
  const month = monthOf(search)
  const { isOutdated, read } = shownPage(useRecordPage('blogs', monthFilter(month)))
  const { refetch } = read
  // A colleague who leaves a post may have saved it.
  useEffect(
    () =>
      onChanges(({ places }) => places.some((place) => place.startsWith('blogs/')) && refetch()),
    [refetch],
  )
  return (
    <>
      <PageHeader>
        <ViewToggle />
        <NewLink to={paths.newBlog}>New Blog Post</NewLink>
      </PageHeader>
      <Panel padding="none">
        <MonthBar month={month} />
        <Loaded
          read={read}
          title="The calendar could not be loaded"
          skeleton={<RowsSkeleton count={5} />}
          px="4"
        >
          {(page) => (
            <Box aria-busy={isOutdated} opacity={isOutdated ? 0.5 : 1}>
              {/* Posts of the previous month would appear on the wrong days. */}
              {!isOutdated && <Month month={month} page={page} />}
            </Box>
          )}
        </Loaded>
      </Panel>
    </>
  )
}

function MonthBar({ month }: { month: Date }) {
  const pathOf = (count: number) => `?month=${monthId(monthsLater(month, count))}`
  return (
    <Flex
      align="center"
      justify="space-between"
      gap="3"
      wrap="wrap"
      px={{ base: '4', md: '5' }}
      py="3"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Heading as="h2" size="md">
        {monthTitle(month)}
      </Heading>
      <Flex as="nav" aria-label="Months" gap="2">
        <LinkButton to={pathOf(-1)} aria-label="Previous month" {...quiet}>
          <ChevronLeft aria-hidden />
        </LinkButton>
        <LinkButton to={paths.calendar} {...quiet}>
          This month
        </LinkButton>
        <LinkButton to={pathOf(1)} aria-label="Next month" {...quiet}>
          <ChevronRight aria-hidden />
        </LinkButton>
      </Flex>
    </Flex>
  )
}

/** Moving of the month's posts; undefined for users who may not write. */
function useMoving(): Moving | undefined {
  const mayWrite = useMay()('content.write')
  const focusOn = useRef<number>(undefined)
  const move = useMovePost()
  const onMove: Moving['onMove'] = async (post, day) => {
    focusOn.current = post.id
    if (!(await move(post, day))) focusOn.current = undefined
  }
  return mayWrite ? { focusOn, onMove } : undefined
}

function Month({ month, page }: { month: Date; page: ListPage<BlogSummary> }) {
  const isWide = useIsWide()
  const moving = useMoving()
  const { data: releases } = useContentReleasesQuery({ state: 'scheduled', pageSize: 200 })
  const { items, total } = page
  const entries = {
    month,
    moving,
    posts: byDay(items, ({ publishedAt }) => publishedAt!),
    releases: byDay(releases?.items ?? [], ({ publishAt }) => publishAt!),
  }
  const count = `${counted(total, 'post')} in ${monthTitle(month)}`
  return (
    <>
      <Text role="status" px={{ base: '4', md: '5' }} py="2" fontSize="sm" color="fg.muted">
        {total > items.length ? `${count}; the first ${items.length} are shown` : count}
      </Text>
      {moving && isWide && items.some(({ status }) => status === 'scheduled') && (
        <Text px="5" pb="2" fontSize="sm" color="fg.muted">
          Drag a scheduled post to another day, choose Move, or press Shift with an arrow key on it.
        </Text>
      )}
      {isWide ? <MonthTable title={monthTitle(month)} {...entries} /> : <Agenda {...entries} />}
    </>
  )
}

/** A month as a list for phones: today and the days that have posts. */
function Agenda(entries: MonthEntries) {
  const { month, posts, releases, moving } = entries
  const today = dayOf(new Date())
  const days = weeksOf(month)
    .flat()
    .filter((day) => day !== undefined)
    .filter((day) => [posts, releases].some((all) => all.has(dayOf(day))) || dayOf(day) === today)
  if (days.length === 0) {
    return (
      <Box p="4">
        <EmptyState
          title="No posts in this month"
          text="Nothing is planned, nothing was published."
        />
      </Box>
    )
  }
  return (
    <Rows borderTopWidth="1px" borderColor="border">
      {days.map((day) => (
        <Row
          key={dayOf(day)}
          data-day={dayOf(day)}
          ref={dayTarget(moving, dayOf(day))}
          css={{ '&[data-over]': { bg: 'bg.subtle' } }}
        >
          <Flex align="center" justify="space-between" minH="8">
            <Heading as="h3" size="sm" aria-current={dayOf(day) === today ? 'date' : undefined}>
              {`${weekdayTitle(day)}${dayOf(day) === today ? ' (today)' : ''}`}
            </Heading>
            <NewOnDay day={day} />
          </Flex>
          <DayEntries day={dayOf(day)} {...entries} gap="2" />
        </Row>
      ))}
    </Rows>
  )
}
