import { Box, chakra, Flex, Skeleton, Text } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'

/** A list whose rows are divided by hairlines. */
export const Rows = chakra('ul', { base: { listStyle: 'none' } })

export const Row = chakra('li', {
  base: {
    px: '4',
    py: '2.5',
    minW: '0',
    _notFirst: { borderTopWidth: '1px', borderColor: 'border' },
  },
})

export interface RowListProps<Item> {
  items: Item[]
  /** Said when there are none. */
  empty: string
  children: (item: Item) => ReactNode
}

/** A list of a section, or what is said in its place. */
export function RowList<Item extends { id: number }>(props: RowListProps<Item>) {
  const { items, empty, children } = props
  if (items.length === 0) {
    return (
      <Text px="5" py="8" color="fg.muted" textAlign="center">
        {empty}
      </Text>
    )
  }
  return (
    <Rows>
      {items.map((item) => (
        <Row key={item.id}>{children(item)}</Row>
      ))}
    </Rows>
  )
}

/** The content of a row or card, with its actions on the right: icon buttons in a row, on phones in a column. */
export function WithActions({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <Flex gap="3" align="flex-start">
      <Box flex="1" minW="0">
        {children}
      </Box>
      <Flex flexShrink="0" direction={{ base: 'column', md: 'row' }}>
        {actions}
      </Flex>
    </Flex>
  )
}

/** Placeholder rows while a list loads. */
export function RowsSkeleton({ count }: { count: number }) {
  return (
    <Box aria-busy="true" aria-label="Loading" role="status">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else to tell them apart.
        <Box key={index} px="4" py="2.5">
          <Skeleton height="5" width="40%" mb="2" />
          <Skeleton height="4" width="85%" />
        </Box>
      ))}
    </Box>
  )
}
