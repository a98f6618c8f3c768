import { Box, chakra, Text } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'

export interface Fact {
  term: string
  /** Left out of the list when empty. */
  detail: ReactNode
}

const List = chakra('dl', {
  base: { borderTopWidth: '1px', borderColor: 'border', overflowWrap: 'anywhere' },
})

/** Terms and their details, side by side where there is room. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <List>
      {facts
        .filter(({ detail }) => detail)
        .map(({ term, detail }) => (
          <Box
            key={term}
            display={{ base: 'block', md: 'grid' }}
            gridTemplateColumns="13rem minmax(0, 1fr)"
            columnGap="6"
            py="3"
            borderBottomWidth="1px"
            borderColor="border"
          >
            <Text as="dt" fontWeight="semibold">
              {term}
            </Text>
            <Text as="dd">{detail}</Text>
          </Box>
        ))}
    </List>
  )
}
