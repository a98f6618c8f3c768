import type { Lead } from '@pt-portal/api/contract'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import { statusNames } from '@pt-portal/api/contract/leads/lead-words'
import { Box, Flex, Heading, Skeleton, Stack, Text } from '@pt-portal/shared-ui'
import { useId } from 'react'
import { bare } from '../../ui/buttons/looks'
import { PendingButton } from '../../ui/buttons/pending-button'
import { Loaded } from '../../ui/page/loaded'
import { type ColumnFilter, useLeadColumnInfiniteQuery } from '../data/lead-endpoints'
import { BoardCard, type BoardCardProps, cards } from './board-card'

export interface BoardColumnProps extends Pick<BoardCardProps, 'moving' | 'from'> {
  filter: ColumnFilter
}

/** Removes duplicates: while pages are refetched, a lead may be on two of them. */
const unique = (leads: Lead[]) => [...new Map(leads.map((lead) => [lead.id, lead])).values()]

/** Column with the leads of one status, 25 at first. */
export function BoardColumn({ filter, moving, from }: BoardColumnProps) {
  const headingId = useId()
  const read = useLeadColumnInfiniteQuery(filter, { refetchOnMountOrArgChange: true })
  const { currentData, hasNextPage, isFetchingNextPage, fetchNextPage } = read
  const { status } = filter
  const total = currentData?.pages[0]?.total
  const drop = cards.target(
    (lead) => moving?.onMove(lead, status),
    (lead) => lead.status !== status,
  )

  return (
    <Box
      as="section"
      ref={drop}
      aria-labelledby={headingId}
      minW="0"
      p="2"
      bg="bg.muted"
      css={{ '&[data-over]': { bg: 'brand.100' } }}
      // Forced-colours mode drops backgrounds but shows transparent borders.
      borderWidth="1px"
      borderColor="transparent"
      borderRadius="l3"
    >
      <Flex justify="space-between" align="baseline" gap="2" px="2" pt="1" pb="3">
        <Heading as="h2" fontSize="md" id={headingId}>
          {statusNames[status]}
        </Heading>
        {total !== undefined && (
          <Text fontSize="sm" color="fg.muted">
            {grouped(total)}
          </Text>
        )}
      </Flex>
      <Loaded
        read={{ ...read, data: currentData }}
        title={`${statusNames[status]} could not be loaded`}
        skeleton={<ColumnSkeleton />}
      >
        {({ pages }) => (
          <>
            <Stack as="ul" listStyleType="none" gap="2">
              {unique(pages.flatMap(({ items }) => items)).map((lead) => (
                <BoardCard key={lead.id} lead={lead} moving={moving} from={from} />
              ))}
            </Stack>
            {total === 0 && (
              <Text py="6" px="2" fontSize="sm" color="fg.muted" textAlign="center">
                Nobody here
              </Text>
            )}
            {hasNextPage && (
              <PendingButton
                {...bare}
                width="full"
                mt="2"
                pending={isFetchingNextPage}
                onClick={() => fetchNextPage()}
              >
                {isFetchingNextPage ? 'Loading...' : 'Show more'}
              </PendingButton>
            )}
          </>
        )}
      </Loaded>
    </Box>
  )
}

function ColumnSkeleton() {
  return (
    <Stack gap="2" role="status" aria-label="Loading" aria-busy="true">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} height="24" />
      ))}
    </Stack>
  )
}
