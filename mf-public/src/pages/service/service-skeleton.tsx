import {
  Box,
  Container,
  Grid,
  Panel,
  SimpleGrid,
  Skeleton,
  useMessages,
} from '@pt-portal/shared-ui'
import * as m from '../../messages'

/** Placeholder while a service's page loads. */
export function ServiceSkeleton() {
  const t = useMessages()
  return (
    <Container
      py={{ base: '6', md: '10' }}
      aria-busy="true"
      aria-label={t(m.serviceLoading)}
      role="status"
    >
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }} gap="12">
        <Box>
          <Skeleton height="5" maxW="sm" mb="6" />
          <Skeleton height="6" width="24" mb="4" />
          <Skeleton height="10" maxW="xl" mb="5" />
          <Skeleton height="5" maxW="2xl" mb="2" />
          <Skeleton height="5" maxW="lg" mb="8" />
          <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3" mb="12">
            <Skeleton height="20" borderRadius="l3" />
            <Skeleton height="20" borderRadius="l3" />
            <Skeleton height="20" borderRadius="l3" />
          </SimpleGrid>
          <Skeleton height="7" width="40" mb="5" />
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
            {[1, 2, 3, 4, 5, 6].map((line) => (
              <Skeleton key={line} height="5" />
            ))}
          </SimpleGrid>
        </Box>
        <Panel>
          <Skeleton height="6" mb="6" />
          {[1, 2, 3, 4].map((field) => (
            <Box key={field} mb="5">
              <Skeleton height="4" width="32" mb="2" />
              <Skeleton height="11" />
            </Box>
          ))}
          <Skeleton height="12" />
        </Panel>
      </Grid>
    </Container>
  )
}
