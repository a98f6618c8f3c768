import { Flex, Text } from '@pt-portal/shared-ui'

/** Facts in a line; it breaks between them, not within. */
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
