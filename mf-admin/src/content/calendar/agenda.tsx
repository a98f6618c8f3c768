import type { BlogSummary, ContentReleaseSummary } from '@pt-portal/api/contract'
import { Box, EmptyState, Flex, Heading } from '@pt-portal/shared-ui'
import { weekdayTitle } from '../../platform/format'
import { Row, Rows } from '../../ui/lists/rows'
import { DayEntries } from './day-entries'
import { dayOf, weeksOf } from './month'
import { dayTarget, type Moving } from './moving'
import { NewOnDay } from './new-on-day'

export interface AgendaProps {
  month: Date
  /** By day, `YYYY-MM-DD`. */
  posts: Map<string, BlogSummary[]>
  releases: Map<string, ContentReleaseSummary[]>
  moving: Moving | undefined
}

/** A month as a list for phones: today and the days that have posts. */
export function Agenda({ month, posts, releases, moving }: AgendaProps) {
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
          <DayEntries
            posts={posts.get(dayOf(day))}
            releases={releases.get(dayOf(day))}
            moving={moving}
            gap="2"
          />
        </Row>
      ))}
    </Rows>
  )
}
