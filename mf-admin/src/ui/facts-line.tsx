import { Flex, Text } from '@pt-portal/shared-ui'

/** Shows facts on a line that wraps between them, not within them. */
export function FactsLine({ facts }: { facts: string[] }) {
  return (
    <Flex wrap="wrap" columnGap="4" mt="1" fontSize="sm" color="fg.muted">
      {facts.map((fact) => (
        <Text key={fact} as="span" overflowWrap="anywhere">
          {fact}
        </Text>
      ))}
    </Flex>
  )
}
