import { Box, Flex, Grid, withKeys } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'

interface MarkedListProps {
  items: string[]
  icon: ReactNode
}

/** Short texts in two columns, each with the same icon. */
export function MarkedList({ items, icon }: MarkedListProps) {
  return (
    <Grid
      as="ul"
      listStyle="none"
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="8"
      rowGap="3"
    >
      {withKeys(items).map(({ key, item }) => (
        <Flex as="li" key={key} gap="3">
          <Box pt="1" flexShrink="0" aria-hidden="true">
            {icon}
          </Box>
          <Box minW="0" overflowWrap="anywhere">
            {item}
          </Box>
        </Flex>
      ))}
    </Grid>
  )
}
