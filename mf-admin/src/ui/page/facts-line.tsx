import { Flex, Text } from '@pt-portal/shared-ui'
import { Children, type ReactNode } from 'react'

/** Shows facts on a line that wraps between them, not within them. */
export function FactsLine({ facts }: { facts: ReactNode[] }) {
  return (
    <Flex wrap="wrap" columnGap="4" mt="0.5" fontSize="sm" color="fg.muted">
      {Children.map(facts, (fact) => (
        <Text as="span" overflowWrap="anywhere">
          {fact}
        </Text>
      ))}
    </Flex>
  )
}
