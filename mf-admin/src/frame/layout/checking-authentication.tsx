import { Box, SimpleGrid, Skeleton, Text } from '@pt-portal/shared-ui'

/** Placeholder while the session loads. */
export function CheckingAuthentication() {
  return (
    <Box px={{ base: '4', md: '6' }} py={{ base: '6', md: '8' }}>
      <Text role="status" color="fg.muted" mb="6">
        Checking authentication...
      </Text>
      <Skeleton height="9" maxW="sm" mb="6" />
      <SimpleGrid columns={{ base: 2, md: 3, lg: 5 }} gap="4" mb="6">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} height="24" />
        ))}
      </SimpleGrid>
      <Skeleton height="40" />
    </Box>
  )
}
