import type { InquiryEvent } from '@pt-portal/api/contract'
import { Box, chakra, Skeleton, Stack, Text } from '@pt-portal/shared-ui'
import { Loaded } from '../../ui/loaded'
import { moment } from '../../ui/moment'
import { useInquiryEventsQuery } from '../data/inquiry-endpoints'
import { eventWords } from './event-words'

const Entry = chakra('li', {
  base: {
    position: 'relative',
    ps: '6',
    pb: '5',
    borderInlineStartWidth: '2px',
    borderColor: 'border',
    marginInlineStart: '1.5',
    _last: { pb: '0', borderColor: 'transparent' },
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '-7px',
      top: '1.5',
      width: '3',
      height: '3',
      borderRadius: 'full',
      borderWidth: '2px',
      borderColor: 'bg',
      bg: 'brand.600',
    },
    '&[data-failed]::before': { bg: 'red.600' },
  },
})

/** History of a lead, newest first (D60). */
export function LeadHistory({ id }: { id: number }) {
  const { currentData, error, isFetching, refetch } = useInquiryEventsQuery(id)
  return (
    <Loaded
      read={{ data: currentData, error, isFetching, refetch }}
      title="The history could not be loaded"
      skeleton={<HistorySkeleton />}
    >
      {(events) =>
        events.length === 0 ? (
          <Text color="fg.muted">Nothing has been recorded yet.</Text>
        ) : (
          <Box as="ol" listStyleType="none">
            {events.map((event) => (
              <HistoryEntry key={event.id} event={event} />
            ))}
          </Box>
        )
      }
    </Loaded>
  )
}

function HistoryEntry({ event }: { event: InquiryEvent }) {
  const { at, by, kind } = event
  return (
    <Entry data-failed={kind === 'failed' || undefined}>
      <Text overflowWrap="anywhere" whiteSpace="pre-line">
        {eventWords(event)}
      </Text>
      <Text fontSize="sm" color="fg.muted">
        <time dateTime={at}>{moment(at)}</time>
        {by && ` • ${by}`}
      </Text>
    </Entry>
  )
}

function HistorySkeleton() {
  return (
    <Stack gap="5" role="status" aria-label="Loading" aria-busy="true">
      {['a', 'b', 'c'].map((key) => (
        <Box key={key}>
          <Skeleton height="5" width="60%" mb="2" />
          <Skeleton height="4" width="40%" />
        </Box>
      ))}
    </Stack>
  )
}
