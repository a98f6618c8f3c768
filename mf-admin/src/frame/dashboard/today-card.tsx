import type { TodayList } from '@pt-portal/api/contract'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import { Box, Flex, LinkButton, PlainLink, Text } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'
import { Row, Rows } from '../../ui/lists/rows'
import { Section } from '../../ui/section'

/** One list of *Today*, whatever it holds. */
export interface TodayCardProps {
  title: string
  /** Said when there is nothing to do. */
  empty: string
  /** How many there are, counted up to 100. */
  total: number
  /** The list with all of them; `label` when "Show all 12" would not be true. */
  all: { path: string; label?: string }
  rows: ReactNode
}

interface Words<Item extends { id: number }>
  extends Pick<TodayCardProps, 'title' | 'empty' | 'all'> {
  row: (item: Item) => ReactNode
  /** Needed where ids of several kinds of items may be the same. */
  keyOf?: (item: Item) => string
}

/** The card of a list; none for a list that the user's role cannot use (D54). */
export function todayCard<Item extends { id: number }>(
  list: TodayList<Item> | null,
  { row, keyOf = ({ id }) => String(id), ...words }: Words<Item>,
): TodayCardProps[] {
  if (!list) return []
  const rows = list.items.map((item) => (
    <Row key={keyOf(item)} py="1.5">
      {row(item)}
    </Row>
  ))
  return [{ ...words, total: list.total, rows }]
}

/** The API counts no further. */
const mostCounted = 100

function allWords(total: number): string {
  if (total === 1) return 'Show it in the list'
  return total < mostCounted ? `Show all ${grouped(total)}` : `Show all, ${mostCounted} or more`
}

export function TodayCard({ title, total, all, rows }: TodayCardProps) {
  return (
    <Section
      title={title}
      actions={
        <LinkButton to={all.path} size="xs" variant="outline" colorPalette="gray">
          {all.label ?? allWords(total)}
        </LinkButton>
      }
    >
      <Rows>{rows}</Rows>
    </Section>
  )
}

interface TodayRowProps {
  name: string
  /** Where the work is done; absent when the user may only read. */
  to?: string
  /** Shown on the right. */
  remark: ReactNode
  /** Shown below the name. */
  facts?: string[]
}

export function TodayRow({ name, to, remark, facts = [] }: TodayRowProps) {
  return (
    <>
      <Flex justify="space-between" gap="3" align="baseline">
        {to ? (
          <PlainLink
            to={to}
            fontWeight="semibold"
            overflowWrap="anywhere"
            _hover={{ textDecoration: 'underline' }}
          >
            {name}
          </PlainLink>
        ) : (
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </Text>
        )}
        <Box fontSize="sm" color="fg.muted" textAlign="right" flexShrink="0" maxW="60%">
          {remark}
        </Box>
      </Flex>
      {facts.length > 0 && (
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {facts.join(' · ')}
        </Text>
      )}
    </>
  )
}
